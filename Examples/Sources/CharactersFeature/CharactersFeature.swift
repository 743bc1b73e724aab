public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The characters that are loaded so far, and what comes before and after them.
public typealias CharacterCollection = IdentifiedPaginatedCollection<UnicodeCharacter, CursorPage<CharacterPosition>>

/// Browses the characters that a search finds, from any of them on and in both directions, page by page; and opens one of them.
///
/// ```swift
/// let search = CharacterSearch(text: "arrow", start: 0x2192)
/// let store = Store(initialState: CharactersFeature.State(search: search)) { CharactersFeature(client: client) }
/// await store.send(.characters(.load(search))).finish()
/// await store.send(.characters(.loadNext)).finish()
/// await store.send(.searchTextChanged("snow")).finish()
/// await store.send(.detailOpened(0x2603)).finish()
/// ```
///
/// There is no code here for what is loading, stale or failed, for late results, retries, text that is still being typed, or
/// pages that wait for a refresh: `.loadable` keeps all of that in `$characters`, and all that a user can do to the list is an
/// action of it.
public struct CharactersFeature: Feature, Sendable {
  /// What the feature knows.
  public struct State: Equatable, Sendable {
    /// What is searched: the text of the search field, and where the list is opened.
    ///
    /// The list is loaded for it whenever it changes.
    public internal(set) var search: CharacterSearch

    /// The characters on screen, and what became of loading them and the pages at both ends.
    @PaginatedStateWith<CharacterSearch, CharacterCollection> public var characters

    /// The character that is open; nil while none is.
    public internal(set) var detail: CharacterDetailFeature.State?

    /// Makes a state: without an argument nothing is loaded; previews and tests give what they want to see.
    public init(
      search: CharacterSearch = CharacterSearch(),
      characters: PaginatedStateWith<CharacterSearch, CharacterCollection> = .notLoaded,
      detail: CharacterDetailFeature.State? = nil
    ) {
      self.search = search
      _characters = characters
      self.detail = detail
    }
  }

  /// What can happen to the feature.
  public enum Action: Equatable, Sendable {
    /// The user has typed: the text is searched from its first character on, once the typing has paused.
    ///
    /// A text that is too long is cut off: see ``CharacterSearch/typed(_:)``.
    case searchTextChanged(String)

    /// The list is to begin at another character.
    case startChanged(UnicodeCharacter.ID)

    /// What happens to the list: `.characters(.load(search))` begins the first search at once.
    case characters(PaginatedActionWith<CharacterSearch, CharacterCollection>)

    /// The user opens a character: its details are loaded, unless it is open already.
    case detailOpened(UnicodeCharacter.ID)

    /// The user closes the character that is open; what is loaded for it ends.
    case detailClosed

    /// What happens to the character that is open.
    case detail(CharacterDetailFeature.Action)
  }

  private let client: any CharacterClient
  private let pageSize: Int
  private let policy: LoadPolicy

  /// Makes the feature.
  ///
  /// - Parameters:
  ///   - client: finds the characters.
  ///   - pageSize: how many characters a page has, 1 or more.
  ///   - policy: how lists are loaded; its debounce says for how long the typing must pause.
  public init(
    client: any CharacterClient, pageSize: Int = 20, policy: LoadPolicy = .none.debounce(.milliseconds(150))
  ) {
    self.client = client
    self.pageSize = pageSize
    self.policy = policy
  }

  /// The reducers that the feature is composed of.
  ///
  /// A refresh loads as many pages as there are, so that nobody who has scrolled far loses the place.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchTextChanged(let text):
        let search = CharacterSearch.typed(text)
        if search.text != state.search.text { state.search = search }
      case .startChanged(let start):
        state.search.start = start
      case .detailOpened(let id) where state.detail?.id != id:
        state.detail = CharacterDetailFeature.State(id: id)
        return .send(.detail(.character(.load(id))))
      case .detailClosed:
        state.detail = nil
      case .characters, .detailOpened, .detail:
        break
      }
      return .none
    }
    .ifLet(\.detail, action: \.detail) { CharacterDetailFeature(client: client) }
    .paginated(
      state: \.$characters, action: \.characters, firstPage: CursorPage(size: pageSize), mode: { _ in .refreshAll },
      policy: policy
    ) { load in
      let request = CharacterPageRequest(
        text: load.request.text, position: load.page.cursor ?? .from(load.request.start), size: load.page.size)
      return PaginatedArraySlice(try await client.page(request), of: load.page)
    }
    .derivingRequest { $0.search }
  }
}

extension PaginatedArraySlice<UnicodeCharacter, CursorPage<CharacterPosition>> {
  /// What the database has answered.
  init(_ answer: CharacterPage, of page: CursorPage<CharacterPosition>) {
    self.init(
      values: answer.characters, page: page, nextPage: page.at(answer.next), previousPage: page.at(answer.previous),
      totalCount: answer.totalCount)
  }
}
