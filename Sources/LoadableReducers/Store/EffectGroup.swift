/// Effects that are awaited and cancelled as one: those of one send, or those under one cancel id.
///
/// A group ends when nothing holds it any more: no effect in it runs, and no group under it has one that does.
@usableFromInline
final class EffectGroup {
  private var cancelled = false
  /// The cancel id, where it is the group of one.
  let id: AnyHashable?
  private let parent: EffectGroup?
  private var holds = 0
  /// The first effect by itself, for most groups have no other.
  private var first: EffectRun?
  private var others: [EffectRun] = []
  private var children: [EffectGroup] = []
  private var waiters: [AsyncStream<Never>.Continuation] = []
  /// Called once when the group ends, on the isolation of its store.
  private var endings: [() -> Void] = []

  @usableFromInline
  init(in parent: EffectGroup? = nil, id: AnyHashable? = nil) {
    self.parent = parent
    self.id = id
    if parent?.isCancelled == true { cancelled = true }
    parent?.children.append(self)
  }

  @usableFromInline var root: EffectGroup { parent?.root ?? self }
  @usableFromInline var isCancelled: Bool { cancelled }
  @usableFromInline var isIdle: Bool { holds == 0 }
  /// The cancel ids of the group and of all above it.
  @usableFromInline var ids: [AnyHashable] {
    guard id != nil || parent != nil else { return [] }
    return (parent?.ids ?? []) + (id.map { [$0] } ?? [])
  }

  /// Keeps the group, and all above it, from ending.
  @usableFromInline
  func hold() {
    holds += 1
    if holds == 1 { parent?.hold() }
  }

  /// Takes a hold back; with the last one the group ends.
  @usableFromInline
  func release() {
    holds -= 1
    guard holds == 0 else { return }
    parent?.remove(self)
    let endings = endings
    self.endings = []
    for ending in endings { ending() }
    for waiter in waiters { waiter.finish() }
    waiters = []
    parent?.release()
  }

  func whenEnded(_ ending: @escaping () -> Void) {
    endings.append(ending)
  }

  func insert(_ run: EffectRun) {
    hold()
    guard first != nil else { return first = run }
    run.index = others.count
    others.append(run)
  }

  func remove(_ run: EffectRun) {
    if first === run {
      first = others.popLast()
    } else {
      let last = others.removeLast()
      if last !== run {
        last.index = run.index
        others[run.index] = last
      }
    }
    release()
  }

  private func remove(_ child: EffectGroup) {
    if let index = children.firstIndex(where: { $0 === child }) { children.remove(at: index) }
  }

  /// Ends every effect of the group, and those that would have followed.
  ///
  /// - Parameter isGone: whether the feature that they are of is gone, so that it is not told.
  @usableFromInline
  func cancel(isGone: Bool = false) {
    cancelled = true
    hold()
    let (first, others) = (first, others)
    if let first { end(first, isGone: isGone) }
    for run in others { end(run, isGone: isGone) }
    for child in children { child.cancel(isGone: isGone) }
    release()
  }

  private func end(_ run: EffectRun, isGone: Bool) {
    if isGone { run.leave() } else { run.cancel() }
  }

  /// Waits until the group ends, or the awaiting task is cancelled.
  @usableFromInline
  func finish(isolation: isolated any Actor) async {
    guard !isIdle else { return }
    let (stream, continuation) = AsyncStream<Never>.makeStream()
    waiters.append(continuation)
    for await _ in stream {}
  }
}
