public import LoadableCore

/// A ready-made feature for a list of pages: first load, end reached, pull to refresh, retry, reload, and edits of rows.
///
/// ```swift
/// struct GenresFeature: Feature {
///   typealias GenresList = PaginatedListReducer<Genre, OffsetPage>
///
///   struct State { var genres = GenresList.State() }
///   @CasePathable enum Action { case genres(GenresList.Action) }
///   let client: Client
///
///   var body: some ReducerOf<Self> {
///     Scope(state: \.genres, action: \.genres) {
///       GenresList(limit: 50) { load in try await client.genres(load.page) }
///     }
///   }
/// }
/// ```
///
/// A screen sends ``Action/appeared`` and its requests: `.list(.endReached)`, `.list(.refresh)`, `.list(.retry)`,
/// `.list(.jump(to: page))`. A parent can match ``Action/list(_:)`` to learn how loads have ended. If the list needs a
/// request, a guard, or modes, or its operation needs the state, use `.paginated(state:action:firstPage:)` on a feature of your own.
public struct PaginatedListReducer<Value: Identifiable, Page: Hashable & Sendable>: Feature {
  /// The collection of the rows that are loaded.
  public typealias Collection = IdentifiedPaginatedCollection<Value, Page>

  /// The state of the list; a preview or test can begin in any state: `State(list: .loaded(genres, next: .failed(error)))`.
  public struct State {
    /// The pages so far, and their loads.
    @Paginated public var list: Collection?
    /// The selected row, which ``PaginatedListReducer/Action/selection(_:)`` moves.
    public var selection: ListSelection<Value.ID>

    /// Creates a state.
    ///
    /// - Parameters:
    ///   - list: the initial list.
    ///   - selection: the row that is selected at first.
    public init(
      list: PaginatedState<Collection> = .notLoaded, selection: ListSelection<Value.ID> = ListSelection()
    ) {
      _list = list
      self.selection = selection
    }

    /// The list, for the reducer: `$list` is copied when it is changed.
    var pages: PaginatedState<Collection> {
      get { _list }
      _modify { yield &_list }
    }
  }

  let firstPage: Page
  let policy: LoadPolicy
  let prefetchDistance: Int
  let keptPages: Int?
  let source: PageSource<State, EmptyLoadRequest, Collection>
  let appending: PageAppending<Collection>
  let place: SourcePlace
  /// Nil if the list is not stored.
  private var storing: ListStoring<EmptyLoadRequest, Collection>?

