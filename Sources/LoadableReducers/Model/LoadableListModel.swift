public import LoadableCore

/// A list of pages as an observable object, for apps without reducers.
///
/// It loads pages at both ends, refreshes, retries and cancels, and its rows can be edited:
///
/// ```swift
/// let books = LoadableListModel(firstPage: NumberedPage(number: 1, size: 20)) { load in
///   try await client.books(about: load.request, load.page)
/// }
/// await books.load("history")
/// books.rowAppeared(book.id)              // near the end, this loads the next page
/// books.value?.remove(id: book.id)        // a page that is on its way does not bring it back
/// books.setRequest(text)                  // search as you type
/// books.moveSelection(.next)              // past the end, when the next page has come
/// ```
///
/// It uses the same machine and the same policies as `.paginated`. Each of its three loads (the list, the next page, the previous
/// page) has its own failure, and none of them hides the rows. An arriving page is merged into the current rows.
///
/// Its actions are those of a paginated property, so you can use it in place of a store: an `IntentSender` turns the intents of a
/// view model into its actions. A preview needs no loader: `LoadableListModel(state: .loaded(rows))`.
///
/// - Isolation: it stays on the isolation it is created on, and is not `Sendable`. The Observation framework tracks
///   reads of its properties; a reader of one property is notified only when that property changes.
/// - Cancellation: the `async` methods return when the outcome is known, or early if the awaiting task is cancelled; the load then
///   continues. It ends with `cancel()`, `unload()`, or the model. An actor that owns a model calls ``cancelEffects()`` when it is done
///   with it: see ``Store``.
/// - Complexity: a page costs O(rows of the page), however much is loaded already.
@dynamicMemberLookup
public final class LoadableListModel<
  Request: Hashable & Sendable, Row: Identifiable, Page: Hashable & Sendable
