/// One effect that runs: its task, and who is told when it ends.
///
/// It ends when its operation has returned and everything that it sent has been handled, or when it is cancelled.
///
/// What code that is compiled for a feature asks of it are functions: a variable that another module sees is checked for exclusive
/// access as it runs.
class EffectRun {
  final let group: EffectGroup
  /// The load that it runs.
  final let load: StartedLoad?
  /// The part of the state that it belongs to, until it has ended and nobody need be told.
  private(set) final var scope: EffectScope?
  /// What its tasks are known by, where somebody inspects the store.
  final var identity: EffectIdentity?
  /// Where the group keeps it.
  final var index = 0
  /// Where its scope keeps it, if it belongs to no property.
  final var scopeIndex = 0
  /// How many began before it.
  final var number = 0
  private final var ended = false
  /// Whether how it ends is told by the action at hand.
  private(set) final var isTelling = false
  /// Whether the action is on its way that tells that it was cancelled: the state shows its load until then.
  private(set) final var awaitsNotice = false
  private final var hasReturned = false
  /// Whether nobody is told any more how it ends.
  private final var isSilent = false
  /// Never taken away, so that whoever lets go of the store may cancel it wherever that is: see ``EffectRuntime``.
  private(set) final var task: EffectTask?
  /// How many of its actions wait to be handled.
  private final var waitingActions = 0
  /// Groups that wait for this run because it took the place of one of theirs; nil for none.
  private final var followers: Followers?

  init(in group: borrowing EffectGroup, _ scope: EffectScope, load: borrowing StartedLoad?) {
    self.group = copy group
    self.scope = scope
    self.load = copy load
    group.insert(self)
  }

  /// What it is to a property of the state.
  final var placement: RunPlacement? { operation?.placement }

  /// The timer that it waits for.
  final var timer: LoadTimer? {
    if case .timer(let timer, _)? = placement { timer } else { nil }
  }

  /// What it does, for whoever wants to know.
  var operation: (any EffectDescription)? { load }

  final var isEnded: Bool { ended }
  /// Sends the action that tells that the run was cancelled.
  func tellCancel() {}

  /// Whether an action must tell that the run was cancelled.
  var hasNotice: Bool { false }

  /// Whether it is of a load.
  final var isLoad: Bool { load != nil }

  /// Tells the store that it has ended, where the store has not just handled its last action: see ``actionDidWait(_:)``.
  func tellEnd() {}

  /// Begins a task that is known as this effect's, and so are the tasks that it makes.
  final func inspected(_ task: () -> EffectTask) -> EffectTask {
    let identity = EffectIdentity()
    self.identity = identity
    return EffectIdentity.$current.withValue(identity, operation: task)
  }

  /// Hands over the task, which may have run to its end already, or been cancelled by what it sent.
  final func began(_ task: EffectTask) {
    self.task = task
    if isEnded { task.cancel() }
  }

  /// Keeps a group from ending before this run, or the one that takes its place, has.
  final func follow(with follower: EffectGroup) {
    guard !isEnded, follower !== group else { return }
    addFollower(follower)
  }

  private final func addFollower(_ follower: EffectGroup) {
    let known = followers ?? Followers()
    followers = known
    follower.hold()
    known.groups.append(follower)
  }

  /// Takes the place of a run before anybody waits for this one, and over those who wait for that.
  ///
  /// The run ends without a word.
  final func succeed(_ predecessor: EffectRun) {
    followers = predecessor.followers
    predecessor.followers = nil
    if predecessor.group !== group { addFollower(predecessor.group) }
    predecessor.cancelSilently()
    // Its end is not told: it gives way.
    if predecessor.awaitsNotice { predecessor.noticeDidArrive() }
  }

  /// Ends the run: what it sent and nobody has handled yet is dropped, and what it sends from now on; its task is cancelled
  /// and not awaited.
  final func cancel() {
    guard !isEnded else { return }
    task?.cancel()
    load?.releaseState()
    awaitsNotice = !isTelling && !isSilent && hasNotice
    let isTold = awaitsNotice
    end()
    if isTold { tellCancel() }
  }

  /// Says that the action which tells that it was cancelled is handled, or dropped.
  final func noticeDidArrive() {
    awaitsNotice = false
    tellEnd()
    scope = nil
  }

  /// Ends the run, and nobody is told that it has been cancelled.
  final func cancelSilently() {
    silence()
    cancel()
  }

  /// Ends the run because the feature that it is of is gone.
  final func leave() {
    let isTold = awaitsNotice || !isTelling && !isSilent
    cancelSilently()
    if isTold { load?.didLeave() }
  }

  /// Says that the action which tells how the run ends is being handled: no cancel is told meanwhile.
  final func willTell() {
    isTelling = true
  }

  /// Says that that action has been handled.
  final func didTell() {
    silence()
  }

  /// Says that how the run ends has been told, or is nobody's business.
  final func silence() {
    isSilent = true
  }

  /// Says that the action which tells how it has ended is not handled, and something lost with it.
  final func didLoseEnd() {
    operation?.didLoseEnd()
  }

  /// Says that the operation has returned.
  final func operationDidReturn() {
    hasReturned = true
    if isDone { end() }
  }

  /// Says that an action that the operation sent must wait for its turn.
  final func actionWillWait() {
    waitingActions += 1
  }

  /// Says that the turn of such an action is over.
  ///
  /// - Parameter forget: tells the store, where the run has ended with that: whoever handles the action has it at hand.
  final func actionDidWait(_ forget: (EffectRun) -> Void) {
    waitingActions -= 1
    if isDone { end(forget) }
  }

  private final var isDone: Bool { hasReturned && waitingActions == 0 }

  private final func end() {
    end { $0.tellEnd() }
  }

  private final func end(_ forget: (EffectRun) -> Void) {
    guard !ended else { return }
    ended = true
    silence()
    forget(self)
    if !awaitsNotice { scope = nil }
    group.remove(self)
    guard let groups = followers?.groups else { return }
    followers = nil
    for follower in groups { follower.release() }
  }

  /// An object: what has none looks at no array, and a run takes them over as they are.
  private final class Followers {
    var groups: [EffectGroup] = []
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
