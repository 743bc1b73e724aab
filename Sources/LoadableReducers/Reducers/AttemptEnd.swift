/// How an attempt of a load has ended; a sequence has `ended`.
enum AttemptEnd {
  /// It has brought a value: the action that reports that, and what measures the value for observers; nil if nothing does.
  case success(EffectAction, measure: (() -> Void)?)
  case ended, cancelled
  case failure(any Error)

  init(_ error: any Error) {
    self = error is CancellationError ? .cancelled : .failure(error)
  }
}

/// The time between two attempts.
struct AttemptPause {
  let delay: Duration
  /// Why the attempt before it failed.
  let failure: LoadFailure<AnyRequest>
}

/// A pause between attempts, which is reported to observers after the failed attempt has been handled.
struct ToldPause {
  let delay: Duration
  var isTold = false
  /// Whether a signal holds the next attempt back.
  var isHeld = false
}
