/// One effect that runs: its task, and who is told when it ends.
final class EffectRun {
  let group: EffectGroup
  let id: AnyHashable?
  let summary: String
  /// Where the group keeps it.
  var index = 0
  private(set) var isEnded = false
  private var task: Task<Void, Never>?
  /// Groups that wait for this run because it took the place of one of theirs.
  private var followers: [EffectGroup] = []
  private let onEnd: (EffectRun) -> Void
  /// Says that the run has been cancelled, where somebody must know.
  var onCancel: (() -> Void)?

  init(in group: EffectGroup, id: AnyHashable?, summary: String, onEnd: @escaping (EffectRun) -> Void) {
    self.group = group
    self.id = id
    self.summary = summary
    self.onEnd = onEnd
    group.insert(self)
  }

  /// Hands over the task, which may have run to its end already, or been cancelled by what it sent.
  func began(_ task: Task<Void, Never>) {
    if isEnded { task.cancel() } else { self.task = task }
  }

  /// Keeps a group from ending before this run, or the one that takes its place, has.
  func follow(with follower: EffectGroup) {
    guard !isEnded, follower !== group.root else { return }
    follower.hold()
    followers.append(follower)
  }

  /// Takes the place of a run, and over those who wait for it. The run ends without a word.
  func succeed(_ predecessor: EffectRun) {
    followers.append(contentsOf: predecessor.followers)
    predecessor.followers = []
    let waiting = predecessor.group.root
    if waiting !== group.root {
      waiting.hold()
      followers.append(waiting)
    }
    predecessor.onCancel = nil
    predecessor.cancel()
  }

  /// Ends the run: what it sends from now on is dropped, its task is cancelled and not awaited.
  func cancel() {
    guard !isEnded else { return }
    task?.cancel()
    let onCancel = onCancel
    end()
    onCancel?()
  }

  /// Says that the operation has returned.
  func end() {
    guard !isEnded else { return }
    isEnded = true
    task = nil
    onCancel = nil
    onEnd(self)
    group.remove(self)
    for follower in followers { follower.release() }
    followers = []
  }
}
