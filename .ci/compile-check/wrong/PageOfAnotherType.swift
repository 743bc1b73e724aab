import LoadableReducers

struct PageOfAnotherType: ShelfFeature {
  let fetch: @Sendable (_ page: OffsetPage) async throws -> PaginatedArraySlice<Book, OffsetPage>

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$all, action: \.all, firstPage: NumberedPage(number: 1, size: 20)) { load in  // error: OffsetPage
        try await fetch(load.page)  // also: OffsetPage
      }
  }
}
