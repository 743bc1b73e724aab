import LoadableReducers

struct WrongRequest: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .pulledDown = action { state.$books.request(7) }  // error: Int
      return .none
    }
    .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
  }
}
