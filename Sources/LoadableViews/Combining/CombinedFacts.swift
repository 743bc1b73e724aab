import LoadableCore

/// The combined facts of several states, without their requests and values.
struct CombinedFacts {
  /// The phases, in ascending order of precedence.
  enum Phase: Int {
    case loaded, notLoaded, loading, failed
  }

  private(set) var phase = Phase.loaded
  /// Which states have a failure.
  private(set) var failed: [Bool] = []
  private(set) var hasAllContent = true
  private(set) var isStale = false
  /// When the oldest content was loaded; nil if that is unknown for one of the states.
  private(set) var loadedAt: (any Sendable)?
  private var isAgeUnknown = false
  /// When each content was loaded; nil if that is unknown for one of them.
  private(set) var times: [any Sendable]? = []
  private(set) var load: CombinedLoad?
  /// The failures of the first state that has failed, and of the first failed state that is loading again.
  private var failures: (present: (error: any Error, attempts: Int)?, earlier: (error: any Error, attempts: Int)?)

  var failure: (error: any Error, attempts: Int)? { failures.present ?? failures.earlier }

  mutating func add(_ part: some LoadableStateProtocol) {
    let partPhase = part.fold(
      notLoaded: { _ in Phase.notLoaded }, loading: { _, _ in .loading }, failed: { _, _ in .failed },
      loaded: { _ in .loaded })
    if partPhase.rawValue > phase.rawValue { phase = partPhase }
    failed.append(part.failure != nil)
    if let failure = part.failure.map({ (error: $0.error, attempts: $0.attempts) }) {
      if partPhase == .failed {
        failures.present = failures.present ?? failure
      } else {
        failures.earlier = failures.earlier ?? failure
      }
    }
    hasAllContent = hasAllContent && part.content != nil
    isStale = isStale || part.content?.isStale == true
    addAge(of: part.content)
    let tag = part.content.map { ContentTag($0, of: part) }
    times = times.flatMap { times in tag?.times.map { times + $0 } }
    addLoad(of: part)
  }

  private mutating func addAge(of content: (some LoadableContentProtocol)?) {
    // Unwrapped first, because a nil instant that is stored as `any Sendable` would no longer count as nil.
    guard let instant = content?.loadedAt else {
      loadedAt = nil
      isAgeUnknown = true
      return
    }
    if isAgeUnknown { return }
    guard let oldest = loadedAt else {
      loadedAt = instant
      return
    }
    loadedAt = Self.earlier(instant, oldest)
    isAgeUnknown = loadedAt == nil
  }

  /// The earlier one of two instants; nil if they cannot be compared.
  private static func earlier(_ instant: some Sendable, _ other: any Sendable) -> (any Sendable)? {
    guard let comparable = instant as? any Comparable, let isEarlier = isLess(comparable, than: other) else {
      return nil
    }
    return isEarlier ? instant : other
  }

  private static func isLess<Instant: Comparable>(_ instant: Instant, than other: any Sendable) -> Bool? {
    (other as? Instant).map { instant < $0 }
  }

  private mutating func addLoad(of part: some LoadableStateProtocol) {
    let activity = part.activity
    guard let request = activity.loadingRequest else { return }
    if var first = load {
      first.hasDelivered = first.hasDelivered && activity.hasDelivered
      first.isUnprompted = first.isUnprompted && activity.isUnprompted
      load = first
      return
    }
    let retried = part.failure.flatMap { $0.request == request ? $0.error : nil }
    load = CombinedLoad(
      identity: activity.identity, attempt: activity.attempt, attemptError: activity.attemptError ?? retried,
      progress: activity.progress.map { ($0.fraction, $0.text) },
      hasDelivered: activity.hasDelivered, isUnprompted: activity.isUnprompted)
  }
}

/// The first of several running loads.
struct CombinedLoad {
  let identity: (any Hashable & Sendable)?
  let attempt: Int
  let attemptError: (any Error)?
  let progress: (fraction: Double?, text: String?)?
  /// Whether all running loads have delivered an element.
  var hasDelivered: Bool
  /// Whether nobody asked for any of them.
  var isUnprompted: Bool
}
