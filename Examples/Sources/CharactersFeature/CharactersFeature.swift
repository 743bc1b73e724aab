public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// Browses the characters that a search finds, one page at a time: each page takes the place of the one before.
///
/// ```swift
/// let store = Store(initialState: CharactersFeature.State()) { CharactersFeature(client: client) }
/// await store.send(.page(.load(CharacterSearch(text: "arrow")))).finish()
/// await store.send(.nextPage).finish()
/// ```
///
/// There is no code here for what is loading, stale or failed, for late results, or for retries: `.loadable` keeps all of
/// that in `$page`. Another search, a retry, a refresh and a cancel are actions of the page too, and need no case of their own.
public struct CharactersFeature: Feature, Sendable {
  /// What the feature knows.
  public struct State: Equatable, Sendable {
    /// The page on screen, and what became of loading it and the next one.
    @LoadableStateWith<CharacterSearch, CharacterPage> public var page

    /// Makes a state: without an argument nothing is loaded; previews and tests give what they want to see.
    public init(page: LoadableStateWith<CharacterSearch, CharacterPage> = .notLoaded) {
      _page = page
    }
  }

  /// What can happen to the feature.
  public enum Action: Equatable, Sendable {
    /// The page after the one on screen is wanted; without one, or while a page loads, this does nothing.
    case nextPage
    /// What happens to the page: `.page(.load(request))` begins a search.
    case page(LoadableActionWith<CharacterSearch, CharacterPage>)
  }

  private let client: any CharacterClient

  /// Makes the feature.
  ///
  /// - Parameter client: finds the characters.
  public init(client: any CharacterClient) {
    self.client = client
  }

  /// The reducers that the feature is composed of.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .nextPage:
        if let next = state.nextRequest { state.$page.request(next) }
      case .page:
        break
      }
      return .none
    }
    .loadable(state: \.$page, action: \.page) { request, _ in
      try await client.search(request: request)
    }
  }
}

extension CharactersFeature.State {
  /// The request of the page after the one on screen; nil without one, and while a page loads.
  var nextRequest: CharacterSearch? {
    guard !$page.isLoading, let page, page.hasNextPage, var next = $page.content?.request else { return nil }
    next.page = page.number + 1
    return next
  }
}
