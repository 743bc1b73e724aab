import LoadableReducers

typealias History = PaginatedListReducer<Post, NumberedPage>

@MainActor func makeHistory(client: PostClient) -> StoreOf<History> {
  Store(initialState: History.State()) {
    History(pageSize: 20, keeping: 3) { load in try await client.posts(load.page) }
  }
}
