/// One running effect: its work, its task, its way back to the store, and the groups that wait for its end.
///
/// It ends when its operation has returned and all its actions have been handled, or when it is cancelled.
final class EffectRun {
  let work: EffectWork
  /// The load that it performs, if it is one.
  let load: StartedLoad?
  /// The property that it belongs to; nil if it belongs to none.
  let key: EffectKey?
  /// Its name at its place, if the state shows that it runs; then it stays there until the state no longer shows it.
  let runKey: RunKey?
  /// How it began; nil until then.
  private var start: Start?
  /// The part of the state that it belongs to; nil once the run has ended and its end has been reported.
  private(set) var scope: EffectScope?
  /// Marks its tasks if the store is inspected.
  private(set) var identity: EffectIdentity?
  /// Its index in the group.
  var index = 0
  /// Its index in the scope, if it belongs to no property.
  var scopeIndex = 0
  /// Its number in the order in which runs begin, from 1.
  var number = 0
  private(set) var isEnded = false
  /// Whether the current action reports how it ends.
  private(set) var isNotifying = false
  /// Whether the action that reports its cancel is on its way.
  private(set) var isNoticePending = false
  private var hasReturned = false
  /// Whether its end is no longer reported.
  private var isSilent = false
  /// Never reset, so that the store may be released on any thread: see ``EffectRuntime``.
  private(set) var task: EffectTask?
  /// How many of its actions are waiting to be handled.
  private var waitingActions = 0
  /// Groups that wait for this run because it replaced one of theirs.
  private var followers: [EffectGroup] = []

  /// The load whose place it takes; nil for none, and once it has begun.
  private var predecessor: EffectRun?

  /// How a run begins.
  struct Start {
    let group: EffectGroup
    /// Wraps its actions into actions of the store.
    let wrappings: [EffectAction.Wrapping]
    /// The store, held weakly by this object.
    let receiver: any EffectReceiver
    /// Hands an action to the store; returns false if the store no longer exists.
    let receive: EffectRuntime.Receive
  }

  init(_ work: EffectWork, in scope: EffectScope, _ start: Start) {
    self.work = work
    load = work as? StartedLoad
    key = load?.address.key
    runKey = nil
    self.scope = scope
    self.start = start
    start.group.insert(self)
  }

  /// Creates a run that the state shows, and that has yet to begin.
  ///
  /// - Parameter predecessor: the load whose place it takes.
  init(
    _ work: EffectWork, as runKey: RunKey, at key: EffectKey, in scope: EffectScope, replacing predecessor: EffectRun?
  ) {
    self.work = work
    load = work as? StartedLoad
    self.key = key
    self.runKey = runKey
    self.scope = scope
    self.predecessor = predecessor
  }

  /// The group of the load whose place it takes.
  var replacedGroup: EffectGroup? { predecessor?.group }

  func begin(_ start: Start) {
    self.start = start
    start.group.insert(self)
    guard let predecessor else { return }
    self.predecessor = nil
    succeed(predecessor)
  }

  /// Ends the load whose place it would have taken, and reports nothing.
  func endPredecessor() {
    predecessor?.cancelSilently()
    predecessor = nil
  }

  /// The load whose place it takes, for a driver.
  func takePredecessor() -> EffectRun? { predecessor.take() }

  /// The sends and ids that wait for it, or can cancel it.
  var group: EffectGroup? { start?.group }

  // MARK: Sending

  /// Sends an action of the operation to the store, unless the run has ended.
  ///
  /// - Parameter ending: how the effect has ended, if the action reports that; once it is handled, no cancel is reported.
  func send(_ action: EffectAction, _ ending: EffectEnding? = nil) {
    let isReceived =
      start.map { start in
        let wrapped = action.wrapped(by: start.wrappings)
        return !isEnded && start.receive(SentAction(action: wrapped, group: group, run: self, ending: ending))
      } ?? false
    if !isReceived, ending == .withValue { work.didDropValue() }
  }

  /// Sends the action that reports that the run was cancelled.
  private func tellCancel(_ start: Start?) {
    guard let start, let notice = load?.cancelNotice() else { return noticeDidArrive() }
    _ = start.receive(SentAction(action: notice.wrapped(by: start.wrappings), notice: self))
  }

  // MARK: Beginning and ending

  /// Begins a task that is marked, together with the tasks that it creates, as this effect's.
  func inspected(_ task: () -> EffectTask) -> EffectTask {
    let identity = EffectIdentity()
    self.identity = identity
    return EffectIdentity.$current.withValue(identity, operation: task)
  }

  /// Stores the task, which may already have finished, or been cancelled by an action that it sent.
  func began(_ task: EffectTask) {
    self.task = task
    if isEnded { task.cancel() }
  }

  /// Keeps a group from ending before this run, or the run that replaces it, has ended.
  func follow(with follower: EffectGroup) {
    guard !isEnded, follower !== group else { return }
    follower.hold()
    followers.append(follower)
  }

