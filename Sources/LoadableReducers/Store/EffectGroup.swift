/// Effects that are awaited and cancelled as one: those of one send, or those under one cancel id.
///
/// A group ends when nothing holds it any more: no effect in it runs, and no group under it has one that does.
@usableFromInline
final class EffectGroup {
  private var cancelled = false
  private let parent: EffectGroup?
  private var holds = 0
  /// The first effect by itself, for most groups have no other.
  private var first: EffectRun?
  /// What most groups have nothing of; one element, or none.
  private var rest: [Rest] = []

  private struct Rest {
    /// The cancel id, where it is the group of one.
    var id: AnyHashable?
    var others: [EffectRun] = []
    var children: [EffectGroup] = []
    var waiters: [AsyncStream<Never>.Continuation] = []
    /// Called once when the group ends, on the isolation of its store.
    var endings: [() -> Void] = []
  }

  @usableFromInline
  init() {
    parent = nil
  }

  @usableFromInline
  init(in parent: EffectGroup, id: AnyHashable? = nil) {
    self.parent = parent
    if let id { rest = [Rest(id: id)] }
    if parent.isCancelled { cancelled = true }
    parent.changeRest { $0.children.append(self) }
  }

  private func changeRest(_ change: (inout Rest) -> Void) {
    if rest.isEmpty { rest = [Rest()] }
    change(&rest[0])
  }

  @usableFromInline var root: EffectGroup { parent?.root ?? self }
  @usableFromInline var isCancelled: Bool { cancelled }
  @usableFromInline var isIdle: Bool { holds == 0 }
  /// The cancel ids of the group and of all above it.
  @usableFromInline var ids: [AnyHashable] {
    guard !rest.isEmpty || parent != nil else { return [] }
    return (parent?.ids ?? []) + (rest.first?.id.map { [$0] } ?? [])
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
    if !rest.isEmpty { didEnd() }
    parent?.release()
  }

  private func didEnd() {
    let endings = rest[0].endings
    rest[0].endings = []
    for ending in endings { ending() }
    let waiters = rest[0].waiters
    rest[0].waiters = []
    for waiter in waiters { waiter.finish() }
  }

  func whenEnded(_ ending: @escaping () -> Void) {
    changeRest { $0.endings.append(ending) }
  }

  func insert(_ run: EffectRun) {
    hold()
    guard first != nil else { return first = run }
    changeRest {
      run.index = $0.others.count
      $0.others.append(run)
    }
  }

  func remove(_ run: EffectRun) {
    if first === run {
      first = rest.isEmpty ? nil : rest[0].others.popLast()
    } else {
      changeRest {
        let last = $0.others.removeLast()
        if last !== run {
          last.index = run.index
          $0.others[run.index] = last
        }
      }
    }
    release()
  }

  private func remove(_ child: EffectGroup) {
    changeRest {
      if let index = $0.children.firstIndex(where: { $0 === child }) { $0.children.remove(at: index) }
    }
  }

  /// Ends every effect of the group, and those that would have followed.
  ///
  /// - Parameter isGone: whether the feature that they are of is gone, so that it is not told.
  @usableFromInline
  func cancel(isGone: Bool = false) {
    cancelled = true
    hold()
    let (first, others) = (first, rest.first?.others ?? [])
    if let first { end(first, isGone: isGone) }
    for run in others { end(run, isGone: isGone) }
    for child in rest.first?.children ?? [] { child.cancel(isGone: isGone) }
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
    changeRest { $0.waiters.append(continuation) }
    for await _ in stream {}
  }
}
