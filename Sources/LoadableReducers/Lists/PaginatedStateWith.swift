public import LoadableCore

/// The state of one paginated list: its pages so far, and the loads of the list and of the pages at its two ends.
///
/// As a property wrapper it reads like an optional collection, and its projection is the whole state:
///
/// ```swift
/// typealias Widgets = IdentifiedPaginatedCollection<Widget, NumberedPage>
///
/// struct State {
///   @Paginated var widgets: Widgets?                      // no request
///   @PaginatedStateWith<String, Widgets> var results      // for a text
/// }
/// state.widgets?.values            // the rows
/// state.$widgets.isLoading         // whether the list is loaded or refreshed
/// state.$widgets.next.isLoading    // whether the next page is
/// ```
///
/// There are three loads: one for the first load, refreshes and replacements of the list, and one each for the next and the previous page.
/// Each has its own failure and its own waiting request, and none of them hides the list. A load of a page does not affect the other two. A
/// load of the list ends those of the pages, and when it succeeds, it removes the failures of all three.
///
/// What ``/LoadableCore/LoadableStateProtocol`` requires describes the list.
@propertyWrapper
public struct PaginatedStateWith<Request: Hashable & Sendable, Value: PaginatedCollection> {
  var storage = PagesStorage()

  /// Creates a state that is not loaded.
  public init() {}

  /// Creates a state from a collection: not loaded for nil, otherwise loaded and fresh, with an unknown request.
  public init(wrappedValue: Value?) {
    self.init(list: LoadableStateWith(wrappedValue: wrappedValue))
  }

  /// Creates a state from another one, for example in the state of a feature for a preview: `State(widgets: .loaded(widgets))`.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  init(
    list: LoadableStateWith<Request, Value>, next: PageLoadState<Value> = .notLoaded,
    previous: PageLoadState<Value> = .notLoaded
  ) {
    (storage.list, storage.next, storage.previous) = (list.storage, next.storage, previous.storage)
  }

  /// The list itself, and its first load, refresh or replacement.
  public internal(set) var list: LoadableStateWith<Request, Value> {
    get { LoadableStateWith(storage: storage.list) }
    _modify {
      // Taken out, so that nothing else holds its contents while they change.
      var list = LoadableStateWith<Request, Value>(storage: storage.list)
      storage.list = LoadStorage()
      defer { storage.list = list.storage }
      yield &list
    }
  }

  /// The load of the page after the last one; a test expects it like this: `$0.$widgets.next.loading(page)`.
  public var next: PageLoadState<Value> {
    get { self[.next] }
    _modify { yield &self[.next] }
  }

  /// The load of the page before the first one.
  public var previous: PageLoadState<Value> {
    get { self[.previous] }
    _modify { yield &self[.previous] }
  }

  /// The collection; nil when nothing is loaded, or what was loaded is empty.
  ///
  /// Setting it has the same effects as for a ``LoadableStateWith``. Rows that are edited, removed or inserted while a load runs stay that
  /// way when its result arrives.
  public var wrappedValue: Value? {
    get { list.wrappedValue }
    _modify {
      // The new collection may be edited before the next action, and those edits count too.
      defer { if storage.isMarked { keepMarks() } }
      yield &list.wrappedValue
    }
    set {
      list.wrappedValue = newValue
      if storage.isMarked { keepMarks() }
    }
  }

  /// The state itself.
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
    set { self = newValue }
  }

  /// What the reducer remembers about loads that are on their way.
  var progress: PagingProgress {
    _read { yield storage.progress }
    _modify { yield &storage.progress }
  }

  /// What the reducer remembers about the rows.
  var rowProgress: RowProgress<Value.ID> {
    _read {
      if let rows = storage.rows { yield rows[as: RowProgress.self] } else { yield RowProgress() }
    }
    _modify {
      if case .none = storage.rows { storage.rows = AnyValue(RowProgress<Value.ID>()) }
      yield &storage.rows![as: RowProgress.self]
    }
  }

  /// Whether anything is remembered about the rows.
  var hasRowProgress: Bool { if case .some = storage.rows { true } else { false } }

  /// The load of a page at one end of the list.
  subscript(direction: PageDirection) -> PageLoadState<Value> {
    get { PageLoadState<Value>(storage: storage[direction]) }
    _modify {
      var page = PageLoadState<Value>(storage: storage[direction])
      storage[direction] = LoadStorage()
      defer { storage[direction] = page.storage }
      yield &page
    }
  }

  /// The page that would be loaded at one end of the list; nil when there is none.
  func page(_ direction: PageDirection) -> Value.Page? {
    direction == .next ? list.wrappedValue?.nextPage : list.wrappedValue?.previousPage
  }
}

// Proof: everything in the storage is Sendable except the list, a page on its way, and what is remembered about the rows: their types are
// Sendable if these are, and each is changed only while no other copy shares it.
extension PaginatedStateWith: @unchecked Sendable where Value: Sendable, Value.Value: Sendable, Value.ID: Sendable {}

extension PaginatedStateWith: Equatable where Value: Equatable, Value.Value: Equatable {
  /// Whether the lists are equal, and also what runs, waits and has failed.
  public static func == (left: Self, right: Self) -> Bool {
    left.list == right.list && left.next == right.next && left.previous == right.previous
      && left.progress == right.progress
  }
}

extension PaginatedStateWith: Hashable where Value: Hashable, Value.Value: Hashable {
  /// Hashes what `==` compares.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(list)
    hasher.combine(next)
    hasher.combine(previous)
    hasher.combine(progress.waiting)
  }
}

