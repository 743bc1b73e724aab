import LoadableReducers

/// A post on screen, which opens and loads how many people like it.
struct PostRow: Feature {
  struct State: Identifiable, Equatable {
    var post: Post
    var isOpen = false
    @Loadable var likes: Int?
    var id: Post.ID { post.id }
  }

  enum Action { case tapped, likes(LoadableAction<Int>) }

  let countLikes: @Sendable (Post.ID) async throws -> Int?

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      if case .tapped = action { state.isOpen.toggle() }
      return .none
    }
    .loadable(state: \.$likes, action: \.likes, performsLoadOn: \.tapped) { load in
      try await countLikes(load.state.id)
    }
  }
}

/// Posts that come page by page, each with a feature of its own.
struct WallFeature: Feature {
  typealias Posts = IdentifiedPaginatedCollection<PostRow.State, NumberedPage>

  struct State: Equatable { @Paginated var posts: Posts? }
  enum Action { case posts(PaginatedAction<Posts>), rows(IdentifiedActionOf<PostRow>) }

  let client: PostClient
  let countLikes: @Sendable (Post.ID) async throws -> Int?

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .paginated(state: \.$posts, action: \.posts, firstPage: NumberedPage(number: 1, size: 20)) { load in
        let page = try await client.posts(load.page)
        return page.map { PostRow.State(post: $0) }
      }
      .merging { row, fresh in row.post = fresh.post }
      .forEach(\.posts, action: \.rows) { PostRow(countLikes: countLikes) }
  }
}
