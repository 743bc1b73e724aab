/// A request that waits to be loaded.
@usableFromInline
struct DueLoad<Request: Hashable & Sendable>: Sendable {
  @usableFromInline let request: Request
  /// What asked for it.
  @usableFromInline let cause: LoadCause
  /// Whether the request must be loaded anew even if the same one runs: it was marked as stale, or made ready.
  @usableFromInline var restarts: Bool
  /// Whether the policy's timer asked for it.
  @inlinable var isPoll: Bool { cause == .poll }
  /// The timer that holds it back: a derived request is debounced.
  @usableFromInline var debounce: LoadTimerKey?
  /// Whether the policy's timer has run out while it waited, or asked for what it took the place of: its outcome is to arm the next.
  @usableFromInline var isPollSpent: Bool
  /// Whether the parent has said how to load it.
  @usableFromInline var isAnswered = false
  /// What stands for the load until it starts, where somebody waits for it already.
  @usableFromInline var placeholder: LoadIdentity?
  /// Whether nobody has said it in the action with which it could have started, or it is to be said in a turn to come.
  @usableFromInline var isUnanswered = false
  /// Whether it has been made due since the machine last settled.
  @usableFromInline var isNew = true

  @inlinable
  init(
    request: Request, because cause: LoadCause, restarts: Bool = false, debounce: LoadTimerKey? = nil,
    isPollSpent: Bool = false
  ) {
    self.request = request
    self.cause = cause
    self.restarts = restarts
    self.debounce = debounce
    self.isPollSpent = isPollSpent
  }
}

extension DueLoad: Hashable {
  /// The request alone: no dump shows the rest, so two states that differ in nothing else would fail a test without a
  /// visible reason.
  @usableFromInline
  static func == (left: Self, right: Self) -> Bool {
    left.request == right.request
  }

  @usableFromInline
  func hash(into hasher: inout Hasher) {
    hasher.combine(request)
  }
}
