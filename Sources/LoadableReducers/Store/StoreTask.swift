public import LoadableCore

#if canImport(os)
  import os
#elseif canImport(Synchronization)
  import Synchronization
#endif

/// A handle on what one send started: wait for it, or cancel it.
///
/// It covers the effects of the action, and those of the actions that these effects send. It is not `Sendable`: it is used on
/// the isolation of its store.
public struct StoreTask: StoreTaskProtocol {
  @usableFromInline let group: EffectGroup?

  @inlinable
  init(_ group: EffectGroup?) {
    self.group = group
  }

  /// Whether everything that the send started has ended.
  public var isFinished: Bool {
    group?.isIdle ?? true
  }

  /// Waits until everything that the send started has ended.
  ///
  /// A load that another one superseded is awaited through its successor. What a debounce or a guard holds back has not started, and is not
  /// awaited: a test advances its clock and then receives the load's action.
  ///
  /// - Cancellation: when the awaiting task is cancelled this returns early; the effects go on.
  public func finish(isolation: isolated any Actor = #isolation) async {
    // Asked here, where it needs no frame: an operation may have answered at once.
    guard let group, !group.isIdle else { return }
    await group.finish(isolation: isolation)
  }

  /// Cancels everything that the send started.
  ///
  /// A load among it ends in its state too, and its parent is told.
  public func cancel() {
    group?.cancel()
  }
}

/// An action on its way to a store, and on whose behalf it comes.
struct SentAction {
  let action: EffectAction
  /// The innermost group that it belongs to, which does not end before the action is handled; nil for one of its own.
  var group: EffectGroup?
  /// The effect that sent it, if its operation did.
  var run: EffectRun?
  /// How the effect, a load, has ended, where the action tells it.
  var ending: EffectEnding?
  /// The effect that it tells the cancel of: it is dropped when the part of the state is gone that the effect was of.
  var notice: EffectRun?
  /// The part of the state whose effect it is; it is dropped when that is gone.
  private let scope: EffectScope?
  /// Whether an effect sent it, and not a user of the store.
  var isReceived: Bool
  /// Whether what it starts belongs to its group, and not only to the send that it goes back to.
  var isTurn: Bool

  init(
    action: EffectAction, group: EffectGroup? = nil, run: EffectRun? = nil, ending: EffectEnding? = nil,
    notice: EffectRun? = nil, scope: EffectScope? = nil, isReceived: Bool = true, isTurn: Bool = false
  ) {
    self.action = action
    self.group = group
    self.run = run
    self.ending = ending
    self.notice = notice
    self.scope = scope
    self.isReceived = isReceived
    self.isTurn = isTurn
  }

  /// Whether the effect that sent it has been cancelled since.
  var isObsolete: Bool {
    if let notice { return notice.scope?.isEnded != false }
    return isReceived && (run?.isEnded == true || group?.isCancelled == true || scope?.isEnded == true)
  }

  /// Says that it is not handled.
  func drop() {
    if ending == .withGain { run?.work.didLoseEnd() }
    notice?.noticeDidArrive()
  }

  /// Waits for its turn: it keeps what it belongs to from ending.
  func enqueue() {
    group?.hold()
    scope?.pin()
    run?.actionWillWait()
  }

  /// Its turn is over.
  func dequeue() {
    run?.actionDidWait()
    scope?.unpin()
    group?.release()
  }
}

/// What was sent to a store while it handled another action.
///
/// A place is emptied when its turn comes, so that a value which an action carries is not held while the next ones change it in place.
struct ActionQueue {
  private var places: [SentAction?] = []
  /// The place whose turn comes next.
  private var next = 0

  var isEmpty: Bool { next == places.count }

  mutating func append(_ sent: consuming SentAction) {
    places.append(sent)
  }

  /// The next action, which is in the queue no more; nil when there is none, and the queue is as new.
  mutating func popFirst() -> SentAction? {
    guard next < places.count else {
      places.removeAll(keepingCapacity: places.capacity <= 2 * Self.few)
      next = 0
      return nil
    }
    next += 1
    let sent = places[next - 1].take()
    // Half of it is empty: so a chain of actions takes no more room than those that wait at once.
    if next > Self.few, next > places.count / 2 {
      places.removeFirst(next)
      next = 0
    }
    return sent
  }

  /// Up to twice this many places the room is kept.
  private static var few: Int { 32 }
}

/// Somebody who waits for an end, until he is told of it or his task is cancelled.
///
/// Behind a lock, because a task is cancelled from anywhere. An `AsyncStream` would do the same, for a twelfth of all that a load costs
/// which hops off the main actor and back.
final class EndWait: Sendable {
  private enum State {
    case open
    case waiting(CheckedContinuation<Void, Never>)
    case over
  }

  #if canImport(os)
    private let state = OSAllocatedUnfairLock(initialState: State.open)
  #else
    private let state = Mutex(State.open)
  #endif

  /// Waits until ``end()`` was called, or the task that waits is cancelled; nobody else may wait here.
  func wait(isolation: isolated any Actor) async {
    await withTaskCancellationHandler {
      // A closure runs where its function does only if it captures the isolation.
      _ = isolation
      await withCheckedContinuation { continuation in
        if !begin(continuation) { continuation.resume() }
      }
    } onCancel: {
      end()
    }
  }

  /// Whether there is something to wait for.
  private func begin(_ continuation: CheckedContinuation<Void, Never>) -> Bool {
    state.withLock { state in
      guard case .open = state else { return false }
      state = .waiting(continuation)
      return true
    }
  }

  /// Ends the wait, also one that has not begun; from anywhere, and any number of times.
  func end() {
    let former = state.withLock { state in
      let former = state
      state = .over
      return former
    }
    if case .waiting(let continuation) = former { continuation.resume() }
  }
}
