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
