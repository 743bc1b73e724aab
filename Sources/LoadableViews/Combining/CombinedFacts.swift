import LoadableCore

/// What several states say together, without their requests and values.
struct CombinedFacts {
  /// In the order in which they count.
  enum Phase: Int {
    case loaded, notLoaded, loading, failed
  }

  private(set) var phase = Phase.loaded
  private(set) var hasAllContent = true
  private(set) var isStale = false
  private(set) var load: CombinedLoad?
  /// Of the first that has failed, and of the first that loads again.
  private var failures: (present: (error: any Error, attempts: Int)?, earlier: (error: any Error, attempts: Int)?)

  var failure: (error: any Error, attempts: Int)? { failures.present ?? failures.earlier }

  mutating func add(_ part: some LoadableStateProtocol) {
    let partPhase = part.fold(
      notLoaded: { _ in Phase.notLoaded }, loading: { _, _ in .loading }, failed: { _, _ in .failed },
      loaded: { _ in .loaded })
    if partPhase.rawValue > phase.rawValue { phase = partPhase }
    if let failure = part.failure.map({ (error: $0.error, attempts: $0.attempts) }) {
      if partPhase == .failed {
        failures.present = failures.present ?? failure
      } else {
        failures.earlier = failures.earlier ?? failure
      }
    }
    hasAllContent = hasAllContent && part.content != nil
    isStale = isStale || part.content?.isStale == true
    addLoad(of: part)
  }

  private mutating func addLoad(of part: some LoadableStateProtocol) {
    let activity = part.activity
    guard let request = activity.loadingRequest else { return }
    if var first = load {
      first.hasDelivered = first.hasDelivered && activity.hasDelivered
      load = first
      return
    }
    let retried = part.failure.flatMap { $0.request == request ? $0.error : nil }
    load = CombinedLoad(
      attempt: activity.attempt, attemptError: activity.attemptError ?? retried,
      progress: activity.progress.map { CombinedProgress(fraction: $0.fraction, text: $0.text) },
      hasDelivered: activity.hasDelivered)
  }
}
