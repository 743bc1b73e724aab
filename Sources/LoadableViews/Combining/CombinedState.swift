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
/// The highest of the phases decides, in this order: failed, loading, not loaded, loaded; of several failures the first one
/// counts. There is content once all parts have some, even while some load again or have failed. It is empty if one part is
/// empty, stale if one is stale, and as old as the oldest. The progress is that of the first running load.
///
/// The value is a tuple, which is not `Equatable`; turn it into an `Equatable` value with `map`.
///
/// It is a snapshot and works with any state types. `zip` of LoadableReducers does the same for its own states, and its result
/// can be zipped again; here the requests keep their types, so that the intents of a view model can be sent to the parts:
/// ``IntentSender/init(combining:)``.
///
/// - Complexity: O(number of parts); values are shared, not copied.
public struct CombinedState<each Part: LoadableStateProtocol>: LoadableStateProtocol {
  /// The requests of the parts.
  public typealias Request = CombinedRequest<repeat (each Part).Request>
  /// The values of the parts.
  public typealias Value = (repeat (each Part).Value)

  /// The content of all parts; nil while one has none.
  public let content: CombinedContent<Request, Value>?
  /// The failure of the first part that has failed, or else of the first that is loading again; its request covers all parts that
  /// have failed or are not loaded.
  public let failure: CombinedFailure<Request>?
  /// The running loads, unless a part has failed, and the requests that are waiting.
  public let activity: CombinedActivity<Request>
  /// The requests to load again; while some parts are not loaded, only theirs.
  public let latestRequest: Request?

  let refresh: LoadIntent<Request>?
  let retry: LoadIntent<Request>?

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

    content =
      facts.hasAllContent
      ? CombinedContent(value: value, request: known, isStale: facts.isStale, loadedAt: facts.loadedAt) : nil
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

/// A state of several parts, which says for each of them what can be done.
protocol StateOfParts<Request> {
  associatedtype Request: Hashable & Sendable

  /// Loads all parts again: a refresh, or a load of the parts whose request is known; nil if none is.
  var refresh: LoadIntent<Request>? { get }

  /// Loads what has failed or is not loaded: a retry if that is exactly what has failed, otherwise a load; nil if no request is known.
  var retry: LoadIntent<Request>? { get }
}

extension CombinedState: StateOfParts {}

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
}
