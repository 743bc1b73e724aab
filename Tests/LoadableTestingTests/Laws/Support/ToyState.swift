import LoadableCore

/// A loadable state of somebody's own, with a mistake.
struct ToyState: LoadableStateProtocol {
  enum Mistake: String, CaseIterable {
    case none
    case dropsContentOnStart, dropsFailureOnStart, dropsContentOnFailure, keepsFailureOnSuccess, losesEmptySuccess
    case staleSuccess, runsOnAfterFailure, runsOnAfterSuccess, forgetsRequest, forgetsFailedRequest,
      forgetsLoadedRequest
    case wrongValue, countsFromZero, speaksWhenIdle, wildProgress, negativeAttempts, firstAttemptWithError
    case anotherLatest, changesWhenRead, swallowsFailure
  }

  struct Content: LoadableContentProtocol {
    var value: Int?
    var request: String?
    var isStale = false
  }

  struct Failure: LoadFailureProtocol {
    var error: any Error
    var request: String?
    var attempts = 1
  }

  struct Progress: LoadProgressProtocol {
    var fraction: Double?
    var text: String?
  }

  struct Activity: LoadActivityProtocol {
    var loadingRequest: String?
    var dueRequest: String?
    var attempt = 0
    var attemptError: (any Error)?
    var progress: Progress?
    var hasDelivered = false
  }

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
    facts = Activity(loadingRequest: mistake == .forgetsRequest ? "" : request, attempt: 1)
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

  struct NotFound: Error {}

  private final class ReadCounter {
    var count = 0
  }
}