extension PaginatedStateWith: ChangeStamped {
  /// Changes whenever the state does.
  public var changeStamp: ChangeStamp {
    ChangeStamp(
      list: list.changeStamp, next: next.changeStamp, previous: previous.changeStamp, waiting: progress.waiting)
  }

  /// Shows whether a paginated state has changed since the stamp was taken.
  public struct ChangeStamp: Equatable, Sendable {
    let list: LoadChangeStamp?
    let next: LoadChangeStamp?
    let previous: LoadChangeStamp?
    let waiting: Set<PageDirection>
  }
}

extension PaginatedStateWith: PaginatedStateProtocol {
  /// The list that was loaded last; nil when nothing has been loaded since the start or the last unload.
  public var content: LoadedContent<Request, Value>? { list.content }

  /// Why the last load of the list failed; nil after a success.
  ///
  /// For the failures of pages, see ``next`` and ``previous``.
  public var failure: LoadFailure<Request>? { list.failure }

  /// The running load and the waiting request of the list.
  ///
  /// For the loads of pages, see ``next`` and ``previous``.
  public var activity: LoadableStateWith<Request, Value>.Activity { list.activity }

  /// The latest known request of the list.
  public var latestRequest: Request? { list.latestRequest }

  /// Whether a page at one end of the list waits until the list has been loaded again.
  func isWaiting(_ direction: PageDirection) -> Bool {
    progress.queue[direction] != nil
  }

  /// Whether the next page waits until the list has been loaded again.
  public var isNextWaiting: Bool { isWaiting(.next) }

  /// Whether the previous page waits until the list has been loaded again.
  public var isPreviousWaiting: Bool { isWaiting(.previous) }

  /// Whether a page at one end of the list is being loaded, or waits to be loaded.
  func isLoadingPage(_ direction: PageDirection) -> Bool {
    storage[direction].isLoading || self[direction].dueRequest != nil || isWaiting(direction)
  }
}

/// The phase of the list; ``PaginatedStateWith/next`` and ``PaginatedStateWith/previous`` have those of its pages.
extension PaginatedStateWith {
  /// The list as an enum, to `switch` over.
  public var phase: LoadPhase<Request, Value> { list.phase }
}

extension PaginatedStateWith: Codable
where Request: Codable, Value: Codable, Value.Value: Codable, Value.Page: Codable {
  private enum CodingKeys: CodingKey {
    case list, next, previous, load, failed, start, mustLoadAll
  }

  /// Decodes a state.
  ///
  /// A request that was loading comes back as due, so that a restored app loads it again.
  ///
  /// - Throws: `DecodingError` when the saved state cannot be read; in that case, keep the state that you have.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      list: try container.decode(LoadableStateWith<Request, Value>.self, forKey: .list),
      next: try container.decode(PageLoadState<Value>.self, forKey: .next),
      previous: try container.decode(PageLoadState<Value>.self, forKey: .previous))
    storage.setDue(try container.decodeIfPresent(CodedListLoad<Value.Page>.self, forKey: .load)?.load)
    progress.failed = try container.decodeIfPresent(CodedListLoad<Value.Page>.self, forKey: .failed)?.load
    let failed = storage.list.read { $0.failure?.request }
    progress.failed?.request = failed
    progress.start = try container.decodeIfPresent(Value.Page.self, forKey: .start).map { AnyRequest($0) }
    progress.mustLoadAll = try container.decodeIfPresent(Bool.self, forKey: .mustLoadAll) ?? false
  }

  /// Encodes the list, its failures, and what runs or waits.
  ///
  /// Identities and progress are not encoded, and neither is a page that waits for the list: the rows on screen request it again.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(list, forKey: .list)
    try container.encode(next, forKey: .next)
    try container.encode(previous, forKey: .previous)
    let load = storage.listLoad(for: storage.list.dueOrRunning)
    try container.encodeIfPresent(load.map { CodedListLoad<Value.Page>($0) }, forKey: .load)
    try container.encodeIfPresent(progress.failed.map { CodedListLoad<Value.Page>($0) }, forKey: .failed)
    try container.encodeIfPresent(progress.start?.typed(as: Value.Page.self), forKey: .start)
    if progress.mustLoadAll { try container.encode(true, forKey: .mustLoadAll) }
  }
}

extension PaginatedStateWith: CustomReflectable {
  /// What a dump or a diff shows: the loads of the list and its pages, and what waits, without identities.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("list", list), ("next", next), ("previous", previous)]
    let waiting = PageDirection.allCases.filter { isWaiting($0) }
    if !waiting.isEmpty { children.append(("waiting", waiting)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}

/// The state of a paginated list without a request, as a property wrapper: `@Paginated var widgets: WidgetCollection?`.
public typealias Paginated<Value: PaginatedCollection> = PaginatedStateWith<EmptyLoadRequest, Value>

/// The state of a paginated list without a request: the type of `$widgets`.
public typealias PaginatedState<Value: PaginatedCollection> = PaginatedStateWith<EmptyLoadRequest, Value>

/// The load of one page at one end of a list: which page is loading, waits, or has failed.
///
/// It has no content: an arrived page is merged into the list.
public typealias PageLoadState<Value: PaginatedCollection> = LoadableStateWith<
  Value.Page, PaginatedArraySlice<Value.Value, Value.Page>
>

/// The action of a paginated list without a request: `case widgets(PaginatedAction<WidgetCollection>)`.
public typealias PaginatedAction<Value: PaginatedCollection> = PaginatedActionWith<EmptyLoadRequest, Value>

/// The action of the load of one page at one end of a list.
public typealias PageLoadAction<Value: PaginatedCollection> = LoadableActionWith<
  Value.Page, PaginatedArraySlice<Value.Value, Value.Page>
>
