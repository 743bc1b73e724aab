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
struct SentAction<Action> {
  let action: Action
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
    action: consuming Action, group: EffectGroup? = nil, run: EffectRun? = nil, ending: EffectEnding? = nil,
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
    if ending == .withGain { run?.didLoseEnd() }
    notice?.noticeDidArrive()
  }

  /// The last action of an effect has been handled.
  func didTell() {
    run?.didTell()
  }

  /// Waits for its turn: it keeps what it belongs to from ending.
  func enqueue() {
    group?.hold()
    scope?.pin()
    run?.actionWillWait()
  }

  /// Its turn is over.
  ///
  /// - Parameter forget: tells the store, where the effect that sent it has ended with that.
  func dequeue(_ forget: (EffectRun) -> Void) {
    run?.actionDidWait(forget)
    scope?.unpin()
    group?.release()
  }
}

/// An effect that runs, and the way back to its store for its actions: one object, where closures would be three.
final class ActionRun<Action>: EffectRun {
  /// What is done, where it is no load.
  private let work: (any EffectDescription)?
  let receive: EffectRuntime<Action>.Receive
  private let receiver: any ActionReceiver<Action>

  init(
    _ load: borrowing LoadEffect<Action>, in group: borrowing EffectGroup, _ scope: EffectScope,
    of receiver: borrowing any ActionReceiver<Action>, _ receive: borrowing @escaping EffectRuntime<Action>.Receive
  ) {
    work = nil
    self.receive = copy receive
    self.receiver = copy receiver
    super.init(in: group, scope, load: copy load)
  }

  init(
    _ operation: borrowing any EffectOperation<Action>, in group: borrowing EffectGroup, _ scope: EffectScope,
    of receiver: borrowing any ActionReceiver<Action>, _ receive: borrowing @escaping EffectRuntime<Action>.Receive
  ) {
    work = copy operation
    self.receive = copy receive
    self.receiver = copy receiver
    super.init(in: group, scope, load: nil)
  }

  override var operation: (any EffectDescription)? { work ?? load }

  /// Sends the operation's actions to the store, as long as the run lasts.
  var send: Send<Action> {
    Send { [self] action, ending in
      if isEnded {
        didNotSend(ending)
      } else if !receive(SentAction(action: consume action, group: group, run: self, ending: ending)) {
        didNotSend(ending)
      }
    }
  }

  func didNotSend(_ ending: EffectEnding?) {
    if ending == .withGain { didLoseEnd() }
  }

  override func tellEnd() {
    receiver.forget(self)
  }

  override var hasNotice: Bool { load != nil }

  override func tellCancel() {
    guard let notice = (load as? LoadEffect<Action>)?.cancelNotice() else { return noticeDidArrive() }
    _ = receive(SentAction(action: notice, notice: self))
  }
}

/// The work of an effect that is compiled for no feature.
struct EffectJob<Action>: IsolatedJob {
  let operation: any EffectOperation<Action>
  let send: Send<Action>
  let effect: EffectRun

  init(_ operation: any EffectOperation<Action>, send: Send<Action>, of effect: EffectRun) {
    self.operation = operation
    self.send = send
    self.effect = effect
  }

  func run(isolation: isolated any Actor) async {
    await operation.run(isolation: isolation, send: send)
    effect.operationDidReturn()
  }
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
