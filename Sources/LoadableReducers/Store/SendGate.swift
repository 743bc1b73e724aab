/// Says whether an action is handled, whether another waits for it, and whether it may take the short way.
///
/// A class of its own, whose flags nobody outside of this file touches: the compiler knows by itself then that two uses of a flag never
/// overlap, and nothing has to look after that with each action as it runs.
@usableFromInline
class SendGate {
  private final var isTaken = false
  private final var hasQueue = false
  /// Whether nobody but observers has to do with an action that starts nothing.
  private final var isShort = false
  private final var hasWatchers = false
  private final var loads = 0

  @usableFromInline
  init() {}

  /// Whether an action is handled.
  @usableFromInline
  final var isProcessing: Bool { isTaken }

  /// Begins an action.
  @usableFromInline
  final func enter() {
    isTaken = true
  }

  /// Whether there is something in the queue.
  @usableFromInline
  final var isWaitedFor: Bool {
    get { hasQueue }
    set { hasQueue = newValue }
  }

  /// Whether a keeper, an inspector or a tracked reader may be there, who is told of each action.
  @usableFromInline
  final var isWatched: Bool {
    get { hasWatchers }
    set {
      hasWatchers = newValue
      if newValue { isShort = false }
    }
  }

  /// How many loads run.
  @usableFromInline
  final var runningLoads: Int {
    get { loads }
    set {
      loads = newValue
      if newValue > 0 { isShort = false }
    }
  }

  /// Ends whatever has begun: nothing waits any more.
  @usableFromInline
  final func leave() {
    isTaken = false
    isShort = !hasWatchers && loads == 0
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
