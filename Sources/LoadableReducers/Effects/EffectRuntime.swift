/// The store that started an effect.
protocol EffectReceiver: AnyObject {
  /// Called when an effect has ended.
  func forget(_ run: EffectRun)
}

/// Runs effects on the isolation of a store, each within its part of the state.
final class EffectRuntime {
  /// Handles an action on the isolation of the store; returns false if the store no longer exists.
  ///
  /// The store creates one for each action that starts effects. It captures the isolation of that send, so that the store need
  /// not hold its own actor.
  typealias Receive = (_ sent: SentAction) -> Bool

  private let registry: EffectRegistry
  /// Holds the store weakly.
  private let receiver: any EffectReceiver
  /// Whether effects are marked, so that the store's inspector can tell which one a task works for.
  private let isInspected: Bool

  init(registry: EffectRegistry, receiver: any EffectReceiver, isInspected: Bool) {
    self.registry = registry
    self.receiver = receiver
    self.isInspected = isInspected
  }

  /// Cancels the tasks and stops listening, and touches nothing else.
  ///
  /// The store may be released on any thread while an effect is ending on its isolation. Reading the tree of runs here is safe,
  /// because only functions of the runtime change it, and none of them is running when the runtime is released. Each run ends
  /// itself when its operation returns.
  deinit {
    for run in registry.madeRoot?.runs ?? [] { run.task?.cancel() }
    registry.endListening()
  }

  /// Cancels all effects, and those that would follow, without reporting that a load has ended.
  func cancelAll() {
    let runs = registry.root.runs
    registry.closeListening()
    for run in runs { run.silence() }
    for run in runs { if let group = run.group { group.root.cancel() } else { run.cancelSilently() } }
    // A load whose end is being reported is no longer in the tree.
    registry.handledGroup?.root.cancel()
  }

  /// A description of each running effect, in no particular order.
  var summaries: [String] {
    liveRuns.map { run in
      let origin = run.identity?.origin.map { ", after the send at \($0.fileID):\($0.line)" }
      return run.work.summary + (origin ?? "")
    }
  }

  /// The effects that are running, without those that are only remembered.
  private var liveRuns: [EffectRun] { registry.root.runs.filter { !$0.isEnded && !$0.work.isIdle } }

  /// The running effects that do work of their own, in no particular order; empty if the store is not inspected.
  var busyEffects: [BusyEffect] {
    liveRuns.compactMap { run in
      guard !run.work.keepsPlace, let identity = run.identity else { return nil }
      return BusyEffect(identity: identity) { run.work.summary }
    }
  }

  /// Starts the steps that were noted for an action.
  ///
  /// When this returns, each operation that waits for no other has run up to its first suspension, or, on older systems, waits for
  /// its turn on the isolation.
  func start(_ noted: [NotedStep], in group: EffectGroup, isolation: isolated any Actor, _ receive: @escaping Receive) {
    for noted in noted {
      if noted.isSettled, noted.scope !== registry.root { registry.mustSettle = true }
      start(noted.step, at: EffectSpot(group, noted, receive), isolation: isolation)
      noted.scope.unpin()
    }
  }

  private func start(_ step: EffectStep, at spot: EffectSpot, isolation: isolated any Actor) {
    guard !spot.isOver else { return abandon(step, at: spot, isolation: isolation) }
    switch step {
    case .none:
      break
    case .send(let action):
      _ = spot.receive(SentAction(action: action.wrapped(by: spot.wrappings), group: spot.group, scope: spot.scope))
    case .run(let work):
      begin(run(work, at: spot), isolation: isolation)
    case .map(let wrappings, let step):
      start(step, at: spot.wrapping(wrappings), isolation: isolation)
    case .wait(let load):
      start(load, at: spot, isolation: isolation)
    case .merge(let steps):
      for step in steps { start(step, at: spot, isolation: isolation) }
    case .concatenate(let steps):
      start(steps[...], at: spot, isolation: isolation)
    case .cancellable(let ids, let step):
      start(step, under: ids, at: spot, isolation: isolation)
    case .waited(let wait, let step):
      wait.leave()
      if wait.isCancelled {
        abandon(step, isFollowing: true, at: spot, isolation: isolation)
      } else {
        start(step, at: spot, isolation: isolation)
      }
    case .within(let key, let keepsIDs, let step):
      registry.mustSettle = true
      let inner = spot.within(key, keepsIDs)
      inner.scope.pin()
      start(step, at: inner, isolation: isolation)
      inner.scope.unpin()
    case .sendInPlace(let action):
      let action = action.wrapped(by: spot.wrappings)
      _ = spot.receive(SentAction(action: action, group: spot.group, scope: spot.scope, isInPlace: true))
    case .follow(let address):
      spot.scope.run(of: address)?.follow(with: spot.group)
    case .unbound(let load):
      load.reportMissingModifier()
    case .begin(let run, let joins):
      start(run, joins: joins, at: spot, isolation: isolation)
    case .cancel, .endWithin, .endPart, .endRun, .endWait, .notify, .invalidate, .expectSettled, .detached:
      happen(step, at: spot, isolation: isolation)
    }
  }

