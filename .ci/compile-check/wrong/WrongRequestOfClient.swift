import LoadableReducers

struct WrongRequestOfClient: ShelfFeature {
  let fetch: @Sendable (_ id: Int) async throws -> [Book]?

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$books, action: \.books) { load in try await fetch(load.request) }  // error: String
  }
}