  /// Creates the feature.
  ///
  /// - Parameters:
  ///   - firstPage: the page to begin with.
  ///   - policy: how loads are run.
  ///   - prefetchDistance: a page is loaded when a row appears with at most this many rows between it and an end: 0 or more.
  ///   - keptPages: how many pages are kept; nil for all: see ``PaginatedReducer/keeping(pages:fileID:filePath:line:column:)``.
  ///   - loadPage: returns a page; an error that it throws is the failure. It runs on the store's isolation.
  @inlinable @inline(__always)
  public init<Data: PaginatedData<Value, Page>>(
    firstPage: Page, policy: LoadPolicy = .none, prefetchDistance: Int = 5, keeping keptPages: Int? = nil,
    loadPage: @escaping @Sendable (_ load: PageLoad<Void, EmptyLoadRequest, Page>) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      firstPage, policy, prefetchDistance, keptPages, PageAppending(), loadPage,
      SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  @usableFromInline
  init<Data: PaginatedData<Value, Page>>(
    _ firstPage: Page, _ policy: LoadPolicy, _ prefetchDistance: Int, _ keptPages: Int?,
    _ appending: PageAppending<Collection>,
    _ loadPage: @escaping @Sendable (PageLoad<Void, EmptyLoadRequest, Page>) async throws -> Data, _ place: SourcePlace
  ) {
    self.firstPage = firstPage
    self.policy = policy
    self.prefetchDistance = prefetchDistance
    self.keptPages = keptPages
    source = .operation { PaginatedArraySlice(try await loadPage($0.withoutState()), of: $0.page) }
    (self.appending, self.place) = (appending, place)
  }

  /// The list's reducers.
  public var body: some Reducer<State, Action, Effect<Action>> {
    let property = PagedProperty<State, EmptyLoadRequest, Collection>(
      path: \.$list, read: { $0.pages }, change: { state, body in body(&state.pages) })
    let base = Reduce<State, Action> { [place] state, action in Self.handle(action, &state, property, at: place) }
    return PaginatedReducer(
      base: base, property: property, action: CasePath(\.list), triggers: LoadTriggers(), firstPage: firstPage,
      mode: nil, policy: policy, appending: appending, source: source, place: place
    )
    .prefetching(distance: prefetchDistance, at: place)
    .keeping(keptPages.map { ListBound(pages: $0, at: place) })
    .selecting(\.selection, action: \.selection)
    .storing(storing)
  }

  /// Handles an action; those of the loads change nothing here.
  private static func handle(
    _ action: Action, _ state: inout State, _ property: PagedProperty<State, EmptyLoadRequest, Collection>,
    at place: SourcePlace
  ) -> Effect<Action> {
    switch action {
    case .appeared:
      // The request is due at once, so that a second `appeared` finds it, however soon it comes.
      if state.pages.isNotLoaded && !state.pages.isReadyToLoad { state.pages.readyToLoad() }
      // A second `appeared` awaits the running load.
      return property.followingList(&state)
    case .reload: state.pages.readyToLoad()
    case .remove(let id): state.list?.remove(id: id)
    case .update(let row): state.list?.update(row)
    case .insert(let row, let position): place.reportsIssues { state.list?.insert(row, at: position) }
    case .removeRows(let offsets): place.reportsIssues { state.list?.remove(atOffsets: offsets) }
    case .moveRows(let offsets, let offset):
      place.reportsIssues { state.list?.move(fromOffsets: offsets, toOffset: offset) }
    case .selection, .list: break
    }
    return .none
  }
}

extension PaginatedListReducer where Value: Codable & Sendable, Value.ID: Sendable, Page: Codable {
  /// Stores what a screen of the list needs to be drawn at once, and restores it when the list first appears.
  ///
  /// See ``PaginatedReducer/stored(in:version:as:atMostAge:fileID:filePath:line:column:)``.
  ///
  /// - Parameters:
  ///   - storage: where it is stored.
  ///   - name: the name of the list in the storage; by default one made of the types of its rows and pages.
  ///   - version: the version of the format: raise it when the rows or the pages are coded differently. A version below 1 is reported as a
  ///     programmer error, and counts as 1.
  ///   - lifetime: how old the rows may be, by default 7 days; nil for any age. A time that is not positive is reported as a programmer
  ///     error, and counts as nil.
  public func stored(
    in storage: some LoadableStorage, version: Int, as name: String? = nil,
    atMostAge lifetime: Duration? = .seconds(604_800),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return changing(self) {
      $0.storing = ListStoring(in: storage, as: name, version: version, atMostAge: lifetime, at: place)
    }
  }
}

extension PaginatedListReducer where Page == NumberedPage {
  /// Creates the feature for a source whose pages are numbered from 1.
  ///
  /// - Parameters:
  ///   - pageSize: how many rows a page has: 1 or more. A smaller number is reported as a programmer error, and counts as 1.
  ///   - policy: how loads are run.
  ///   - prefetchDistance: a page is loaded when a row appears with at most this many rows between it and an end: 0 or more.
  ///   - keptPages: how many pages are kept; nil for all: see ``PaginatedReducer/keeping(pages:fileID:filePath:line:column:)``.
  ///   - loadPage: returns a page; an error that it throws is the failure. It runs on the store's isolation.
  @inlinable @inline(__always)
  public init<Data: PaginatedData<Value, Page>>(
    pageSize: Int, policy: LoadPolicy = .none, prefetchDistance: Int = 5, keeping keptPages: Int? = nil,
    loadPage: @escaping @Sendable (_ load: PageLoad<Void, EmptyLoadRequest, Page>) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      firstPage: NumberedPage(
        number: 1, size: pageSize, fileID: fileID, filePath: filePath, line: line, column: column),
      policy: policy, prefetchDistance: prefetchDistance, keeping: keptPages, loadPage: loadPage, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}

extension PaginatedListReducer where Page == OffsetPage {
  /// Creates the feature for a source that returns a number of rows from an offset on.
  ///
  /// - Parameters:
  ///   - limit: how many rows a page has: 1 or more. A smaller number is reported as a programmer error, and counts as 1.
  ///   - policy: how loads are run.
  ///   - prefetchDistance: a page is loaded when a row appears with at most this many rows between it and an end: 0 or more.
  ///   - keptPages: how many pages are kept; nil for all: see ``PaginatedReducer/keeping(pages:fileID:filePath:line:column:)``.
  ///   - loadPage: returns a page; an error that it throws is the failure. It runs on the store's isolation.
  @inlinable @inline(__always)
  public init<Data: PaginatedData<Value, Page>>(
    limit: Int, policy: LoadPolicy = .none, prefetchDistance: Int = 5, keeping keptPages: Int? = nil,
    loadPage: @escaping @Sendable (_ load: PageLoad<Void, EmptyLoadRequest, Page>) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.init(
      firstPage: OffsetPage(limit: limit, offset: 0, fileID: fileID, filePath: filePath, line: line, column: column),
      policy: policy, prefetchDistance: prefetchDistance, keeping: keptPages, loadPage: loadPage, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}

extension PaginatedListReducer.State: Sendable where Value: Sendable, Value.ID: Sendable {}
extension PaginatedListReducer.State: Equatable where Value: Equatable {}
extension PaginatedListReducer.State: Hashable where Value: Hashable {}