  /// Performs a step that concerns the state and not the send, even if the send was cancelled.
  private func happen(_ step: EffectStep, at spot: EffectSpot, isolation: isolated any Actor) {
    switch step {
    case .cancel(let id):
      cancel(id, at: spot)
      for step in spot.ids.waiting(under: id) where spot.sequence?.isWithin(step.sequence) != true { step.cancel() }
    case .endWithin(let key):
      spot.scope.children[key]?.end()
    case .endPart(let part):
      part.end()
    case .endWait(let address):
      spot.scope.run(of: address)?.cancel()
    case .endRun(let run, let tells):
      if tells { run.cancel() } else { run.cancelSilently() }
    case .notify(let tell):
      tell()
    case .invalidate(let invalidate):
      registry.noteSent(invalidate(registry.origin))
    case .expectSettled(let key, let report):
      registry.expect(key, in: spot.scope, report)
    case .detached(let step):
      var spot = spot
      spot.group = EffectGroup()
      start(step, at: spot, isolation: isolation)
    default:
      break
    }
  }

  // MARK: One after another

  /// Starts each step when the previous one has ended, in a loop, so that the stack does not grow with the number of steps.
  ///
  /// - Parameter hasWaited: whether the steps have waited before, so that those with cancel ids are noted already.
  private func start(
    _ steps: ArraySlice<EffectStep>, at spot: EffectSpot, hasWaited: Bool = false, isolation: isolated any Actor
  ) {
    var (steps, spot) = (steps, spot)
    spot.group.hold()
    while let step = steps.popFirst() {
      guard !spot.isOver else {
        for step in [step] + steps { abandon(step, isFollowing: true, at: spot, isolation: isolation) }
        break
      }
      var inner = spot
      inner.group = EffectGroup(in: spot.group)
      inner.group.hold()
      start(step, at: inner, isolation: isolation)
      if !inner.group.isIdleButForHold {
        if !hasWaited, !steps.isEmpty { wait(&steps, &spot) }
        spot.pin()
        inner.group.whenEnded { [weak self, steps, spot] in
          if let self {
            start(steps, at: spot, hasWaited: true, isolation: isolation)
            spot.unpin()
          }
          spot.group.release()
        }
        return inner.group.release()
      }
      inner.group.release()
    }
    spot.group.release()
  }

  /// Notes steps that wait, so that a cancel by one of their ids keeps them from beginning.
  ///
  /// - Complexity: O(steps), once for each sequence.
  private func wait(_ steps: inout ArraySlice<EffectStep>, _ spot: inout EffectSpot) {
    let sequence = StepSequence(in: spot.sequence)
    spot.sequence = sequence
    for index in steps.indices {
      if let step = waiting(steps[index], at: spot, in: sequence) { steps[index] = step }
    }
  }

  /// A step as it waits; nil if no cancel id can reach it.
  private func waiting(_ step: EffectStep, at spot: EffectSpot, in sequence: StepSequence) -> EffectStep? {
    switch step {
    case .cancellable(let ids, let inner):
      let wait = WaitingStep(ids, in: spot.ids, sequence)
      return .waited(wait, .cancellable(ids, waiting(inner, at: spot, in: sequence) ?? inner))
    case .waited(let wait, .cancellable(_, let inner)):
      wait.sequence = sequence
      _ = waiting(inner, at: spot, in: sequence)
      return nil
    case .merge(let steps): return waiting(steps, at: spot, in: sequence).map { .merge($0) }
    case .concatenate(let steps): return waiting(steps, at: spot, in: sequence).map { .concatenate($0) }
    case .map(let wrappings, let inner): return waiting(inner, at: spot, in: sequence).map { .map(wrappings, $0) }
    case .detached(let inner): return waiting(inner, at: spot, in: sequence).map { .detached($0) }
    case .within(let key, let keepsIDs, let inner):
      let place = spot.within(key, keepsIDs)
      place.scope.pin()
      defer { place.scope.unpin() }
      return waiting(inner, at: place, in: sequence).map { .within(key, keepsIDs: keepsIDs, $0) }
    default: return nil
    }
  }

  private func waiting(_ steps: [EffectStep], at spot: EffectSpot, in sequence: StepSequence) -> [EffectStep]? {
    var changed: [EffectStep]?
    for (index, step) in steps.enumerated() {
      guard let step = waiting(step, at: spot, in: sequence) else { continue }
      if changed == nil { changed = steps }
      changed?[index] = step
    }
    return changed
  }

  // MARK: Cancel ids

  private func start(_ step: EffectStep, under ids: [CancelID], at spot: EffectSpot, isolation: isolated any Actor) {
    for id in ids where id.cancelsInFlight { cancel(id.id, at: spot) }
    var inner = spot
    inner.group = EffectGroup(in: spot.group)
    for id in ids { spot.ids.insert(inner.group, under: id.id) }
    inner.group.hold()
    inner.group.whenEnded { [weak self, weak scope = spot.ids, weak group = inner.group] in
      // Keeps the runtime alive, because nothing may change the tree once the store is released.
      guard let self, let scope, let group else { return }
      withExtendedLifetime(self) {
        for id in ids { scope.remove(group, under: id.id) }
      }
    }
    start(step, at: inner, isolation: isolation)
    inner.group.release()
  }

