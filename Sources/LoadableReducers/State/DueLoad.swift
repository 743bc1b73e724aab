/// A request that waits to be loaded.
struct DueLoad<Request: Hashable & Sendable>: Sendable {
  let request: Request
  /// Whether the request must be loaded anew even if the same one runs: it was marked as stale, or made ready.
  var restarts = false
  /// Whether the policy's timer asked for it.
  var isPoll = false
  /// The timer that holds it back: a derived request is debounced.
  var debounce: LoadTimerKey?
  /// Whether the policy's timer has run out while it waited, or asked for what it took the place of: its outcome is to arm the next.
  var isPollSpent = false
  /// Whether the parent has said how to load it.
  var isAnswered = false
  /// What stands for the load until it starts, where somebody waits for it already.
  var placeholder: LoadIdentity?
  /// Whether nobody has said it in the action with which it could have started, or it is to be said in a turn to come.
  var isUnanswered = false
  /// Whether it has been made due since the machine last settled.
  var isNew = true
}

extension DueLoad: Hashable {
  /// The request alone: no dump shows the rest, so two states that differ in nothing else would fail a test without a
  /// visible reason.
  static func == (left: Self, right: Self) -> Bool {
    left.request == right.request
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(request)
  }
}