>: LoadableModelProtocol {
  /// The rows of all loaded pages.
  public typealias Rows = IdentifiedPaginatedCollection<Row, Page>
  /// The state of the list and of its loads.
  public typealias State = PaginatedStateWith<Request, Rows>
  /// The actions of the list.
  public typealias Action = PaginatedActionWith<Request, Rows>

  private typealias Root = ListModelFeature<Request, Rows>
  private let store: StoreOf<Root>
  /// Nil for a preview, which loads nothing.
  let loading: ListLoading<Request, Rows>?
  let place: SourcePlace
  /// Nil if no other model has taken the place of this one.
  var successor: ModelSuccessor?

  private init(_ state: Root.State, _ loading: ListLoading<Request, Rows>?, _ place: SourcePlace) {
    (self.loading, self.place) = (loading, place)
    store = Store(initialState: state) {
      Root(loading, selected: Root.Selected(path: \.selection, casePath: CasePath(\.selection)), place: place)
    }
  }

  /// The same model, which also loads the list again when one of its tags is invalidated in a cache; use it in place of this one.
  ///
  /// The model's mode decides what is loaded: see ``LoadableReducer/following(_:)`` for the rest. A model that only shows its state
  /// follows nothing.
  ///
  /// - Parameters:
  ///   - cache: the cache, for example of the rows.
  ///   - tags: the tags of the list's request, of the same type as the cache's own tags.
  public func followingTags<Key, Cached, Tag: Hashable & Sendable>(
    of cache: CachedLoader<Key, Cached>, _ tags: @escaping @Sendable (_ request: Request) -> [Tag?]
  ) -> LoadableListModel {
    succeeding(by: "followingTags") {
      $0.followed.append(FollowedCache(feed: cache.feed, tags: CacheTags(ofRequest: tags)))
    }
  }

  /// A model that takes the place of this one, and loads differently.
  func succeeding(by method: String, _ change: (inout ListLoading<Request, Rows>) -> Void) -> LoadableListModel {
    var loading = loading
    if loading != nil { change(&loading!) }
    successor = ModelSuccessor(of: "LoadableListModel", returnedBy: method, at: place)
    return LoadableListModel(store.stateByHand, loading, place)
  }

  /// Creates a model.
  ///
  /// - Parameters:
  ///   - firstPage: the page to begin with.
  ///   - state: the initial state. If a request is waiting in it, that load starts with the first action.
  ///   - mode: what a refresh, a poll and ``markAsStale(isolation:)`` load if there are rows. Without a mode, a refresh loads the first
  ///     page alone, and a stale or polled list is refreshed at its head.
  ///   - prefetchDistance: a page is loaded when a row appears with at most this many rows between it and an end: 0 or more.
  ///   - keptPages: how many pages are kept; nil for all: see ``PaginatedReducer/keeping(pages:fileID:filePath:line:column:)``.
  ///   - policy: how loads are run. Overlap, debounce, staleness and polling apply to the list only, the rest also to
  ///     pages.
  ///   - observers: the observers to notify of every load.
  ///   - label: what the observers call the model; by default the name of its rows' type.
  ///   - loadPage: returns a page; an error that it throws is the failure. It runs on the model's isolation.
  public convenience init<Data: PaginatedData<Row, Page>>(
    firstPage: Page, state: PaginatedStateWith<Request, IdentifiedPaginatedCollection<Row, Page>> = .notLoaded,
    mode: LoadingMode? = nil, prefetchDistance: Int = 5, keeping keptPages: Int? = nil, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [], label: String? = nil,
    loadPage: @escaping @Sendable (_ load: PageLoad<Void, Request, Page>) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let loading = ListLoading<Request, Rows>(
      firstPage: firstPage, mode: mode, prefetchDistance: prefetchDistance,
      limit: keptPages.map { ListBound(pages: $0, at: place) }, policy: policy,
      observers: ModelObservers(observers, label), source: .loading(loadPage))
    self.init(Root.State(pages: state), loading, place)
  }

  /// Creates a model of a list that needs no request.
  ///
  /// - Parameters:
  ///   - firstPage: the page to begin with.
  ///   - state: the initial state. If a load is waiting in it, the load starts with the first action.
  ///   - mode: what a refresh, a poll and ``markAsStale(isolation:)`` load if there are rows. Without a mode, a refresh loads the first
  ///     page alone, and a stale or polled list is refreshed at its head.
  ///   - prefetchDistance: a page is loaded when a row appears with at most this many rows between it and an end: 0 or more.
  ///   - keptPages: how many pages are kept; nil for all: see ``PaginatedReducer/keeping(pages:fileID:filePath:line:column:)``.
  ///   - policy: how loads are run. Overlap, debounce, staleness and polling apply to the list only, the rest also to
  ///     pages.
  ///   - observers: the observers to notify of every load.
  ///   - label: what the observers call the model; by default the name of its rows' type.
  ///   - loadPage: returns a page; an error that it throws is the failure. It runs on the model's isolation.
  public convenience init<Data: PaginatedData<Row, Page>>(
    firstPage: Page, state: PaginatedState<IdentifiedPaginatedCollection<Row, Page>> = .notLoaded,
    mode: LoadingMode? = nil, prefetchDistance: Int = 5, keeping keptPages: Int? = nil, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [], label: String? = nil,
    loadPage: @escaping @Sendable (_ load: PageLoad<Void, Request, Page>) async throws -> Data,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) where Request == EmptyLoadRequest {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let loading = ListLoading<Request, Rows>(
      firstPage: firstPage, mode: mode, prefetchDistance: prefetchDistance,
      limit: keptPages.map { ListBound(pages: $0, at: place) }, policy: policy,
      observers: ModelObservers(observers, label), source: .loading(loadPage))
    self.init(Root.State(pages: state), loading, place)
  }

  /// Creates a model that loads from a cache of pages, and loads again what is invalidated in it.
  ///
  /// See ``LoadableCore/Reducer/paginatedCached(state:action:firstPage:performsLoadOn:mode:policy:sharing:fileID:filePath:line:column:)`` for
  /// what a load accepts. If the model has edits, an edit that is confirmed, refused or not answered invalidates the pages of the
  /// requests that it belongs to.
  ///
  /// - Parameters:
  ///   - cache: the cache of pages that the model shares with others.
  ///   - firstPage: the page to begin with.
  ///   - state: the initial state. If a request is waiting in it, that load starts with the first action.
  ///   - mode: what a refresh, a poll and ``markAsStale(isolation:)`` load if there are rows. After an invalidation all pages are loaded
  ///     again, or, in the mode `reload`, the first one alone.
  ///   - prefetchDistance: a page is loaded when a row appears with at most this many rows between it and an end: 0 or more.
  ///   - keptPages: how many pages are kept; nil for all: see ``PaginatedReducer/keeping(pages:fileID:filePath:line:column:)``.
  ///   - policy: how loads are run.
  ///   - observers: the observers to notify of every load.
  ///   - label: what the observers call the model; by default the name of its rows' type.
  public convenience init<Data: PaginatedData<Row, Page>>(
    sharing cache: CachedLoader<PageRequest<Request, Page>, Data>, firstPage: Page,
    state: PaginatedStateWith<Request, IdentifiedPaginatedCollection<Row, Page>> = .notLoaded,
    mode: LoadingMode? = nil, prefetchDistance: Int = 5, keeping keptPages: Int? = nil, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = [], label: String? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    let loading = ListLoading<Request, Rows>(
      firstPage: firstPage, mode: mode, prefetchDistance: prefetchDistance,
      limit: keptPages.map { ListBound(pages: $0, at: place) }, policy: policy,
      observers: ModelObservers(observers, label), source: .cache(PageCache(cache)))
    self.init(Root.State(pages: state), loading, place)
  }

  /// Creates a model that shows a state and loads nothing, for previews.
  ///
  /// An attempt to load is reported as a programmer error, and changes nothing; rows that appear request nothing.
  ///
  /// - Parameter state: the state to show.
  public convenience init(
    state: PaginatedStateWith<Request, IdentifiedPaginatedCollection<Row, Page>>,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    self.init(Root.State(pages: state), nil, place)
  }

  /// The state; a tracked reader is notified of every change.
  public var state: PaginatedStateWith<Request, IdentifiedPaginatedCollection<Row, Page>> { store.pages }

  /// The rows of all loaded pages, if any; a tracked reader is notified when they change, but not when a load starts.
  ///
  /// Change them to show an edit: `model.value?.update(book)`, `insert(_:at:)`, `move(id:to:)`, `remove(id:)`, or
  /// `model.value?[id: 3]?.isRead = true`. A running load continues: it neither brings a removed row back nor overwrites an edited
  /// one. The expression may read the model: `model.value?.remove(id: model.value![0].id)`.
  ///
  /// - Complexity: an edit copies a few chunks of rows, and never all.
  public var value: Rows? {
    get { self[dynamicMember: \.wrappedValue] }
    _modify {
      successor?.reportUse(of: "value")
      // Changed in a copy, which shares nearly all rows, so that the model can be read meanwhile: see `Store.isCopied`.
      var value = store.stateByHand.pages.wrappedValue
      defer { store.stateByHand.pages.wrappedValue = value }
      yield &value
    }
    set {
      successor?.reportUse(of: "value")
      store.stateByHand.pages.wrappedValue = newValue
    }
  }

  /// The request that the model follows, as it was set last by ``setRequest(_:whenNil:isolation:)``; nil for none.
  public var request: Request? { self[dynamicMember: \.list.followedRequest] }

  /// A property of the state, such as `isLoading` or `next`; a tracked reader is notified only when this property changes.
  public subscript<Member>(dynamicMember path: KeyPath<State, Member>) -> Member {
    store[dynamicMember: (\Root.State.pages).appending(path: path)]
  }

  /// The selected row, and whether it waits for a page: see ``moveSelection(_:isolation:)``.
  public var selection: ListSelection<Row.ID> { store.selection }

  /// Selects a row, or moves the selection: `.select(book.id)`, `.next`, `.previous`.
  ///
  /// At an end of the list the selection waits while the page beyond is loaded, and moves when that has arrived: see ``ListSelection``.
  ///
  /// - Returns: a handle to wait for the page, or to cancel it.
  @discardableResult
  public func moveSelection(
    _ action: ListSelection<Row.ID>.Action, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    successor?.reportUse(of: "moveSelection(_:)")
    return store.send(.selection(action), isolation: isolation)
  }

  /// Ends all loads, and stops listening to signals and caches, as ``LoadableModel/cancelEffects()`` does; the rows stay.
  public func cancelEffects() {
    store.cancelEffects()
  }

  /// Follows a request that something else determines, such as the text of a search field.
  ///
  /// The first page of a new request is loaded, and the rows stay on screen meanwhile.
  ///
  /// ```swift
  /// var text = "" { didSet { books.setRequest(text.isEmpty ? nil : text) } }
  /// ```
  ///
  /// Setting the same request again changes nothing, and a request that is being loaded already is not loaded twice. The policy's
  /// debounce delays these requests only. From the first call on, even with nil, refreshes and polls load only the followed request.
  ///
  /// - Parameters:
  ///   - request: the request; nil for none.
  ///   - whenNil: what nil does: drops the rows, or keeps them and cancels a running load of the list; loads of its pages continue. As the
  ///     first request, nil changes no rows and no loads.
  ///   - isolation: the isolation of the model; leave it out.
  /// - Returns: a handle to wait for the load, or, if this call has started the load, to cancel it. The handle does not cover a load
  ///   that the debounce delays.
  @discardableResult
  public func setRequest(
    _ request: Request?, whenNil: NilRequestBehavior = .unloads, isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    successor?.reportUse(of: "setRequest(_:whenNil:)")
    return store.send(.setRequest(request, whenNil: whenNil), isolation: isolation)
  }

  /// Changes the state by hand, with any of its transitions: `model.change { $0.loaded(with: rows) }`.
  ///
  /// A request that the change makes due is loaded, and a load that the state no longer shows is cancelled.
  ///
  /// - Parameters:
  ///   - isolation: the isolation of the model; leave it out.
  ///   - change: changes the state in place. It runs before this returns, or, if an observer of the model calls this, right after
  ///     the current action; it must not read the model.
  /// - Returns: a handle to wait for what the change started, or to cancel it.
  @discardableResult
  public func change(
    isolation: isolated any Actor = #isolation, _ change: @escaping (_ state: inout State) -> Void
  ) -> StoreTask {
    successor?.reportUse(of: "change(_:)")
    return store.send(.change(change), isolation: isolation)
  }

  /// Calls a function with the state after each action and each change.
  ///
  /// See ``LoadableModel/subscribe(_:)``.
  ///
  /// - Parameter observer: called with the state, on the model's isolation. It may read the model, and load.
  /// - Returns: the subscription.
  @discardableResult
  public func subscribe(_ observer: @escaping (_ state: PaginatedStateWith<Request, Rows>) -> Void) -> StoreSubscription
  {
    successor?.reportUse(of: "subscribe(_:)")
    return store.subscribe { observer($0.pages) }
  }

  /// Sends an action of the list without waiting, as a presenter's intents do.
  ///
  /// - Returns: a handle to wait for what the action started, or to cancel it.
  @discardableResult
  public func send(
    _ action: PaginatedActionWith<Request, IdentifiedPaginatedCollection<Row, Page>>,
    isolation: isolated any Actor = #isolation
  ) -> StoreTask {
    successor?.reportUse(of: spelled(action))
    return store.send(.pages(action), isolation: isolation)
  }
}
