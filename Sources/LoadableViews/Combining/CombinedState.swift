public import LoadableCore

/// The states of several loadables as one, for presenters: what is shown together when all of it is there.
///
/// ```swift
/// let presenter = LoadablePresenter<CombinedRequest<EmptyLoadRequest, String>>()
/// let viewModel = presenter.present(CombinedState(state.$user, state.$posts)).map { Profile(user: $0, posts: $1) }
/// let binding = IntentBinding(
///   combining: IntentBinding(store, action: \.user), IntentBinding(store, action: \.posts))
/// ```
///
/// A failure of one counts most, before what is loading, before what is not loaded: of several failures the first. There is content once
/// all have some, also while some load again or have failed; it is empty when one of them is, stale when one of them is, and as old as the
/// oldest. Of the loads that run the first one says how far it is.
///
/// What is combined is a tuple, which is not `Equatable`; `map` makes of it something that is.
///
/// It is a snapshot and serves state types of any make. `zip` of LoadableReducers does the same for its own states, and can be zipped
/// further; here the requests keep their types, so that what a view model offers can be sent to the parts:
/// ``IntentBinding/init(combining:)``.
///
/// - Complexity: O(number of parts); values are shared, not copied.
public struct CombinedState<each Part: LoadableStateProtocol>: LoadableStateProtocol {
  /// The requests of the parts.
  public typealias Request = CombinedRequest<repeat (each Part).Request>
  /// The values of the parts.
  public typealias Value = (repeat (each Part).Value)

  /// The content of all; nil while one has none.
  public let content: CombinedContent<Request, Value>?
  /// The failure of the first that has failed, or else of the first that tries again; its request asks for all that have failed, and for
  /// what is not loaded.
  public let failure: CombinedFailure<Request>?
  /// What runs, unless one has failed, and what waits to run.
  public let activity: CombinedActivity<Request>
  /// The requests to load again; as long as something is not loaded, only of what is not.
  public let latestRequest: Request?

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
  }
}

/// There is no value to be combined.
private struct MissingValue: Error {}

extension LoadableStateProtocol {
  /// The value on screen.
  fileprivate func presentValue() throws -> Value {
    guard let value = content?.value else { throw MissingValue() }
    return value
  }

  /// The request to load, if nothing is loaded.
  fileprivate var missingRequest: Request? {
    content == nil ? latestRequest : nil
  }

  /// The request that has failed and is to be tried again, also one that is tried again already; with it what is not loaded either, which a
  /// retry would leave out of sight.
  fileprivate func failedRequest(orRetried: Bool) -> Request? {
    let isRunning = activity.loadingRequest != nil
    guard let failure else { return isRunning ? nil : missingRequest }
    return orRetried || !isRunning ? failure.request ?? latestRequest : nil
  }
}