  private func cancel(_ id: AnyHashable, at spot: EffectSpot) {
    if let load = id.base as? LoadIdentity { registry.run(of: load)?.cancel() }
    for group in spot.ids.groups(of: id) { group.cancel() }
  }

  // MARK: Work

  private func start(_ load: StartedLoad, at spot: EffectSpot, isolation: isolated any Actor) {
    if let run = spot.scope.run(of: load.address) { return run.follow(with: spot.group) }
    begin(run(load, at: spot), isolation: isolation)
  }

  private func run(_ work: EffectWork, at spot: EffectSpot) -> EffectRun {
    let run = EffectRun(
      work, in: spot.scope,
      .init(group: spot.group, wrappings: spot.wrappings, receiver: receiver, receive: spot.receive))
    registry.didBegin(run)
    spot.scope.insert(run)
    return run
  }

  /// Begins a run that the state shows.
  ///
  /// Of these runs, only a load belongs to a send, so `finish()` waits for no other. A load that takes the place of a placeholder belongs
  /// to the send that waits at the placeholder.
  private func start(_ run: EffectRun, joins: Bool, at spot: EffectSpot, isolation: isolated any Actor) {
    // The same action may have ended it.
    if run.isEnded { return run.endPredecessor() }
    enter(run, joins: joins, at: spot)
    begin(run, isolation: isolation)
  }

  private func enter(_ run: EffectRun, joins: Bool, at spot: EffectSpot) {
    var group: EffectGroup?
    if let load = run.load, joins { group = load.continues ? run.replacedGroup : spot.group }
    run.begin(
      .init(group: group ?? EffectGroup(), wrappings: spot.wrappings, receiver: receiver, receive: spot.receive))
    registry.didBegin(run)
  }

  /// Begins the task of an effect, and marks it and the tasks that it creates if the store is inspected.
  private func begin(_ run: EffectRun, isolation: isolated any Actor) {
    run.began(
      isInspected
        ? run.inspected { run.work.begin(run, isolation: isolation) } : run.work.begin(run, isolation: isolation))
  }

  /// Called when an effect has ended.
  func forget(_ run: EffectRun) {
    registry.didEnd(run)
    if !run.isNoticePending, run.runKey == nil { run.scope?.remove(run) }
  }

  // MARK: Too late

  /// Handles an effect that must not start because its group was cancelled, or its part of the state is gone.
  ///
  /// The action has changed the state already. So the steps that end something still happen, and a load is reported as cancelled,
  /// because otherwise the state would show it as running forever.
  ///
  /// - Parameter isFollowing: whether an earlier step did not finish; if so, this one ends nothing either.
  private func abandon(
    _ step: EffectStep, isFollowing: Bool = false, at spot: EffectSpot, isolation: isolated any Actor
  ) {
    switch step {
    case .none, .send, .run, .follow, .sendInPlace, .unbound:
      break
    case .begin(let run, let joins):
      if spot.scope.isEnded {
        run.endPredecessor()
        run.leave()
      } else {
        // A run that belongs to no send begins all the same.
        if run.load == nil || !joins { return start(run, joins: joins, at: spot, isolation: isolation) }
        run.endPredecessor()
        enter(run, joins: joins, at: spot)
        run.cancel()
      }
    case .cancel, .endWithin, .endPart, .endRun, .endWait, .notify, .invalidate, .expectSettled:
      if !isFollowing { happen(step, at: spot, isolation: isolation) }
    case .detached:
      if !isFollowing, !spot.scope.isEnded { happen(step, at: spot, isolation: isolation) }
    case .merge(let steps):
      for step in steps { abandon(step, isFollowing: isFollowing, at: spot, isolation: isolation) }
    case .concatenate(let steps):
      for (index, step) in steps.enumerated() {
        abandon(step, isFollowing: isFollowing || index > 0, at: spot, isolation: isolation)
      }
    case .cancellable(let ids, let step):
      if !isFollowing { for id in ids where id.cancelsInFlight { cancel(id.id, at: spot) } }
      abandon(step, isFollowing: isFollowing, at: spot, isolation: isolation)
    case .waited(let wait, let step):
      wait.leave()
      abandon(step, isFollowing: isFollowing, at: spot, isolation: isolation)
    case .within(let key, let keepsIDs, let step):
      let inner = spot.within(key, keepsIDs)
      inner.scope.pin()
      abandon(step, isFollowing: isFollowing, at: inner, isolation: isolation)
      inner.scope.unpin()
    case .map(let wrappings, let step):
      abandon(step, isFollowing: isFollowing, at: spot.wrapping(wrappings), isolation: isolation)
    case .wait(let load):
      // A load that others wait for continues.
      if spot.scope.run(of: load.address) != nil { return }
      let run = run(load, at: spot)
      if spot.scope.isEnded { run.leave() } else { run.cancel() }
    }
  }
}
