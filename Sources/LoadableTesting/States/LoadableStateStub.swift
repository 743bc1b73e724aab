public import LoadableCore

/// A loadable state whose facts a test sets as it likes.
///
/// Use it for what is given any state: a presenter, a renderer, a view, a reducer of another architecture.
///
/// ```swift
/// var state = LoadableStateStub<Int, String>.loading(3)
/// state.error = Offline()  // what failed before is on screen
/// #expect(presenter.present(state).isBusy)
/// ```
///
/// It takes any combination of facts, also those that no load leads to: `LoadableStateLaws` tell which these are. It changes nothing by
/// itself; for steps and their rules use `LoadableStateWith`.
public struct LoadableStateStub<Request: Hashable & Sendable, Value>: LoadableStateProtocol {
  /// What was loaded, if anything was.
  public var content: Content?
  /// What went wrong last, if anything did.
  public var failure: Failure?
  /// What runs and what is due.
  public var activity: Activity

  /// Makes a state of its facts; without any, nothing is loaded and nothing runs.
  public init(content: Content? = nil, failure: Failure? = nil, activity: Activity = Activity()) {
    self.content = content
    self.failure = failure
    self.activity = activity
  }

  /// The value that was loaded; one that is set keeps the request and the staleness of the content before.
  ///
  /// Setting nil over content is loaded and empty, and nil over no content changes nothing.
  public var value: Value? {
    get { content?.value }
    set {
      if content == nil, newValue == nil { return }
      content = Content(value: newValue, request: content?.request, isStale: content?.isStale ?? false)
    }
  }

  /// What went wrong last; one that is set is of the latest request, and nil clears the failure.
  public var error: (any Error)? {
    get { failure?.error }
    set { failure = newValue.map { Failure(error: $0, request: latestRequest) } }
  }

  /// The request that runs; one that is set runs in its first attempt, and nil ends the load.
  public var loadingRequest: Request? {
    get { activity.loadingRequest }
    set {
      activity = Activity(
        loadingRequest: newValue, dueRequest: activity.dueRequest, attempt: newValue == nil ? 0 : 1)
    }
  }

  /// The request that waits to be loaded.
  public var dueRequest: Request? {
    get { activity.dueRequest }
    set { activity.dueRequest = newValue }
  }
}

extension LoadableStateStub: Sendable where Value: Sendable {}

extension LoadableStateStub {
  /// Content with all that a test may say of it.
  public struct Content: LoadableContentProtocol {
    /// The value; nil is loaded and empty.
    public var value: Value?
    /// What it was loaded for; nil is not known.
    public var request: Request?
    /// Whether it is out of date.
    public var isStale: Bool

    /// Makes content.
    public init(value: Value?, request: Request? = nil, isStale: Bool = false) {
      self.value = value
      self.request = request
      self.isStale = isStale
    }
  }

  /// A failure with all that a test may say of it.
  public struct Failure: LoadFailureProtocol {
    /// What went wrong.
    public var error: any Error
    /// What was asked for; nil is not known.
    public var request: Request?
    /// How many attempts were made.
    public var attempts: Int

    /// Makes a failure.
    public init(error: any Error, request: Request? = nil, attempts: Int = 1) {
      self.error = error
      self.request = request
      self.attempts = attempts
    }
  }

  /// How far a load is.
  public struct Progress: LoadProgressProtocol {
    /// The part that is done; nil is not known.
    public var fraction: Double?
    /// What is being done, for people.
    public var text: String?

    /// Makes progress.
    public init(fraction: Double? = nil, text: String? = nil) {
      self.fraction = fraction
      self.text = text
    }
  }

  /// A load with all that a test may say of it.
  public struct Activity: LoadActivityProtocol {
    /// The request that runs.
    public var loadingRequest: Request?
    /// The request that waits to be loaded.
    public var dueRequest: Request?
    /// Which attempt runs, from 1; 0 where none does.
    public var attempt: Int
    /// Why the attempt before failed.
    public var attemptError: (any Error)?
    /// How far the load is.
    public var progress: Progress?
    /// Whether an element of a sequence has come.
    public var hasDelivered: Bool

    /// Makes an activity; without a request nothing runs.
    public init(
      loadingRequest: Request? = nil, dueRequest: Request? = nil, attempt: Int = 0, attemptError: (any Error)? = nil,
      progress: Progress? = nil, hasDelivered: Bool = false
    ) {
      self.loadingRequest = loadingRequest
      self.dueRequest = dueRequest
      self.attempt = attempt
      self.attemptError = attemptError
      self.progress = progress
      self.hasDelivered = hasDelivered
    }
  }
}

extension LoadableStateStub.Content: Sendable where Value: Sendable {}
extension LoadableStateStub.Failure: Sendable {}
extension LoadableStateStub.Progress: Sendable {}
extension LoadableStateStub.Activity: Sendable {}

/// A constructor for every phase: `.loading(3, previous: ann)`.
extension LoadableStateStub {
  /// Nothing is loaded and nothing runs.
  public static var notLoaded: Self { Self() }

  /// Nothing is loaded, and a request waits to be loaded.
  public static func ready(_ request: Request) -> Self {
    Self(activity: Activity(dueRequest: request))
  }

  /// A request runs; what was loaded for it before may be on screen.
  public static func loading(_ request: Request, previous: Value? = nil) -> Self {
    Self(content: content(previous, request), activity: Activity(loadingRequest: request, attempt: 1))
  }

  /// A value is loaded; nil for loaded and empty.
  public static func loaded(_ value: Value?, request: Request? = nil, isStale: Bool = false) -> Self {
    Self(content: Content(value: value, request: request, isStale: isStale))
  }

  /// A load has failed; what was loaded for the same request before may be on screen.
  public static func failed(_ error: any Error, request: Request? = nil, previous: Value? = nil) -> Self {
    Self(content: content(previous, request), failure: Failure(error: error, request: request))
  }

  private static func content(_ value: Value?, _ request: Request?) -> Content? {
    value.map { Content(value: $0, request: request) }
  }
}

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
