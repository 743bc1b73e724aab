public import CharactersDatabase
public import LoadableCore
public import LoadableReducers

/// The loaded characters, with the positions before and after them.
public typealias CharacterCollection = IdentifiedPaginatedCollection<UnicodeCharacter, CursorPage<CharacterPosition>>

/// Browses the results of a search page by page, from any character and in both directions, and opens one of them.
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
/// A star or a note shows at once, in the list and in the open character, while it is being saved. If it cannot be saved, it
/// disappears from the screen, and the user can try to save it again.
///
/// The feature has no code for loading, stale or failed states, late results, retries, debouncing, or pages that wait for a
/// refresh: `.paginated` keeps all of that in `$characters`, and a `PaginatedAction` covers everything that a user can do to the list.
/// The feature has no code for undoing an edit either.
public struct CharactersFeature: Feature, Sendable {
  /// The state of the feature.
  public struct State: Equatable, Sendable {
    /// The current search: the text of the search field, and where the list starts.
    ///
    /// Whenever it changes, the list is loaded for it.
    public internal(set) var search: CharacterSearch

    /// The loaded characters, and the loads of the list and of the pages at both ends.
    @PaginatedStateWith<CharacterSearch, CharacterCollection> public var characters

    /// The selected row; nil in a list that has just arrived.
    ///
    /// A move past an end of the loaded rows loads the page there.
    public internal(set) var selection = ListSelection<UnicodeCharacter.ID>()

    /// The stars and notes that are being saved, and those that could not be saved.
    @Edits<CharacterEdit> public var edits

    /// The open character; nil if there is none.
    public internal(set) var detail: CharacterDetailFeature.State?

    /// Creates a state: without arguments nothing is loaded; previews and tests pass in what they need.
    public init(
      search: CharacterSearch = CharacterSearch(),
      characters: PaginatedStateWith<CharacterSearch, CharacterCollection> = .notLoaded,
      edits: Edits<CharacterEdit> = Edits(), detail: CharacterDetailFeature.State? = nil
    ) {
      self.search = search
      _characters = characters
      _edits = edits
      self.detail = detail
    }

    /// Whether a character is open, or about to be; false if its details failed to load and another character is still shown.
    fileprivate func isOpening(_ id: UnicodeCharacter.ID) -> Bool {
      guard let detail, detail.id == id else { return false }
      return !detail.$character.hasFailed || detail.$character.content.map { $0.request == id } ?? true
    }

    /// The characters with the edits that are being saved, for presenters.
    public var shown: PaginatedStateWith<CharacterSearch, CharacterCollection> {
      $characters.showing($edits) { rows, edit in rows.apply(edit) }
    }
  }

  /// The actions of the feature.
  public enum Action: Equatable, Sendable {
    /// The user has typed: once the typing pauses, the list shows the matches of the text, from the first one on.
    ///
    /// A text that is too long is cut off: see ``CharacterSearch/typed(_:)``.
    case searchTextChanged(String)

    /// The list should start at another character.
    case startChanged(UnicodeCharacter.ID)

    /// The list of the search should be shown from a character on, or from the first match after it; earlier pages can be loaded too.
    case jumped(UnicodeCharacter.ID)

    /// The user selects a row, or moves on from it.
    case selection(ListSelection<UnicodeCharacter.ID>.Action)

    /// An action of the list: `.characters(.load(search))` begins the first search at once.
    case characters(PaginatedActionWith<CharacterSearch, CharacterCollection>)

    /// An action of the stars and notes: `.edits(.begin(.star(0x2192, true)))`.
    case edits(EditAction<CharacterEdit>)

    /// The user opens a character: its details are loaded, unless it is already open. Until they arrive, the former one stays open.
    case detailOpened(UnicodeCharacter.ID)

    /// The user closes the open character; its load ends.
    case detailClosed

    /// What is shown goes out of date, as it would with age.
    case wentStale

    /// What is shown is invalidated in the cache of details, so that it is loaded again.
    case invalidated

    /// An action of the open character.
    case detail(CharacterDetailFeature.Action)
  }

  private let client: any CharacterClient
  private let details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>
  private let pageSize: Int
  private let keptPages: Int
  private let policy: LoadPolicy
  private let observers: [any LoadObserver & Sendable]
  /// The tag of this list in the cache of details, which several lists may share.
  private let listTag = ListTag()

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - client: finds the characters, and saves stars and notes.
  ///   - details: the details of characters, if several features share them; by default the feature has a cache of its own.
  ///   - pageSize: the number of characters in a page, 1 or more.
  ///   - keptPages: the number of pages that a list keeps; a further page drops the one at the other end. By default it keeps all.
  ///   - policy: how lists and details are loaded; its debounce is the pause in typing before a search.
  ///   - observers: are notified of all loads: those of the list as `characters`, of its pages as `characters.next` and
  ///     `characters.previous`, of details as `detail`, and of stars and notes as `edits`.
  public init(
    client: any CharacterClient, details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>? = nil,
    pageSize: Int = 20, keptPages: Int = .max, policy: LoadPolicy = .none.debounce(.milliseconds(150)),
    observers: [any LoadObserver & Sendable] = []
  ) {
    self.client = client
    self.details = details ?? .details(from: client)
    self.pageSize = pageSize
    self.keptPages = keptPages
    self.policy = policy
    self.observers = observers
  }

