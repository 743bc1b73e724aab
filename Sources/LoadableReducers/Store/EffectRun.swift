/// One effect that runs: its work, its task, the way back to its store, and who is told when it ends.
///
/// It ends when its operation has returned and everything that it sent has been handled, or when it is cancelled.
final class EffectRun {
  let work: EffectWork
  /// The load that it runs.
  let load: StartedLoad?
  /// The property that it belongs to; nil where it belongs to none.
  let key: EffectKey?
  let group: EffectGroup
  /// The part of the state that it belongs to, until it has ended and nobody need be told.
  private(set) var scope: EffectScope?
  /// The store, which it refers to weakly.
  private let receiver: any EffectReceiver
  /// Hands an action to the store; false when there is no store any more.
  private let receive: EffectRuntime.Receive
  /// Makes an action of the store of one of its own.
  private let wrappings: [EffectAction.Wrapping]
  /// What its tasks are known by, where somebody inspects the store.
  private(set) var identity: EffectIdentity?
  /// Where the group keeps it.
  var index = 0
  /// Where its scope keeps it, if it belongs to no property.
  var scopeIndex = 0
  /// How many began before it.
  var number = 0
  private(set) var isEnded = false
  /// Whether how it ends is told by the action at hand.
  private(set) var isTelling = false
  /// Whether the action is on its way that tells that it was cancelled: the state shows its load until then.
  private(set) var awaitsNotice = false
  private var hasReturned = false
  /// Whether nobody is told any more how it ends.
  private var isSilent = false
  /// Never taken away, so that a store's last reference may go wherever that is: see ``EffectRuntime``.
  private(set) var task: EffectTask?
  /// How many of its actions wait to be handled.
  private var waitingActions = 0
  /// Groups that wait for this run because it took the place of one of theirs.
  private var followers: [EffectGroup] = []

  init(
    _ work: EffectWork, in group: EffectGroup, _ scope: EffectScope, wrappings: [EffectAction.Wrapping],
    of receiver: any EffectReceiver, _ receive: @escaping EffectRuntime.Receive
  ) {
    self.work = work
    load = work as? StartedLoad
    key = work.placement?.key
    self.group = group
    self.scope = scope
    self.wrappings = wrappings
    self.receiver = receiver
    self.receive = receive
    group.insert(self)
  }

  /// The timer that it waits for.
  var timer: LoadTimer? {
    if case .timer(let timer, _)? = work.placement { timer } else { nil }
  }

  // MARK: Sending

  /// Sends an action of the operation to the store, as long as the run lasts.
  ///
  /// - Parameter ending: how the effect has ended, where the action tells that: once it is handled, nobody is told that it was cancelled.
  func send(_ action: EffectAction, _ ending: EffectEnding? = nil) {
    let wrapped = action.wrapped(by: wrappings)
    let isReceived = !isEnded && receive(SentAction(action: wrapped, group: group, run: self, ending: ending))
    if !isReceived, ending == .withGain { work.didLoseEnd() }
  }

  /// Sends the action that tells that the run was cancelled.
  private func tellCancel() {
    guard let notice = load?.cancelNotice() else { return noticeDidArrive() }
    _ = receive(SentAction(action: notice.wrapped(by: wrappings), notice: self))
  }

  // MARK: Beginning and ending

  /// Begins a task that is known as this effect's, and so are the tasks that it makes.
  func inspected(_ task: () -> EffectTask) -> EffectTask {
    let identity = EffectIdentity()
    self.identity = identity
    return EffectIdentity.$current.withValue(identity, operation: task)
  }

  /// Hands over the task, which may have run to its end already, or been cancelled by what it sent.
  func began(_ task: EffectTask) {
    self.task = task
    if isEnded { task.cancel() }
  }

  /// Keeps a group from ending before this run, or the one that takes its place, has.
  func follow(with follower: EffectGroup) {
    guard !isEnded, follower !== group else { return }
    follower.hold()
    followers.append(follower)
  }

  /// Takes the place of a run before anybody waits for this one, and over those who wait for that.
  ///
  /// The run ends without a word.
  func succeed(_ predecessor: EffectRun) {
    followers = predecessor.followers
    predecessor.followers = []
    follow(with: predecessor.group)
    predecessor.cancelSilently()
    // Its end is not told: it gives way.
    if predecessor.awaitsNotice { predecessor.noticeDidArrive() }
  }

  /// Ends the run: what it sent and nobody has handled yet is dropped, and what it sends from now on; its task is cancelled
  /// and not awaited.
  func cancel() {
    guard !isEnded else { return }
    task?.cancel()
    load?.releaseState()
    awaitsNotice = !isTelling && !isSilent && load != nil
    let isTold = awaitsNotice
    end()
    if isTold { tellCancel() }
  }

  /// Says that the action which tells that it was cancelled is handled, or dropped.
  func noticeDidArrive() {
    awaitsNotice = false
    receiver.forget(self)
    scope = nil
  }

  /// Ends the run, and nobody is told that it has been cancelled.
  func cancelSilently() {
    silence()
    cancel()
  }

  /// Ends the run because the feature that it is of is gone.
  func leave() {
    let isTold = awaitsNotice || !isTelling && !isSilent
    cancelSilently()
    if isTold { load?.didLeave() }
  }

