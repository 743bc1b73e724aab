public import LoadableCore

/// The state of one paginated list: its pages so far, and the loads of the list and at both of its ends.
///
/// As a property wrapper it reads like the optional collection that it is about, and its projection is the whole state:
///
/// ```swift
/// struct State {
///   @Paginated var widgets: IdentifiedPaginatedCollection<Widget, NumberedPage>?                     // no request
///   @PaginatedStateWith<String, IdentifiedPaginatedCollection<Widget, CursorPage>> var results       // for a search text
/// }
/// state.widgets?.values            // the rows
/// state.$widgets.isLoading         // whether the list is loaded or refreshed
/// state.$widgets.next.isLoading    // whether the next page is
/// ```
///
/// The first load, a refresh or a replacement of the list is one load; the next page and the previous page are another two. Each has
/// its own failure and its own page that waits, and none of them hides the list or disturbs the others. When a refresh
/// succeeds the failures of all three are gone.
///
/// To its readers it is a ``/LoadableCore/LoadableStateProtocol``, about the list.
@propertyWrapper
public struct PaginatedStateWith<Request: Hashable & Sendable, Value: PaginatedCollection> {
  /// The list: what is kept, and its first load, refresh or replacement.
  public internal(set) var list: LoadableStateWith<Request, Value> {
    get { ownList }
    _modify { yield &ownList }
  }
  /// The list, as what is compiled for a feature changes it.
  @usableFromInline var ownList: LoadableStateWith<Request, Value>
  /// The load of the page after the last one; a test states with it what it expects: `$0.$widgets.next.loading(page)`.
  public var next: PageLoadState<Value>
  /// The load of the page before the first one.
  public var previous: PageLoadState<Value>
  /// One element, or none before the first load: a list is copied with each look at it through its projection, and is small then.
  @usableFromInline var progressBox: [PagingProgress<Value.ID, Value.Page>] = []

  /// Creates a state that is not loaded.
  public init() {
    self.init(list: .notLoaded, next: .notLoaded, previous: .notLoaded)
  }

  /// Creates a state from a collection: not loaded for nil, else loaded, fresh, and of unknown request.
  public init(wrappedValue: Value?) {
    self.init(list: LoadableStateWith(wrappedValue: wrappedValue), next: .notLoaded, previous: .notLoaded)
  }

  /// Creates a state from another, as when a feature's state is made for a preview: `State(widgets: .loaded(widgets))`.
  public init(projectedValue: Self) {
    self = projectedValue
  }

  init(list: LoadableStateWith<Request, Value>, next: PageLoadState<Value>, previous: PageLoadState<Value>) {
    ownList = list
    self.next = next
    self.previous = previous
  }

  /// The collection; nil when nothing is loaded, or what was loaded is empty.
  ///
  /// It is set as that of a ``LoadableStateWith`` is. Rows that are edited, removed or inserted while a load runs stay so when it
  /// lands.
  public var wrappedValue: Value? {
    get { ownList.wrappedValue }
    _modify {
      // What is set is edited perhaps before the next action, and those edits count too.
      defer { if isMarked { keepMarks() } }
      yield &ownList.wrappedValue
    }
    set {
      ownList.wrappedValue = newValue
      if isMarked { keepMarks() }
    }
  }

  /// The state itself.
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
    set { self = newValue }
  }

  /// What the reducer remembers of the loads on their way.
  var progress: PagingProgress<Value.ID, Value.Page> {
    _read {
      if progressBox.isEmpty {
        yield PagingProgress()
      } else {
        yield progressBox[0]
      }
    }
    _modify {
      if progressBox.isEmpty { progressBox.append(PagingProgress()) }
      yield &progressBox[0]
    }
  }

  /// The load of a page at one end of the list.
  subscript(direction: PageDirection) -> PageLoadState<Value> {
    get {
      switch direction {
      case .next: next
      case .previous: previous
      }
    }
    _modify {
      switch direction {
      case .next: yield &next
      case .previous: yield &previous
      }
    }
  }

  /// The page that would be loaded at one end of the list; nil when there is none.
  func page(_ direction: PageDirection) -> Value.Page? {
    switch direction {
    case .next: ownList.wrappedValue?.nextPage
    case .previous: ownList.wrappedValue?.previousPage
    }
  }
}

extension PaginatedStateWith: Sendable where Value: Sendable, Value.Value: Sendable, Value.ID: Sendable {}

extension PaginatedStateWith: Equatable where Value: Equatable, Value.Value: Equatable {
  /// Whether the lists are equal, and what runs, waits and has failed.
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
  public var changeStamp: PaginatedStateStamp {
    PaginatedStateStamp(
      list: list.changeStamp, next: next.changeStamp, previous: previous.changeStamp, waiting: progress.waiting)
  }
}

/// What tells that a paginated state has changed.
public struct PaginatedStateStamp: Equatable, Sendable {
  let list: LoadChangeStamp?
  let next: LoadChangeStamp?
  let previous: LoadChangeStamp?
  let waiting: Set<PageDirection>
}
