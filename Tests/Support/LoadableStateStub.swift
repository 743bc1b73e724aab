package import LoadableCore

/// A loadable state with any combination of facts.
///
/// Use it to test code that takes any state: a presenter, a renderer, a view, a reducer of another architecture.
///
/// ```swift
/// var state = LoadableStateStub<Int, String>.loading(3)
/// state.error = Offline()  // an earlier load has failed
/// #expect(presenter.present(state).isBusy)
/// ```
///
/// It accepts combinations that no load leads to; `Laws.checkStates` describes the possible ones. It has no behaviour
/// of its own; for steps and their rules, use `LoadableStateWith`.
package struct LoadableStateStub<Request: Hashable & Sendable, Value>: LoadableStateProtocol {
  /// The content, if anything is loaded.
  package var content: Content?
  /// The last failure, if any.
  package var failure: Failure?
  /// The running load and the due request.
  package var activity: Activity

  /// Creates a state from its facts; by default nothing is loaded or loading.
  package init(content: Content? = nil, failure: Failure? = nil, activity: Activity = Activity()) {
    self.content = content
    self.failure = failure
    self.activity = activity
  }

  /// The running request; setting it starts its first attempt, and nil ends the load.
  package var loadingRequest: Request? {
    get { activity.loadingRequest }
    set {
      activity = Activity(
        loadingRequest: newValue, dueRequest: activity.dueRequest, attempt: newValue == nil ? 0 : 1)
    }
  }

  /// The request that is waiting.
  package var dueRequest: Request? {
    get { activity.dueRequest }
    set { activity.dueRequest = newValue }
  }
}

extension LoadableStateStub: Sendable where Value: Sendable {}

extension LoadableStateStub {
  /// Content with all its facts.
  package struct Content: LoadableContentProtocol {
    /// The value; nil for loaded and empty.
    package var value: Value?
    /// The request of the content; nil if unknown.
    package var request: Request?
    /// Whether it is stale.
    package var isStale: Bool

    /// Creates content.
    package init(value: Value?, request: Request? = nil, isStale: Bool = false) {
      self.value = value
      self.request = request
      self.isStale = isStale
    }
  }

  /// A failure with all its facts.
  package struct Failure: LoadFailureProtocol {
    /// The error.
    package var error: any Error
    /// The request that failed; nil if unknown.
    package var request: Request?
    /// How many attempts were made.
    package var attempts: Int

    /// Creates a failure.
    package init(error: any Error, request: Request? = nil, attempts: Int = 1) {
      self.error = error
      self.request = request
      self.attempts = attempts
    }
  }

  /// The progress of a load.
  package struct Progress: LoadProgressProtocol {
    /// The completed fraction; nil if unknown.
    package var fraction: Double?
    /// A text for the user about the current step.
    package var text: String?

    /// Creates progress.
    package init(fraction: Double? = nil, text: String? = nil) {
      self.fraction = fraction
      self.text = text
    }
  }

  /// An activity with all its facts.
  package struct Activity: LoadActivityProtocol {
    /// The running request.
    package var loadingRequest: Request?
    /// The request that is waiting.
    package var dueRequest: Request?
    /// The number of the running attempt, from 1; 0 if there is none.
    package var attempt: Int
    /// The error of the previous attempt.
    package var attemptError: (any Error)?
    /// The progress of the load.
    package var progress: Progress?
    /// Whether an element of a sequence has been delivered.
    package var hasDelivered: Bool
    /// Whether nobody asked for the load.
    package var isUnprompted = false

    /// Creates an activity; without a request, nothing is running.
    package init(
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

/// A factory for every phase: `.loading(3, previous: ann)`.
extension LoadableStateStub {
  /// Nothing is loaded or loading.
  package static var notLoaded: Self { Self() }

  /// Nothing is loaded, and a request is waiting.
  package static func ready(_ request: Request) -> Self {
    Self(activity: Activity(dueRequest: request))
  }

  /// A request is running, possibly over content of the same request.
  package static func loading(_ request: Request, previous: Value? = nil) -> Self {
    Self(content: content(previous, request), activity: Activity(loadingRequest: request, attempt: 1))
  }

  /// A value is loaded; nil for loaded and empty.
  package static func loaded(_ value: Value?, request: Request? = nil, isStale: Bool = false) -> Self {
    Self(content: Content(value: value, request: request, isStale: isStale))
  }

  /// A load has failed, possibly over content of the same request.
  package static func failed(_ error: any Error, request: Request? = nil, previous: Value? = nil) -> Self {
    Self(content: content(previous, request), failure: Failure(error: error, request: request))
  }

  private static func content(_ value: Value?, _ request: Request?) -> Content? {
    value.map { Content(value: $0, request: request) }
  }
}

/// The state of a paginated list with any combination of facts, for each of its three loads.
///
/// ```swift
/// var list = PaginatedStateStub<String, Rows>.loaded(rows, request: "search")
/// list.next.error = Offline()  // the next page has failed, and the list is shown
/// #expect(presenter.present(list).value?.footer.isFailed == true)
/// ```
///
/// Like ``LoadableStateStub``, it accepts any combination of facts and has no behaviour of its own.
package struct PaginatedStateStub<Request: Hashable & Sendable, Rows: PaginatedCollection>: PaginatedStateProtocol {
  /// The value is the collection.
  package typealias Value = Rows
  /// The collection, if it was loaded.
  package typealias Content = LoadableStateStub<Request, Rows>.Content
  /// The failure of the first load, or of a refresh.
  package typealias Failure = LoadableStateStub<Request, Rows>.Failure
  /// The activity of the first load, or of a refresh.
  package typealias Activity = LoadableStateStub<Request, Rows>.Activity
  /// The load of a page at an end.
  package typealias PageLoad = LoadableStateStub<Rows.Page, Rows>

  /// The collection, if it was loaded.
  package var content: Content?
  /// The last failure of the first load, or of a refresh.
  package var failure: Failure?
  /// The running and due requests of the first load and of refreshes.
  package var activity: Activity
  /// The load of the page after the last one.
  package var next: PageLoad
  /// The load of the page before the first one.
  package var previous: PageLoad
  /// Whether the next page is due and waits for something else to end.
  package var isNextWaiting: Bool
  /// Whether the previous page is due and waits for something else to end.
  package var isPreviousWaiting: Bool

  /// Creates a state from its facts; by default nothing is loaded or loading.
  package init(
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
  package static func loaded(_ rows: Rows?, request: Request? = nil, isStale: Bool = false) -> Self {
    Self(content: Content(value: rows, request: request, isStale: isStale))
  }
}

extension PaginatedStateStub: Sendable where Rows: Sendable {}
