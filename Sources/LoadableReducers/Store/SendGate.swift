/// Says whether an action is handled, whether another waits for it, and whether it may take the short way.
///
/// A class of its own, whose flags nobody outside of this file touches: the compiler knows by itself then that two uses of a flag never
/// overlap, and nothing has to look after that with each action as it runs.
@usableFromInline
class SendGate {
  private final var isTaken = false
  private final var hasQueue = false
  private final var isShort = false

  @usableFromInline
  init() {}

  /// Whether an action is handled.
  @usableFromInline
  final var isProcessing: Bool {
    get { isTaken }
    set { isTaken = newValue }
  }

  /// Whether there is something in the queue.
  @usableFromInline
  final var isWaitedFor: Bool {
    get { hasQueue }
    set { hasQueue = newValue }
  }

  /// Whether nobody but observers has to do with an action that starts nothing: no load runs, and no keeper, inspector or tracked
  /// reader is there.
  @usableFromInline
  final var isAlone: Bool {
    get { isShort }
    set { isShort = newValue }
  }

  /// Begins an action that goes the short way.
  ///
  /// - Returns: whether it may; if not, nothing has begun.
  @usableFromInline
  final func enterAlone() -> Bool {
    guard isShort, !isTaken else { return false }
    isTaken = true
    return true
  }

  /// Ends an action that went the short way.
  ///
  /// - Returns: whether that is all; if another waits, nothing has ended.
  @usableFromInline
  final func leaveAlone() -> Bool {
    guard !hasQueue else { return false }
    isTaken = false
    return true
  }
}
