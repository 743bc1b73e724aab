import LoadableReducers

struct RowsForPage: ShelfFeature {
  let fetch: @Sendable (_ page: NumberedPage) async throws -> [Book]

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in  // error: [Book]
        try await fetch(load.page)
      }
  }
}
