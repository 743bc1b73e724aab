public import LoadableCore

/// The states of several loadables as one, for presenters that show them together.
///
/// ```swift
/// let presenter = LoadablePresenter<CombinedRequest<EmptyLoadRequest, String>>()
/// let viewModel = presenter.present(CombinedState(state.$user, state.$posts)).map { Profile(user: $0, posts: $1) }
/// let sender = IntentSender(
///   combining: IntentSender(store, action: \.user), IntentSender(store, action: \.posts))
/// ```
///
/// The phase of the whole is the first of these that a part is in: failed, loading, not loaded, loaded. If several
/// parts have failed, the first one's failure counts. There is content once all parts have some, even while some are
/// loading again or have failed. It is empty if one part is empty, stale if one is stale, and as old as the oldest. The
/// progress is that of the first running load.
///
/// The value is a tuple, which is not `Equatable`; turn it into an `Equatable` value with `map`.
///
/// Its content, failure and activity have the types ``CombinedContent``, ``CombinedFailure`` and ``CombinedActivity``.
///
/// It is a snapshot and works with any state types, including other combined states. `zip` of LoadableReducers does the same for the
/// states of that module, and its result can be zipped again. A combined state keeps the types of the requests, so that the intents of a
/// view model can be sent to the parts: ``IntentSender/init(combining:)``.
///
/// - Complexity: O(number of parts); values are shared, not copied.
public struct CombinedState<each Part: LoadableStateProtocol>: LoadableStateProtocol {
  /// The requests of the parts.
  public typealias Request = CombinedRequest<repeat (each Part).Request>
  /// The values of the parts.
  public typealias Value = (repeat (each Part).Value)

  /// The content of all parts; nil while one has none.
  public let content: CombinedContent<Request, Value>?
  /// The failure of the first part that has failed, or else of the first failed part that is loading again; its request covers all
  /// parts that have failed or are not loaded.
  public let failure: CombinedFailure<Request>?
  /// The running loads, unless a part has failed, and the requests that are waiting.
  public let activity: CombinedActivity<Request>
  /// The requests to load again; in the phase "not loaded", only those of the parts without content.
  public let latestRequest: Request?

  let refresh: LoadIntent<Request>?
  let retry: LoadIntent<Request>?
  package let contentTimes: [any Sendable]?
  private let parts: (repeat each Part)

  /// Combines states.
  public init(_ parts: repeat each Part) {
    var facts = CombinedFacts()
    for part in repeat each parts { facts.add(part) }
    let isLoading = facts.phase == .loading
    let latest = Request(repeat (each parts).latestRequest)
    let missing = Request(repeat (each parts).missingRequest)
    let failed = Request(repeat (each parts).failedRequest(orRetried: facts.phase != .failed))
    let known = Request(repeat (each parts).content?.request)
    let value = try? (repeat (each parts).presentValue())

    self.parts = (repeat each parts)
    content =
      facts.hasAllContent
      ? CombinedContent(
        value: value, request: known, isStale: facts.isStale, loadedAt: facts.loadedAt) : nil
    contentTimes = facts.times
    failure = facts.failure.map { CombinedFailure(error: $0.error, request: failed.nonEmpty, attempts: $0.attempts) }
    activity = CombinedActivity(
      loadingRequest: isLoading ? latest : nil,
      dueRequest: Request(repeat (each parts).activity.dueRequest).nonEmpty,
      load: isLoading ? facts.load : nil)
    latestRequest = (facts.phase == .notLoaded ? missing : latest).nonEmpty
    // A part without a known request can neither be refreshed nor retried.
    refresh = latest.isComplete ? .refresh : latest.nonEmpty.map { .load($0) }
    retry =
      facts.failed == failed.requested && facts.phase == .failed ? .retry : failed.nonEmpty.map { .load($0) }
  }
}

// This type and the next ones are not nested in the combined state: with Swift 6.3.1, a program crashes when it creates a type that has a
// parameter pack and stores a type nested in itself.

