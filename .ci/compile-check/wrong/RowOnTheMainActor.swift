import LoadableReducers

@MainActor struct Row: @MainActor Identifiable { let id: Int }

struct RowOnTheMainActor {
  struct State {
    @Paginated var rows: IdentifiedPaginatedCollection<Row, NumberedPage>?  // error: main actor-isolated conformance  // also: default value
  }
}
