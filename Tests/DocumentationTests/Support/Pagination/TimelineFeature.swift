import LoadableReducers

/// The posts that match a text, which can be deleted at any time.
struct TimelineFeature: Feature {
  typealias Posts = IdentifiedPaginatedCollection<Post, NumberedPage>

  struct State: Equatable {
    var text = ""
    @PaginatedStateWith<String, Posts> var posts: Posts?
  }

  enum Action {
    case textChanged(String)
    case deleted(Post.ID)
    case posts(PaginatedActionWith<String, Posts>)
  }

  let fetch: @Sendable (_ page: NumberedPage, _ text: String) async throws -> PaginatedArraySlice<Post, NumberedPage>

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .textChanged(let text): state.text = text
      case .deleted(let id): state.posts?.remove(id: id)
      case .posts: break
      }
      return .none
    }
    .paginated(state: \.$posts, action: \.posts, firstPage: NumberedPage(number: 1, size: 20)) { load in
      try await fetch(load.page, load.request)
    }
    .derivingRequest { state in state.text.isEmpty ? nil : state.text }
  }
}