/// The content of several loadables, once all of them have content.
public struct CombinedContent<Request: Hashable & Sendable, Value>: LoadableContentProtocol {
  /// The values; nil if one of the loads returned nothing.
  public let value: Value?
  /// The requests that the contents came from.
  public let request: Request?
  /// Whether one of them is stale.
  public let isStale: Bool
  /// When the oldest content was loaded; nil if that is unknown for one of the parts.
  ///
  /// All parts must use the same `Comparable` type for it, which you can cast to: `content.loadedAt as? Date`. It is also nil if
  /// the parts use different types, because these cannot be compared.
  public let loadedAt: (any Sendable)?
}

/// The failure of one of several loadables, which represents the failures of all.
public struct CombinedFailure<Request: Hashable & Sendable>: LoadFailureProtocol {
  /// The error of the first part that has failed.
  public let error: any Error
  /// The requests of all parts that have failed or are not loaded; nil if none of them is known.
  public let request: Request?
  /// How many attempts the first failed part made.
  public let attempts: Int
}

/// The activity of several loadables: what runs, and what waits.
public struct CombinedActivity<Request: Hashable & Sendable>: LoadActivityProtocol {
  /// The requests of all parts, while one of them is loading and none has failed.
  public let loadingRequest: Request?
  /// The requests that are waiting.
  public let dueRequest: Request?
  let load: CombinedLoad?

  /// Distinguishes the first running load from one that takes its place.
  public var identity: (any Hashable & Sendable)? { load?.identity }
  /// The attempt of the first running load.
  public var attempt: Int { load?.attempt ?? 0 }
  /// The error of the previous attempt of the first running load.
  public var attemptError: (any Error)? { load?.attemptError }
  /// The progress of the first running load.
  public var progress: Progress? { load?.progress.map { Progress(fraction: $0.fraction, text: $0.text) } }
  /// Whether all running loads have delivered an element.
  public var hasDelivered: Bool { load?.hasDelivered ?? false }
  /// Whether nobody asked for any of the running loads.
  public var isUnprompted: Bool { load?.isUnprompted ?? false }

  /// The progress of the first of several loads.
  public struct Progress: LoadProgressProtocol, Hashable, Sendable {
    /// The completed fraction, in 0...1; nil if it is unknown.
    public let fraction: Double?
    /// A text for the user about the current step; nil if there is none.
    public let text: String?
  }
}

/// A state of several parts, which decides for each part what can be done.
protocol StateOfParts<Request> {
  associatedtype Request: Hashable & Sendable

  /// Loads all parts again: a refresh, or a load of the parts whose request is known; nil if none is.
  var refresh: LoadIntent<Request>? { get }

  /// Loads the parts that have failed or are not loaded: a retry if these are exactly the parts that have failed, otherwise a load; nil
  /// if no request is known.
  var retry: LoadIntent<Request>? { get }

  /// What loads automatically, decided for each part separately; nil if no part loads.
  func automatic(_ autoload: Autoload<Request>) -> Request?

  /// What a load button loads: the parts that have no content; nil if no request is known.
  func missing(_ autoload: Autoload<Request>) -> Request?

  /// What a load button loads over content of other requests: the parts of the request that are not on screen yet.
  func wanted(of request: Request) -> Request?

  /// What a retry loads if no request is known: the parts of the request that have failed or are not loaded.
  func failed(of request: Request) -> Request?
}

extension CombinedState: StateOfStates {}

extension CombinedState: StateOfParts {
  func automatic(_ autoload: Autoload<Request>) -> Request? {
    let autoloads = autoloads(autoload)
    return Request(repeat (each parts).automatic(each autoloads)).nonEmpty
  }

  func missing(_ autoload: Autoload<Request>) -> Request? {
    let autoloads = autoloads(autoload)
    return Request(repeat (each parts).missing(each autoloads)).nonEmpty
  }

  /// How each part loads; nil for a part that should not load.
  private func autoloads(_ autoload: Autoload<Request>) -> (repeat Autoload<(each Part).Request>?) {
    guard let request = autoload.request else { return (repeat (each parts).autoload(autoload, nil)) }
    return (repeat (each parts).autoload(autoload, each request.parts))
  }

  func wanted(of request: Request) -> Request? {
    Request(repeat (each parts).wanted(of: each request.parts)).nonEmpty
  }

  func failed(of request: Request) -> Request? {
    Request(repeat (each parts).failed(of: each request.parts)).nonEmpty
  }
}

