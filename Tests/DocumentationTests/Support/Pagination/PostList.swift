import LoadableReducers

typealias PostList = PaginatedListReducer<Post, NumberedPage>

@MainActor func makePostList(client: PostClient) -> StoreOf<PostList> {
  Store(initialState: PostList.State()) {
    PostList(pageSize: 20) { page in try await client.posts(page) }
  }
}
