public import LoadableCore

/// A handle for the effects that one send started: wait for them, or cancel them.
///
/// It covers the effects of the action, and of all actions that these effects send. It is not `Sendable`; use it on the isolation
/// of its store. As the result of a `Task`, it would leave that isolation: write `Task { _ = store.send(.refresh) }`, or leave the task
/// out, because a send needs none.
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
  /// If a load is superseded by another, this waits for the other one. It does not wait for pages that are loaded because of rows on
  /// screen once a list or a page has landed, so pull to refresh ends with the refresh. Nor does it wait for a load that a debounce or a
  /// guard holds back, because that load has not started; only a page that was requested while its list loaded is waited for. In a test,
  /// advance the clock to its next sleep, and then receive the timer's action and the load's.
  ///
  /// - Cancellation: returns early when the awaiting task is cancelled; the effects continue.
  public func finish(isolation: isolated any Actor = #isolation) async {
    guard let group, !group.isIdle else { return }
    await group.finish(isolation: isolation)
  }

  /// Cancels everything that the send started.
  ///
  /// If that includes a load, the load also ends in the state, and the parent gets its `cancelled` action.
  public func cancel() {
    group?.cancel()
  }
}

/// An action that was sent to a store, and its origin.
struct SentAction {
  let action: EffectAction
  /// The innermost group that it belongs to, which does not end before the action is handled; nil for a new group.
  var group: EffectGroup?
  /// The effect whose operation sent it, if one did.
  var run: EffectRun?
  /// How the load has ended, if the action reports that.
  var ending: EffectEnding?
  /// The effect whose cancellation it reports; the action is dropped if that effect's part of the state is gone.
  var notice: EffectRun?
  /// The part of the state whose effect sent it; the action is dropped if that part is gone.
  var scope: EffectScope?
  /// Whether an effect sent it, rather than a user of the store.
  var isReceived = true
  /// Whether its effects belong to its own group, rather than only to the group of the original send.
  var isInPlace = false

  /// Whether the effect that sent it has been cancelled since.
  var isObsolete: Bool {
    if let notice { return notice.scope?.isEnded != false }
    return isReceived && (run?.isEnded == true || group?.isCancelled == true || scope?.isEnded == true)
  }

  /// Notes that the action is dropped.
  func drop() {
    if ending == .withValue { run?.work.didDropValue() }
    notice?.noticeDidArrive()
  }

  /// Notes that the action waits in the queue, and keeps its group, scope and run from ending meanwhile.
  func enqueue() {
    group?.hold()
    scope?.pin()
    run?.actionWillWait()
  }

  /// Notes that the action has left the queue and was handled or dropped.
  func dequeue() {
    run?.actionDidWait()
    scope?.unpin()
    group?.release()
  }
}

/// The actions that were sent to a store while it was handling another one.
///
/// An action is removed before it is handled: the queue must not hold a value that an action changes in place.
struct ActionQueue {
  private var places: [SentAction?] = []
  /// The index of the next action.
  private var next = 0

  var isEmpty: Bool { next == places.count }

  mutating func append(_ sent: consuming SentAction) {
    places.append(sent)
  }

  /// Removes and returns the next action; nil if there is none.
  mutating func popFirst() -> SentAction? {
    guard next < places.count else {
      places.removeAll(keepingCapacity: places.capacity <= 2 * Self.few)
      next = 0
      return nil
    }
    next += 1
    let sent = places[next - 1].take()
    // Drops the empty front half, so that a chain of actions needs no more room than the actions that wait at the same
    // time.
    if next > Self.few, next > places.count / 2 {
      places.removeFirst(next)
      next = 0
    }
    return sent
  }

  /// The queue keeps its storage up to twice this many places.
  private static var few: Int { 32 }
}

/// A wait that ends with ``end()`` or when the waiting task is cancelled.
///
/// It has a lock, because a task can be cancelled from any thread. An `AsyncStream` would do the same at a higher cost.
final class EndWait: Sendable {
  private enum State: Sendable {
    case open
    case waiting(CheckedContinuation<Void, Never>)
    case over
  }

  private let state = LockedValue(State.open)

  /// Waits until ``end()`` is called or the waiting task is cancelled; only one task may wait.
  func wait(isolation: isolated any Actor) async {
    await withTaskCancellationHandler {
      // The closure captures the isolation so that it runs on it.
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

  /// Whether it was ended, or the waiting task was cancelled.
  var isOver: Bool {
    state.withLock { if case .over = $0 { true } else { false } }
  }

  /// Ends the wait, even before it has begun; call it from any thread, any number of times.
  func end() {
    let former = state.withLock { state in
      defer { state = .over }
      return state
    }
    if case .waiting(let continuation) = former { continuation.resume() }
  }
}

@available(*, unavailable, message: "a send needs no 'Task'; to keep the 'Task', write '_ =' before the send")
extension StoreTask: Sendable {}