/// Thrown when a part has no value to combine.
private struct MissingValue: Error {}

extension LoadableStateProtocol {
  /// The value to combine.
  fileprivate func presentValue() throws -> Value {
    guard let value = content?.value else { throw MissingValue() }
    return value
  }

  /// The request to load if nothing is loaded.
  fileprivate var missingRequest: Request? {
    content == nil ? latestRequest : nil
  }

  /// The request to load in a retry: the failed one or, without a failure, the one that is not loaded.
  ///
  /// While a load is running it is nil, unless the state has failed and `orRetried` is true.
  fileprivate func failedRequest(orRetried: Bool) -> Request? {
    let isRunning = activity.loadingRequest != nil
    guard let failure else { return isRunning ? nil : missingRequest }
    return orRetried || !isRunning ? failure.request ?? latestRequest : nil
  }

  /// How this part loads; nil if it should not, because only other parts have a request.
  fileprivate func autoload<Whole>(_ whole: Autoload<Whole>, _ request: Request?) -> Autoload<Request>? {
    if whole.request != nil, request == nil { return nil }
    return switch whole.mode {
    case .always: Autoload(.always, request: request)
    case .whenNotLoaded: Autoload(.whenNotLoaded, request: request)
    case .never: Autoload(.never, request: request)
    }
  }

  /// What loads automatically.
  fileprivate func automatic(_ autoload: Autoload<Request>?) -> Request? {
    guard let autoload, case .load(let request) = LoadablePresenter(autoload: autoload).autoload(for: self) else {
      return nil
    }
    return request
  }

  /// What a load button loads over content of another request, unless that request is loading already; content of an unknown request,
  /// such as a value set by hand, stays.
  fileprivate func wanted(of request: Request?) -> Request? {
    guard let request, activity.loadingRequest != request, activity.dueRequest != request else { return nil }
    if let parts = self as? any StateOfParts<Request> { return parts.wanted(of: request) }
    return content.map { request.isOther(than: $0.request) } ?? true ? request : nil
  }

  /// What a retry loads if no request is known.
  fileprivate func failed(of request: Request?) -> Request? {
    guard let request, failure != nil || content == nil, activity.loadingRequest == nil else { return nil }
    return (self as? any StateOfParts<Request>).map { $0.failed(of: request) } ?? request
  }

  /// What a load button loads.
  fileprivate func missing(_ autoload: Autoload<Request>?) -> Request? {
    guard content == nil, let autoload else { return nil }
    return LoadablePresenter(autoload: autoload).missingRequest(of: self)
  }
}

// Not nested in the combined state either: presenters, senders and autoload use it where there are requests but no states.

/// The requests of several loadables that are shown together: one for each part, or nil for a part that should not load.
///
/// ```swift
/// LoadablePresenter(autoload: .whenNotLoaded(CombinedRequest(EmptyLoadRequest(), "friends")))
/// ```
public struct CombinedRequest<each Request: Hashable & Sendable>: Hashable, Sendable, RequestOfParts {
  /// The request of each part; nil for a part that should not load.
  public let parts: (repeat (each Request)?)

  /// Creates a request from the requests of the parts.
  public init(_ parts: repeat (each Request)?) {
    self.parts = (repeat each parts)
  }

  /// Whether all parts are equal.
  public static func == (left: Self, right: Self) -> Bool {
    for (left, right) in repeat (each left.parts, each right.parts) {
      guard left == right else { return false }
    }
    return true
  }

  /// Hashes every part.
  public func hash(into hasher: inout Hasher) {
    for part in repeat each parts { hasher.combine(part) }
  }

  func hasOtherPart(than other: Any) -> Bool {
    guard let other = other as? Self else { return true }
    for (part, other) in repeat (each parts, each other.parts) {
      if let part, let other, part != other { return true }
    }
    return false
  }

  /// Whether all parts have a request.
  var isComplete: Bool { requested.allSatisfy { $0 } }

  /// Which parts have a request.
  var requested: [Bool] {
    var requested: [Bool] = []
    for part in repeat each parts { requested.append(part != nil) }
    return requested
  }

  /// The same requests; nil if no part has one.
  var nonEmpty: Self? { requested.contains(true) ? self : nil }
}