  /// Says that the action which tells how the run ends is being handled: no cancel is told meanwhile.
  func willTell() {
    isTelling = true
  }

  /// Says that how the run ends has been told, or that nobody need be told.
  func silence() {
    isSilent = true
  }

  /// Says that the operation has returned.
  func operationDidReturn() {
    hasReturned = true
    if isDone { end() }
  }

  /// Says that an action that the operation sent must wait for its turn.
  func actionWillWait() {
    waitingActions += 1
  }

  /// Says that the turn of such an action is over.
  func actionDidWait() {
    waitingActions -= 1
    if isDone { end() }
  }

  private var isDone: Bool { hasReturned && waitingActions == 0 }

  private func end() {
    guard !isEnded else { return }
    isEnded = true
    silence()
    receiver.forget(self)
    if !awaitsNotice { scope = nil }
    group.remove(self)
    let groups = followers
    followers = []
    for follower in groups { follower.release() }
  }
}

/// An effect in flight that does something by itself, and does not only keep a place for another.
package struct BusyEffect {
  /// Which one it is.
  package let identity: EffectIdentity
  private let summarize: () -> String

  init(identity: EffectIdentity, summary summarize: @escaping () -> String) {
    self.identity = identity
    self.summarize = summarize
  }

  /// What it is, for messages.
  package var summary: String { summarize() }
}

/// Effects that are awaited and cancelled as one: those of one send, or those under one cancel id.
///
/// A group ends when nothing holds it any more: no effect in it runs, and no group under it has one that does.
@usableFromInline
final class EffectGroup {
  private var cancelled = false
  private let parent: EffectGroup?
  private var holds = 0
  /// Where the group above keeps it.
  private var index = 0
  /// The first effect by itself, for most groups have no other.
  private var first: EffectRun?
  /// What most groups have nothing of.
  private var rest: Rest?

  private final class Rest {
    var others: [EffectRun] = []
    var children: [EffectGroup] = []
    var waits: [EndWait] = []
    /// Called once when the group ends, on the isolation of its store.
    var endings: [() -> Void] = []
  }

  init() {
    parent = nil
  }

  init(in parent: EffectGroup) {
    self.parent = parent
    if parent.isCancelled { cancelled = true }
    let rest = parent.madeRest
    index = rest.children.count
    rest.children.append(self)
  }

  private var madeRest: Rest {
    if let rest { return rest }
    let made = Rest()
    rest = made
    return made
  }

  var root: EffectGroup { parent?.root ?? self }
  var isCancelled: Bool { cancelled }
  var isIdle: Bool { holds == 0 }
  /// Whether nothing holds it but the one that asks.
  var isIdleButForHold: Bool { holds == 1 }
  /// Keeps the group, and all above it, from ending.
  func hold() {
    holds += 1
    if holds == 1 { parent?.hold() }
  }

  /// Takes a hold back; with the last one the group ends.
  func release() {
    holds -= 1
    guard holds == 0 else { return }
    parent?.remove(self)
    if let rest { didEnd(rest) }
    parent?.release()
  }

  private func didEnd(_ rest: Rest) {
    let endings = rest.endings
    rest.endings = []
    for ending in endings { ending() }
    let waits = rest.waits
    rest.waits = []
    for wait in waits { wait.end() }
  }

  func whenEnded(_ ending: @escaping () -> Void) {
    madeRest.endings.append(ending)
  }

  func insert(_ run: EffectRun) {
    hold()
    guard first != nil else { return first = run }
    let rest = madeRest
    run.index = rest.others.count
    rest.others.append(run)
  }

  func remove(_ run: EffectRun) {
    if first === run {
      first = rest?.others.popLast()
    } else {
      let rest = madeRest
      let last = rest.others.removeLast()
      if last !== run {
        last.index = run.index
        rest.others[run.index] = last
      }
    }
    release()
  }

  private func remove(_ child: EffectGroup) {
    guard let rest, child.index < rest.children.count, rest.children[child.index] === child else { return }
    // The last one takes its place.
    let last = rest.children.removeLast()
    if last !== child {
      last.index = child.index
      rest.children[child.index] = last
    }
  }

  /// Ends every effect of the group, and those that would have followed.
  ///
  /// - Parameter isGone: whether the feature that they are of is gone, so that it is not told.
  func cancel(isGone: Bool = false) {
    cancelled = true
    hold()
    let (first, others) = (first, rest?.others ?? [])
    if let first { end(first, isGone: isGone) }
    for run in others { end(run, isGone: isGone) }
    for child in rest?.children ?? [] { child.cancel(isGone: isGone) }
    release()
  }

  private func end(_ run: EffectRun, isGone: Bool) {
    if isGone { run.leave() } else { run.cancel() }
  }

  /// Waits until the group ends, or the awaiting task is cancelled.
  func finish(isolation: isolated any Actor) async {
    guard !isIdle else { return }
    let wait = EndWait()
    madeRest.waits.append(wait)
    await wait.wait(isolation: isolation)
    // A group that has ended keeps none. One that goes on may keep that of somebody who was cancelled.
    if !isIdle { rest?.waits.removeAll { $0 === wait } }
  }
}
