import LoadableCore
import TestSupport

/// Another loadable state, with a mistake.
struct ToyState: LoadableStateProtocol {
  enum Mistake: String, CaseIterable {
    case none
    case dropsContentOnStart, dropsFailureOnStart, dropsContentOnFailure, keepsFailureOnSuccess, losesEmptySuccess
    case staleSuccess, runsOnAfterFailure, runsOnAfterSuccess, forgetsRequest, forgetsFailedRequest,
      forgetsLoadedRequest
    case wrongValue, countsFromZero, speaksWhenIdle, wildProgress, negativeAttempts, firstAttemptWithError
    case anotherLatest, changesWhenRead, swallowsFailure
    case countsNoRetry, forgetsAttemptError, retriesForAnother, retryDropsFailure, requestEndsLoad, forgetsDue,
      startsAndWaits
    case cancelRunsOn, cancelKeepsDue, cancelDropsContent, cancelDropsFailure, unloadRunsOn, unloadKeepsDue,
      unloadKeepsContent, unloadKeepsFailure
  }

  typealias Facts = LoadableStateStub<String, Int>
  typealias Content = Facts.Content
  typealias Failure = Facts.Failure
  typealias Activity = Facts.Activity

  var mistake = Mistake.none
  var content: Content?
  var failure: Failure?
  var facts = Activity()
  private let reads = ReadCounter()

  init(_ mistake: Mistake = .none) {
    self.mistake = mistake
  }

  var activity: Activity {
    guard mistake == .changesWhenRead else { return facts }
    reads.count += 1
    var facts = facts
    facts.hasDelivered = facts.loadingRequest != nil && reads.count.isMultiple(of: 2)
    return facts
  }

  var latestRequest: String? {
    mistake == .anotherLatest
      ? nil : facts.loadingRequest ?? facts.dueRequest ?? failure?.request ?? content?.request
  }

  mutating func start(_ request: String) {
    let due = mistake == .startsAndWaits ? facts.dueRequest : nil
    facts = Activity(loadingRequest: mistake == .forgetsRequest ? "" : request, dueRequest: due, attempt: 1)
    switch mistake {
    case .dropsContentOnStart: content = nil
    case .dropsFailureOnStart: failure = nil
    case .countsFromZero: facts.attempt = 0
    case .firstAttemptWithError: facts.attemptError = NotFound()
    default: break
    }
  }

  mutating func fail(_ error: any Error) {
    let request = facts.loadingRequest
    if mistake != .runsOnAfterFailure { facts = Activity() }
    if mistake == .speaksWhenIdle { facts.attempt = 1 }
    if mistake == .swallowsFailure { return }
    failure = Failure(error: error, request: mistake == .forgetsFailedRequest ? nil : request)
    if mistake == .dropsContentOnFailure { content = nil }
    if mistake == .negativeAttempts { failure?.attempts = -1 }
  }

  mutating func succeed(_ value: Int?) {
    let request = facts.loadingRequest
    if mistake != .runsOnAfterSuccess { facts = Activity() }
    if mistake == .losesEmptySuccess, value == nil { return }
    content = Content(value: mistake == .wrongValue ? 0 : value, request: request, isStale: mistake == .staleSuccess)
    if mistake == .forgetsLoadedRequest { content?.request = nil }
    if mistake != .keepsFailureOnSuccess { failure = nil }
  }

  mutating func retry(after error: any Error) {
    if mistake != .countsNoRetry { facts.attempt += 1 }
    if mistake != .forgetsAttemptError { facts.attemptError = error }
    if mistake == .retriesForAnother { facts.loadingRequest = "another" }
    if mistake == .retryDropsFailure { failure = nil }
  }

  mutating func request(_ request: String) {
    if mistake == .requestEndsLoad { facts = Activity() }
    if mistake != .forgetsDue { facts.dueRequest = request }
  }

  mutating func cancel() {
    let cancelled = facts
    facts = Activity()
    if mistake == .cancelRunsOn { facts = cancelled }
    if mistake == .cancelKeepsDue { facts.dueRequest = cancelled.dueRequest }
    if mistake == .cancelDropsContent { content = nil }
    if mistake == .cancelDropsFailure { failure = nil }
  }

  mutating func unload() {
    let dropped = self
    self = ToyState(mistake)
    if mistake == .unloadRunsOn { facts = dropped.facts }
    if mistake == .unloadKeepsDue { facts.dueRequest = dropped.facts.dueRequest }
    if mistake == .unloadKeepsContent { content = dropped.content }
    if mistake == .unloadKeepsFailure { failure = dropped.failure }
  }

  struct NotFound: Error {}

  private final class ReadCounter {
    var count = 0
  }
}