  /// The reducers that make up the feature.
  ///
  /// A refresh loads as many pages as there are, so that users who have scrolled far keep their place. Rows that are far from those on
  /// screen are dropped, and loaded again when they come near.
  public var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .searchTextChanged(let text):
        let search = CharacterSearch.typed(text)
        if search.text != state.search.text { state.search = search }
      case .startChanged(let start):
        state.search.start = start
      case .jumped(let id):
        return .send(.characters(.jump(to: CursorPage(cursor: .from(id), size: pageSize))))
      case .characters(.list(.finished(.success, let ticket))) where ticket.kind == .replacement:
        // The user sees another list, or another part of the list, from its beginning.
        state.selection = ListSelection()
      case .detailOpened(let id) where !state.isOpening(id):
        if state.detail == nil { state.detail = CharacterDetailFeature.State(id: id) } else { state.detail?.id = id }
        // In the same action as the new id: otherwise the former character's load would begin again under that id.
        state.detail?.$character.request(id)
      case .detailClosed:
        state.detail = nil
      case .wentStale:
        state.$characters.markAsStale()
        state.detail?.$character.markAsStale()
      case .invalidated:
        return .merge(
          .invalidate(tag: listTag, in: details),
          state.detail.map { .invalidate(tag: CharacterTag($0.id), in: details) } ?? .none)
      case .edits(.confirmed(let report)):
        if let edit: CharacterEdit = report.result() { return confirm(edit, &state) }
      case .characters, .selection, .edits, .detailOpened, .detail:
        break
      }
      return .none
    }
    .ifLet(\.detail, action: \.detail) {
      CharacterDetailFeature(details: details, policy: policy, observers: observers)
    }
    .edits(state: \.$edits, action: \.edits, of: \.$characters, order: .serial(by: \.id)) { attempt in
      try await client.save(attempt.edit)
      return attempt.edit
    }
    .writingConfirmed { rows, edit in rows.apply(edit) }
    .observed(byAll: observers)
    .paginated(
      state: \.$characters, action: \.characters, firstPage: CursorPage(size: pageSize), mode: { _ in .refreshAll },
      policy: policy
    ) { load in
      let request = CharacterPageRequest(
        text: load.request.text, position: load.page.cursor ?? .from(load.request.start), size: load.page.size)
      return PaginatedArraySlice(try await client.page(request), of: load.page)
    }
    .keeping(pages: keptPages)
    .observed(byAll: observers)
    .followingTags(of: details) { [listTag] _ in [listTag] }
    .derivingRequest { $0.search }
    .selecting(\.selection, action: \.selection)
  }

  /// Writes a saved edit into what is on screen; the list has it already, unless it now belongs to another search.
  private func confirm(_ edit: CharacterEdit, _ state: inout State) -> Effect<Action> {
    state.characters?.apply(edit)
    state.detail?.character?.apply(edit)
    // The rows of another search that are being loaded may have been read before the edit was saved.
    let loading = state.$characters.activity.loadingRequest
    let isReplacing = loading != nil && loading != state.$characters.content?.request
    return .merge(
      .invalidate(tag: CharacterTag(edit.id), in: details),
      isReplacing ? .send(.characters(.load(state.search))) : .none)
  }
}

extension CharacterCollection {
  /// Changes the row of an edit; does nothing if it is not there.
  public mutating func apply(_ edit: CharacterEdit) {
    guard var row = self[id: edit.id] else { return }
    edit.apply(to: &row)
    if row != self[id: edit.id] { self[id: edit.id] = row }
  }
}

extension PaginatedArraySlice<UnicodeCharacter, CursorPage<CharacterPosition>> {
  /// Turns the database's answer into a page.
  nonisolated init(_ answer: CharacterPage, of page: CursorPage<CharacterPosition>) {
    self.init(
      values: answer.characters, page: page, nextPage: page.at(answer.next), previousPage: page.at(answer.previous),
      totalCount: answer.totalCount)
  }
}

/// The tag of one list, different from those of all others.
nonisolated private final class ListTag: Hashable, Sendable, CustomStringConvertible {
  static func == (left: ListTag, right: ListTag) -> Bool { left === right }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }

  /// What an inspector says about it.
  var description: String { "of the list" }
}

extension EditsReducer {
  /// Reports its loads to several observers.
  fileprivate func observed(byAll observers: [any LoadObserver & Sendable]) -> Self {
    observers.reduce(self) { $0.observed(by: $1) }
  }
}

extension PaginatedReducer where Value == CharacterCollection {
  /// Reports its loads to several observers.
  fileprivate func observed(byAll observers: [any LoadObserver & Sendable]) -> Self {
    observers.reduce(self) { $0.observed(by: $1, bytes: \.byteCount) }
  }
}
