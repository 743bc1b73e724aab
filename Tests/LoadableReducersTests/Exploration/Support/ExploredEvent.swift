import LoadableReducers

/// What the explorer lets happen next.
enum ExploredEvent: Hashable, Sendable {
  /// Somebody asks: an action, or a reducer that changes the state.
  case load(Topic), refresh, markAsStale, readyToLoad(Topic), cancel, unload, derive(Topic?)
  /// The operation of the running load answers, or throws.
  case success, failure, cancellationError, element, end, progress
  /// An operation answers that nobody waits for: one of a load that has ended, or an earlier attempt of the one that runs.
  case lateResult, lateFailure, lateElement, lateCancellationError, earlierAttempt
  /// The value is set by hand.
  case edit, nilEdit
  /// A timer runs out, or one does that has been stopped.
  case tick(LoadTimer.Purpose), lateTick(LoadTimer.Purpose)
  case guardOn, guardOff
  /// The state is changed by hand: by those who load by themselves, or by assigning another one.
  case loadedByHand, failedByHand, loadingByHand, loadingByHandFromScratch, reset, copied
}

extension ExploredEvent {
  /// The events that issue 3 names; "late result" and "tick" stand for one event each here.
  static let essential: [Self] = [
    .load(.a), .load(.b), .markAsStale, .unload, .cancel, .success, .failure, .cancellationError, .lateResult,
    .earlierAttempt, .element, .end, .edit, .nilEdit, .tick(.staleness), .tick(.poll), .guardOn, .guardOff,
  ]

  /// Everything that can happen.
  static let all =
    essential + [
      .refresh, .readyToLoad(.a), .readyToLoad(.b), .derive(.a), .derive(.b), .derive(nil), .progress, .lateFailure,
      .lateElement, .lateCancellationError, .tick(.debounce), .lateTick(.staleness), .lateTick(.poll),
      .lateTick(.debounce), .loadedByHand, .failedByHand, .loadingByHand, .loadingByHandFromScratch, .reset, .copied,
    ]

  /// Whether nobody waits for it, so that it must change nothing.
  var isLate: Bool {
    switch self {
    case .lateResult, .lateFailure, .lateElement, .lateCancellationError, .earlierAttempt, .lateTick: true
    default: false
    }
  }

  /// Whether a reducer or a view makes it happen, in what it does to the state, and not a task or a timer.
  var isChange: Bool {
    switch self {
    case .markAsStale, .readyToLoad, .edit, .nilEdit, .guardOn, .guardOff, .loadedByHand, .failedByHand, .loadingByHand,
      .loadingByHandFromScratch, .reset, .copied:
      true
    default: false
    }
  }
}
