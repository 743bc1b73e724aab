public import LoadableCore

/// The state of a paginated list whose facts a test sets as it likes, those of each of its three loads by themselves.
///
/// ```swift
/// var list = PaginatedStateStub<String, Rows>.loaded(rows, request: "search")
/// list.next.error = Offline()  // the next page has failed, and the list is shown
/// #expect(presenter.present(list).value?.footer.isFailed == true)
/// ```
///
/// As ``LoadableStateStub``, it takes any combination of facts and changes nothing by itself.
public struct PaginatedStateStub<Request: Hashable & Sendable, Rows: PaginatedCollection>: PaginatedStateProtocol {
  /// What is loaded is the collection.
  public typealias Value = Rows
  /// The collection, if it was loaded.
  public typealias Content = LoadableStateStub<Request, Rows>.Content
  /// What went wrong in the first load, or a refresh.
  public typealias Failure = LoadableStateStub<Request, Rows>.Failure
  /// The first load, or a refresh.
  public typealias Activity = LoadableStateStub<Request, Rows>.Activity
  /// The load of a page at an end.
  public typealias PageLoad = LoadableStateStub<Rows.Page, Rows>

  /// The collection, if it was loaded.
  public var content: Content?
  /// What went wrong last in the first load, or a refresh.
  public var failure: Failure?
  /// What runs and what is due of the first load and the refreshes.
  public var activity: Activity
  /// The load of the page after the last one.
  public var next: PageLoad
  /// The load of the page before the first one.
  public var previous: PageLoad
  /// Whether the next page is due and waits for something else to end.
  public var isNextWaiting: Bool
  /// Whether the previous page is due and waits for something else to end.
  public var isPreviousWaiting: Bool

  /// Makes a state of its facts; without any, nothing is loaded and nothing runs.
  public init(
    content: Content? = nil, failure: Failure? = nil, activity: Activity = Activity(), next: PageLoad = .notLoaded,
    previous: PageLoad = .notLoaded, isNextWaiting: Bool = false, isPreviousWaiting: Bool = false
  ) {
    self.content = content
    self.failure = failure
    self.activity = activity
    self.next = next
    self.previous = previous
    self.isNextWaiting = isNextWaiting
    self.isPreviousWaiting = isPreviousWaiting
  }

  /// A list is loaded; nil for loaded and empty.
  public static func loaded(_ rows: Rows?, request: Request? = nil, isStale: Bool = false) -> Self {
    Self(content: Content(value: rows, request: request, isStale: isStale))
  }
}

extension PaginatedStateStub: Sendable where Rows: Sendable {}