  /// Replaces a run, and takes over the groups that wait for it.
  ///
  /// The replaced run ends silently.
  func succeed(_ predecessor: EffectRun) {
    followers = predecessor.followers
    predecessor.followers = []
    if let group = predecessor.group { follow(with: group) }
    predecessor.load?.successor = load?.address.identity
    predecessor.cancelSilently()
    // A replaced run does not report its end.
    if predecessor.isNoticePending { predecessor.noticeDidArrive() }
  }

  /// Ends the run: its waiting and later actions are dropped, and its task is cancelled but not awaited.
  func cancel() {
    guard !isEnded else { return }
    task?.cancel()
    load?.releaseState()
    isNoticePending = !isNotifying && !isSilent && load != nil
    // If the part is gone before the action is handled, the action is dropped.
    if isNoticePending { scope?.pin() }
    let (isNotified, start) = (isNoticePending, start)
    end()
    if isNotified { tellCancel(start) }
  }

  /// Notes that the action that reports the cancel was handled or dropped.
  func noticeDidArrive() {
    guard isNoticePending else { return }
    isNoticePending = false
    if runKey == nil { start?.receiver.forget(self) }
    // If the action is not handled, the state shows a load that runs nowhere, and it begins again.
    scope?.drop(self)
    scope?.unpin()
    scope = nil
  }

  /// Ends the run without reporting a cancel.
  func cancelSilently() {
    silence()
    cancel()
  }

  /// Ends the run because its feature no longer exists.
  func leave() {
    let isNotified = isNoticePending || !isNotifying && !isSilent
    cancelSilently()
    if isNotified { work.didLeave() }
  }

  /// Notes that the action that reports the end is being handled, so that no cancel is reported meanwhile.
  func willTell() {
    isNotifying = true
  }

  /// Notes that the end has been reported, or need not be.
  func silence() {
    isSilent = true
  }

  /// Notes that the operation has returned.
  func operationDidReturn() {
    hasReturned = true
    if isDone { end() }
  }

  /// Notes that an action of the operation must wait to be handled.
  func actionWillWait() {
    waitingActions += 1
  }

  /// Notes that a waiting action was handled or dropped.
  func actionDidWait() {
    waitingActions -= 1
    if isDone { end() }
  }

  private var isDone: Bool { hasReturned && waitingActions == 0 }

  private func end() {
    guard !isEnded else { return }
    isEnded = true
    silence()
    start?.receiver.forget(self)
    if !isNoticePending { scope = nil }
    group?.remove(self)
    // A run that stays at its place must not keep the store's actor alive.
    if runKey != nil { start = nil }
    let groups = followers
    followers = []
    for follower in groups { follower.release() }
  }
}

/// A running effect that does work of its own, rather than only holding a place for another.
package struct BusyEffect {
  /// Identifies the effect.
  package let identity: EffectIdentity
  private let summarize: () -> String

  init(identity: EffectIdentity, summary summarize: @escaping () -> String) {
    self.identity = identity
    self.summarize = summarize
  }

  /// A description for messages.
  package var summary: String { summarize() }
}

/// Effects that are awaited and cancelled together: those of one send, or those under one cancel id.
///
/// A group ends when no effect in it and no group below it is running.
@usableFromInline
final class EffectGroup {
  private var cancelled = false
  private let parent: EffectGroup?
  private var holds = 0
  /// Its index in the group above.
  private var index = 0
  /// The first effect, stored separately because most groups have no other.
  private var first: EffectRun?
  /// The members that only a few groups need.
  private var rest: Rest?

  private final class Rest {
    var others: [EffectRun] = []
    var children: [EffectGroup] = []
    var waits: [EndWait] = []
    /// Called once when the group ends, on the isolation of the store.
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
  /// Whether the caller's hold is the only one.
  var isIdleButForHold: Bool { holds == 1 }
  /// Keeps this group, and all groups above it, from ending.
  func hold() {
    holds += 1
    if holds == 1 { parent?.hold() }
  }

  /// Releases a hold; the group ends with the last one.
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
      madeRest.others.removeFillingGap(at: run.index)?.index = run.index
    }
    release()
  }

  private func remove(_ child: EffectGroup) {
    guard let rest, child.index < rest.children.count, rest.children[child.index] === child else { return }
    rest.children.removeFillingGap(at: child.index)?.index = child.index
  }

  /// Ends all effects of the group, and prevents those that would follow.
  ///
  /// - Parameter isGone: whether their feature no longer exists, so that it is not notified.
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

  /// Waits until the group ends or the awaiting task is cancelled.
  func finish(isolation: isolated any Actor) async {
    guard !isIdle else { return }
    let wait = EndWait()
    madeRest.waits.append(wait)
    await wait.wait(isolation: isolation)
    // A group that has ended holds no waits; otherwise the awaiting task was cancelled.
    if !isIdle { rest?.waits.removeAll { $0 === wait } }
  }
}
