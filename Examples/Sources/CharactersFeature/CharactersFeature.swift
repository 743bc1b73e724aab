public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The characters that are loaded so far, and what comes before and after them.
public typealias CharacterCollection = IdentifiedPaginatedCollection<UnicodeCharacter, CursorPage<CharacterPosition>>

/// Browses the characters that a search finds, from any of them on and in both directions, page by page.
///
/// ```swift
/// let store = Store(initialState: CharactersFeature.State()) { CharactersFeature(client: client) }
/// await store.send(.characters(.load(CharacterSearch(text: "arrow", start: 0x2192)))).finish()
/// await store.send(.characters(.loadNext)).finish()
/// await store.send(.characters(.loadPrevious)).finish()
/// ```
///
/// There is no code here for what is loading, stale or failed, for late results, retries, or pages that wait for a refresh: `.loadable`
/// keeps all of that in `$characters`, and all that a user can do to the list is an action of it.
public struct CharactersFeature: Feature, Sendable {
  /// What the feature knows.
  public struct State: Equatable, Sendable {
    /// The characters on screen, and what became of loading them and the pages at both ends.
    @PaginatedStateWith<CharacterSearch, CharacterCollection> public var characters

    /// Makes a state: without an argument nothing is loaded; previews and tests give what they want to see.
    public init(characters: PaginatedStateWith<CharacterSearch, CharacterCollection> = .notLoaded) {
      _characters = characters
    }
  }

  /// What can happen to the feature.
  public enum Action: Equatable, Sendable {
    /// What happens to the list: `.characters(.load(search))` begins a search.
    case characters(PaginatedActionWith<CharacterSearch, CharacterCollection>)
  }

  private let client: any CharacterClient
  private let pageSize: Int

  /// Makes the feature.
  ///
  /// - Parameters:
  ///   - client: finds the characters.
  ///   - pageSize: how many characters a page has, 1 or more.
  public init(client: any CharacterClient, pageSize: Int = 20) {
    self.client = client
    self.pageSize = pageSize
  }

  /// The reducers that the feature is composed of.
  ///
  /// A refresh loads as many pages as there are, so that nobody who has scrolled far loses the place.
  public var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(
        state: \.$characters, action: \.characters, firstPage: { _ in CursorPage(size: pageSize) },
        mode: { _ in .refreshAll }
      ) { page, search, _ in
        let request = CharacterPageRequest(
          text: search.text, position: page.cursor ?? .from(search.start), size: page.size)
        return PaginatedArraySlice(try await client.page(request), of: page)
      }
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
