/// Who knows an effect as long as it runs.
@usableFromInline
protocol EffectKeeper: AnyObject {
  /// Called when an effect has ended.
  func forget(_ run: EffectRun)
}

/// One effect that runs: its task, and who is told when it ends.
///
/// It ends when its operation has returned and everything that it sent has been handled, or when it is cancelled.
@usableFromInline
final class EffectRun {
  @usableFromInline let group: EffectGroup
  /// Which load it runs, and where in the state that is.
  let load: LoadAddress?
  /// What its tasks are known by, where somebody inspects the store.
  var identity: EffectIdentity?
  /// Where the group keeps it.
  var index = 0
  /// Where the runtime keeps it.
  @usableFromInline var liveIndex = 0
  /// The next load that runs in the same place.
  var next: EffectRun?
  @usableFromInline private(set) var isEnded = false
  /// Whether it was ended because its load had left the state.
  @usableFromInline private(set) var hasLeft = false
  /// Whether how it ends is just being told.
  private var isTelling = false
  private var hasTold = false
  /// Says that the run has been cancelled, where somebody must know.
  private var onCancel: (() -> Void)?
  /// Says that the run has ended with the feature that it was of.
  private var onLeave: (() -> Void)?
  private var task: Task<Void, Never>?
  private var hasReturned = false
  /// How many of its actions wait to be handled.
  private var waitingActions = 0
  /// Groups that wait for this run because it took the place of one of theirs.
  private var followers: [EffectGroup] = []
  private weak var keeper: (any EffectKeeper)?

  @usableFromInline
  init(
    in group: EffectGroup, load: LoadAddress?, onCancel: (() -> Void)?, onLeave: (() -> Void)?,
    keeper: any EffectKeeper
  ) {
    self.group = group
    self.load = load
    self.onCancel = onCancel
    self.onLeave = onLeave
    self.keeper = keeper
    group.insert(self)
  }

  /// Whether it runs the load of a place.
  func isAt(_ route: LoadRoute) -> Bool {
    load?.route == route
  }

  /// Hands over the task, which may have run to its end already, or been cancelled by what it sent.
  @usableFromInline
  func began(_ task: Task<Void, Never>) {
    if isEnded { task.cancel() } else { self.task = task }
  }

  /// Keeps a group from ending before this run, or the one that takes its place, has.
  @usableFromInline
  func follow(with follower: EffectGroup) {
    guard !isEnded, follower !== group else { return }
    follower.hold()
    followers.append(follower)
  }

  /// Takes the place of a run, and over those who wait for it.
  ///
  /// The run ends without a word.
  @usableFromInline
  func succeed(_ predecessor: EffectRun) {
    followers.append(contentsOf: predecessor.followers)
    predecessor.followers = []
    let waiting = predecessor.group
    if waiting !== group {
      waiting.hold()
      followers.append(waiting)
    }
    predecessor.cancelSilently()
  }

  /// Ends the run: what it sent and nobody has handled yet is dropped, and what it sends from now on; its task is cancelled
  /// and not awaited.
  func cancel() {
    guard !isEnded else { return }
    task?.cancel()
    let onCancel = isTelling ? nil : onCancel
    end()
    onCancel?()
  }

  /// Ends the run, and nobody is told that it has been cancelled.
  func cancelSilently() {
    silence()
    cancel()
  }

  /// Ends the run because the feature that it is of is gone.
  func leave() {
    let onLeave = isTelling ? nil : onLeave
    cancelSilently()
    onLeave?()
  }

  /// Ends the run because its load is no more in the state: everybody is told, unless its end was taken in.
  ///
  /// - Parameter isTold: whether whoever waits for the action that tells the end has got it.
  func endLeft(isTold: Bool) {
    guard !isEnded, !hasTold else { return }
    hasLeft = true
    task?.cancel()
    let (onCancel, onLeave) = (onCancel, onLeave)
    end()
    onLeave?()
    if !isTold { onCancel?() }
  }

  /// Says that the action which tells how the run ends is being handled: no cancel is told meanwhile.
  @usableFromInline
  func willTell() {
    isTelling = true
  }

  /// Says that that action has been handled.
  @usableFromInline
  func didTell() {
    hasTold = true
    silence()
  }

  /// Says that how the run ends has been told, or is nobody's business.
  func silence() {
    onCancel = nil
    onLeave = nil
  }

  /// Says that the operation has returned.
  @usableFromInline
  func operationDidReturn() {
    hasReturned = true
    endIfDone()
  }

  /// Says that an action that the operation sent must wait for its turn.
  @usableFromInline
  func actionWillWait() {
    waitingActions += 1
  }

  /// Says that the turn of such an action is over.
  @usableFromInline
  func actionDidWait() {
    waitingActions -= 1
    endIfDone()
  }

  private func endIfDone() {
    if hasReturned && waitingActions == 0 { end() }
  }

  private func end() {
    guard !isEnded else { return }
    isEnded = true
    task = nil
    silence()
    keeper?.forget(self)
    group.remove(self)
    for follower in followers { follower.release() }
    followers = []
  }
}
