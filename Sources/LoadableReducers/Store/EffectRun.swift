/// One effect that runs: its task, and who is told when it ends.
///
/// It ends when its operation has returned and everything that it sent has been handled, or when it is cancelled.
///
/// What code that is compiled for a feature asks of it are functions: a variable that another module sees is checked for exclusive
/// access as it runs.
@usableFromInline
class EffectRun {
  @usableFromInline final let group: EffectGroup
  /// Which load it runs, and where in the state that is.
  final let load: StartedLoad?
  /// What its tasks are known by, where somebody inspects the store.
  final var identity: EffectIdentity?
  /// Where the group keeps it.
  final var index = 0
  /// Where the runtime keeps it; of a load, how many began before it.
  final var liveIndex = 0
  /// The next load that runs in the same place.
  final var next: EffectRun?
  private final var ended = false
  private final var left = false
  /// Whether how it ends is just being told.
  private final var isTelling = false
  private final var hasTold = false
  private final var hasReturned = false
  /// Whether nobody is told any more how it ends.
  private final var isSilent = false
  /// Never taken away, so that whoever lets go of the store may cancel it wherever that is: see ``EffectRuntime``.
  private(set) final var task: EffectTask?
  /// How many of its actions wait to be handled.
  private final var waitingActions = 0
  /// Groups that wait for this run because it took the place of one of theirs; nil for none.
  private final var followers: Followers?

  init(in group: borrowing EffectGroup, load: borrowing StartedLoad?) {
    self.group = copy group
    self.load = copy load
    group.insert(self)
  }

  /// What it does, for whoever wants to know.
  var operation: (any EffectDescription)? { load }

  @usableFromInline final var isEnded: Bool { ended }
  /// Whether it was ended because its load had left the state.
  @usableFromInline final var hasLeft: Bool { left }

  /// Says that the run has been cancelled, where somebody must know.
  func tellCancel() {}

  /// Whether it is of a load.
  final var isLoad: Bool { load != nil }

  /// Whether it runs the load of a place.
  final func isAt(_ route: LoadRoute) -> Bool {
    load?.address.route == route
  }

  /// Tells the store that it has ended, where the store has not just handled its last action: see ``actionDidWait(_:)``.
  func tellEnd() {}

  /// Begins a task that is known as this effect's, and so are the tasks that it makes.
  @usableFromInline
  final func inspected(_ task: () -> EffectTask) -> EffectTask {
    let identity = EffectIdentity()
    self.identity = identity
    return EffectIdentity.$current.withValue(identity, operation: task)
  }

  /// Hands over the task, which may have run to its end already, or been cancelled by what it sent.
  @usableFromInline
  final func began(_ task: EffectTask) {
    self.task = task
    if isEnded { task.cancel() }
  }

  /// Keeps a group from ending before this run, or the one that takes its place, has.
  @usableFromInline
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
  @usableFromInline
  final func succeed(_ predecessor: EffectRun) {
    followers = predecessor.followers
    predecessor.followers = nil
    if predecessor.group !== group { addFollower(predecessor.group) }
    predecessor.cancelSilently()
  }

  /// Ends the run: what it sent and nobody has handled yet is dropped, and what it sends from now on; its task is cancelled
  /// and not awaited.
  final func cancel() {
    guard !isEnded else { return }
    task?.cancel()
    load?.releaseState()
    let isTold = !isTelling && !isSilent
    end()
    if isTold { tellCancel() }
  }

  /// Ends the run, and nobody is told that it has been cancelled.
  final func cancelSilently() {
    silence()
    cancel()
  }

  /// Ends the run because the feature that it is of is gone.
  final func leave() {
    let isTold = !isTelling && !isSilent
    cancelSilently()
    if isTold { load?.didLeave() }
  }

  /// Ends the run because its load is no more in the state: everybody is told, unless its end was taken in.
  ///
  /// - Parameter isTold: whether whoever waits for the action that tells the end has got it.
  final func endLeft(isTold: Bool) {
    guard !isEnded, !hasTold else { return }
    left = true
    task?.cancel()
    load?.releaseState()
    let isSilent = isSilent
    end()
    guard !isSilent else { return }
    load?.didLeave()
    if !isTold { tellCancel() }
  }

  /// Says that the action which tells how the run ends is being handled: no cancel is told meanwhile.
  @usableFromInline
  final func willTell() {
    isTelling = true
  }

  /// Says that that action has been handled.
  @usableFromInline
  final func didTell() {
    hasTold = true
    silence()
  }

  /// Says that how the run ends has been told, or is nobody's business.
  final func silence() {
    isSilent = true
  }

  /// Says that the action which tells how it has ended is not handled, and something lost with it.
  @usableFromInline
  final func didLoseEnd() {
    operation?.didLoseEnd()
  }

  /// Says that the operation has returned.
  @usableFromInline
  final func operationDidReturn() {
    hasReturned = true
    if isDone { end() }
  }

  /// Says that an action that the operation sent must wait for its turn.
  @usableFromInline
  final func actionWillWait() {
    waitingActions += 1
  }

  /// Says that the turn of such an action is over.
  ///
  /// - Parameter forget: tells the store, where the run has ended with that: whoever handles the action has it at hand.
  @usableFromInline
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
