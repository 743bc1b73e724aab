import LoadableReducers

/// What the explorer lets happen next.
enum ExploredEvent: Hashable, Sendable {
  /// Something is requested: by an action, or by a reducer that changes the state.
  case load(Topic), refresh, retry, markAsStale, readyToLoad(Topic), cancel, unload, derive(Topic?)
  /// The operation of the running load answers, or throws.
  case success, failure, cancellationError, element, end, progress
  /// An operation answers that is no longer awaited: for a load that has ended, or for an earlier attempt of the
  /// running load.
  case lateResult, lateFailure, lateElement, lateCancellationError, earlierAttempt
  /// The value is set by hand.
  case edit, nilEdit
  /// A signal comes, or an invalidation of a cache.
  case signal, invalidate(Topic)
  /// A timer runs out, or a stopped timer does.
  case tick(LoadTimer.Purpose), lateTick(LoadTimer.Purpose)
  case guardOn, guardOff
  /// The state is changed by hand: by code that loads on its own, or by assigning another state.
  case loadedByHand, failedByHand, cancelledByHand, loadingByHand(Topic), loadingByHandFromScratch(Topic), reset,
    copied(Topic)
}

extension ExploredEvent {
  /// The events that every policy is explored with to the end; late results and ticks are represented by one event each.
  static let essential: [Self] = [
    .load(.a), .load(.b), .markAsStale, .unload, .cancel, .success, .failure, .cancellationError, .lateResult,
    .earlierAttempt, .element, .end, .edit, .nilEdit, .tick(.staleness), .tick(.poll), .guardOn, .guardOff,
  ]

  /// Everything that can happen.
  static let all =
    essential + [
      .refresh, .retry, .cancelledByHand, .readyToLoad(.a), .readyToLoad(.b), .derive(.a), .derive(.b), .derive(nil),
      .progress, .lateFailure,
      .lateElement, .lateCancellationError, .tick(.debounce), .lateTick(.staleness), .lateTick(.poll),
      .lateTick(.debounce), .loadedByHand, .failedByHand, .loadingByHand(.a), .loadingByHand(.b),
      .loadingByHandFromScratch(.a), .loadingByHandFromScratch(.b), .reset, .copied(.a), .copied(.b), .signal,
      .invalidate(.a), .invalidate(.b),
    ]

  /// Whether its answer is no longer awaited, so that it must change nothing.
  var isLate: Bool {
    switch self {
    case .lateResult, .lateFailure, .lateElement, .lateCancellationError, .earlierAttempt, .lateTick: true
    default: false
    }
  }
}

extension ExploredEvent: CustomStringConvertible {
  var description: String {
    switch self {
    case .load(let topic): "load \(topic)"
    case .readyToLoad(let topic): "ready to load \(topic)"
    case .derive(let topic): "derive \(topic?.description ?? "nil")"
    case .loadingByHand(let topic): "loading \(topic) by hand"
    case .loadingByHandFromScratch(let topic): "loading \(topic) by hand, from scratch"
    case .copied(let topic): "a copied state that loads \(topic)"
    case .signal: "signal"
    case .invalidate(let topic): "invalidation of \(topic)"
    case .tick(let purpose): "tick of \(purpose)"
    case .lateTick(let purpose): "late tick of \(purpose)"
    case .refresh: "refresh"
    case .retry: "retry"
    case .cancelledByHand: "cancelled by hand"
    case .markAsStale: "stale"
    case .cancel: "cancel"
    case .unload: "unload"
    case .success: "success"
    case .failure: "failure"
    case .cancellationError: "cancellation error"
    case .element: "element"
    case .end: "end"
    case .progress: "progress"
    case .lateResult: "late result"
    case .lateFailure: "late failure"
    case .lateElement: "late element"
    case .lateCancellationError: "late cancellation error"
    case .earlierAttempt: "late result of an earlier attempt"
    case .edit: "edit"
    case .nilEdit: "nil edit"
    case .guardOn: "guard on"
    case .guardOff: "guard off"
    case .loadedByHand: "loaded by hand"
    case .failedByHand: "failed by hand"
    case .reset: "another state"
    }
  }
}
