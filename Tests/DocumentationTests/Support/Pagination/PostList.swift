import LoadableReducers

typealias PostList = PaginatedListReducer<Post, NumberedPage>

@MainActor func makePostList(client: PostClient) -> StoreOf<PostList> {
  Store(initialState: PostList.State()) {
    PostList(pageSize: 20) { load in try await client.posts(load.page) }
  }
}
