/// The store that has started an effect.
protocol EffectReceiver: AnyObject {
  /// Called when an effect has ended.
  func forget(_ run: EffectRun)
}

/// Runs effects on the isolation of a store, each in the part of the state that it is of.
final class EffectRuntime {
  /// Handles an action on the isolation of the store; false when there is no store any more.
  ///
  /// The store makes one for each action that starts something, as the isolation is known then, and no store holds its own actor.
  typealias Receive = (_ sent: SentAction) -> Bool

  /// Where a step takes place.
  private struct Spot {
    /// What waits for it, and can cancel it.
    var group: EffectGroup
    /// The part of the state that it is of.
    var scope: EffectScope
    /// The part by whose cancel ids it can be cancelled: that one, or one around it.
    var ids: EffectScope
    /// What makes actions of the store of those that are sent there.
    var wrappings: [EffectAction.Wrapping] = []

    var isOver: Bool { group.isCancelled || scope.isEnded }

    func pin() {
      scope.pin()
      ids.pin()
    }

    func unpin() {
      scope.unpin()
      ids.unpin()
    }

    func wrapping(_ wrappings: [EffectAction.Wrapping]) -> Self {
      var copy = self
      copy.wrappings = wrappings + copy.wrappings
      return copy
    }

    func within(_ key: EffectKey, _ keepsIDs: Bool) -> Self {
      var copy = self
      copy.scope = scope.child(key)
      if keepsIDs { copy.ids = copy.scope }
      return copy
    }
  }

  private let registry: EffectRegistry
  /// It refers to the store weakly.
  private let receiver: any EffectReceiver
  /// Whether somebody wants to know which effect does what.
  private let isInspected: Bool

  init(registry: EffectRegistry, receiver: any EffectReceiver, isInspected: Bool) {
    self.registry = registry
    self.receiver = receiver
    self.isInspected = isInspected
  }

  /// Cancels the tasks, and touches nothing else.
  ///
  /// The last reference to a store may go on any thread, as that of a model on the main actor may, while an effect is ending
  /// where it runs. Each run ends there, when its operation returns. Its task was handed over by a function of the runtime, which was
  /// there as long as that ran, and nobody has changed it since; and the tree of what runs is changed by functions of the runtime alone.
  deinit {
    for run in registry.madeRoot?.runs ?? [] { run.task?.cancel() }
  }

  /// Cancels every effect, and those that would have followed, without a word: nobody is told that a load has ended.
  func cancelAll() {
    let runs = registry.root.runs
    for run in runs { silence(run) }
    for run in runs { run.silence() }
    for run in runs { run.group.root.cancel() }
  }

  private func silence(_ run: EffectRun) {
    switch run.work.placement {
    case .load(let address)?: registry.silenced.insert(address.identity)
    case .timer(let timer, _)?: registry.silenced.insert(timer.key.identity)
    case nil: break
    }
  }

  /// What every running effect is, in no order.
  var summaries: [String] {
    liveRuns.map { run in
      let origin = run.identity?.origin.map { ", after the send at \($0.fileID):\($0.line)" }
      return run.work.summary + (origin ?? "")
    }
  }

  private var liveRuns: [EffectRun] { registry.root.runs.filter { !$0.isEnded } }

  /// The running effects that do something by themselves, in no order; none where nobody inspects the store.
  var busyEffects: [BusyEffect] {
    liveRuns.compactMap { run in
      guard !run.work.keepsPlace, let identity = run.identity else { return nil }
      return BusyEffect(identity: identity) { run.work.summary }
    }
  }

  /// Starts an effect; when this returns, each operation in it has run up to its first suspension.
  func start(
    _ effect: EffectStep, in group: EffectGroup, isolation: isolated any Actor, _ receive: @escaping Receive
  ) {
    let spot = Spot(group: group, scope: registry.root, ids: registry.root)
    start(effect, at: spot, isolation: isolation, receive)
  }

  private func start(
    _ step: EffectStep, at spot: Spot, isolation: isolated any Actor, _ receive: @escaping Receive
  ) {
    guard !spot.isOver else { return abandon(step, at: spot, isolation: isolation, receive) }
    switch step {
    case .none:
      break
    case .send(let action):
      _ = receive(SentAction(action: action.wrapped(by: spot.wrappings), group: spot.group, scope: spot.scope))
    case .run(let work):
      begin(run(work, at: spot, receive), isolation: isolation)
    case .map(let wrappings, let step):
      start(step, at: spot.wrapping(wrappings), isolation: isolation, receive)
    case .load(let load):
      start(load, at: spot, isolation: isolation, receive)
    case .merge(let steps):
      for step in steps { start(step, at: spot, isolation: isolation, receive) }
    case .concatenate(let steps):
      start(steps[...], at: spot, isolation: isolation, receive)
    case .cancellable(let ids, let step):
      start(step, under: ids, at: spot, isolation: isolation, receive)
    case .within(let key, let keepsIDs, let step):
      registry.mustSettle = true
      let inner = spot.within(key, keepsIDs)
      inner.scope.pin()
      start(step, at: inner, isolation: isolation, receive)
      inner.scope.unpin()
    case .turn(let action):
      let action = action.wrapped(by: spot.wrappings)
      _ = receive(SentAction(action: action, group: spot.group, scope: spot.scope, isTurn: true))
    case .follow(let address):
      spot.scope.run(of: address)?.follow(with: spot.group)
    case .unbound(let load):
      load.reportMissingModifier()
    case .cancel, .endWithin, .endLoad, .endTimer, .notify, .expectSettled, .detached:
      happen(step, at: spot, isolation: isolation, receive)
    }
  }

  /// Does what belongs to the state, and not to those who wait: it takes place also where they are cancelled.
  private func happen(
    _ step: EffectStep, at spot: Spot, isolation: isolated any Actor, _ receive: @escaping Receive
  ) {
    switch step {
    case .cancel(let id):
      cancel(id, at: spot)
    case .endWithin(let key):
      spot.scope.children[key]?.end()
    case .endLoad(let address):
      spot.scope.run(of: address)?.cancel()
    case .endTimer(let timer, let key):
      for run in spot.scope.places[key]?.runs ?? [] where run.timer == timer { run.cancelSilently() }
    case .notify(let tell):
      tell()
    case .expectSettled(let key, let report):
      registry.expect(key, in: spot.scope, report)
    case .detached(let step):
      var spot = spot
      spot.group = EffectGroup()
      start(step, at: spot, isolation: isolation, receive)
    default:
      break
    }
  }

  // MARK: One after another

  /// Starts one step after another, as soon as the one before has ended: in a loop, however many end at once.
  private func start(
    _ steps: ArraySlice<EffectStep>, at spot: Spot, isolation: isolated any Actor, _ receive: @escaping Receive
  ) {
    var steps = steps
    spot.group.hold()
    while let step = steps.popFirst() {
      guard !spot.isOver else {
        for step in [step] + steps { abandon(step, isFollowing: true, at: spot, isolation: isolation, receive) }
        break
      }
      var inner = spot
      inner.group = EffectGroup(in: spot.group)
      inner.group.hold()
      start(step, at: inner, isolation: isolation, receive)
      if !inner.group.isIdleButForHold {
        spot.pin()
        inner.group.whenEnded { [weak self, steps] in
          if let self {
            start(steps, at: spot, isolation: isolation, receive)
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

  // MARK: Cancel ids

  private func start(
    _ step: EffectStep, under ids: [CancelID], at spot: Spot, isolation: isolated any Actor,
    _ receive: @escaping Receive
  ) {
    for id in ids where id.cancelsInFlight { cancel(id.id, at: spot) }
    var inner = spot
    inner.group = EffectGroup(in: spot.group)
    for id in ids { spot.ids.insert(inner.group, under: id.id) }
    inner.group.hold()
    inner.group.whenEnded { [weak self, weak scope = spot.ids, weak group = inner.group] in
      // Held meanwhile: when the store has gone, on whatever thread, nothing changes the tree any more.
      guard let self, let scope, let group else { return }
      withExtendedLifetime(self) {
        for id in ids { scope.remove(group, under: id.id) }
      }
    }
    start(step, at: inner, isolation: isolation, receive)
    inner.group.release()
  }

  private func cancel(_ id: AnyHashable, at spot: Spot) {
    if let load = id.base as? LoadIdentity {
      for run in registry.root.runs where run.load?.address.identity == load { run.cancel() }
    }
    for group in spot.ids.groups(of: id) { group.cancel() }
  }

  // MARK: Work

  private func start(
    _ load: StartedLoad, at spot: Spot, isolation: isolated any Actor, _ receive: @escaping Receive
  ) {
    if load.isShared, let run = spot.scope.run(of: load.address) { return run.follow(with: spot.group) }
    let predecessor = load.replacedAddress.flatMap { spot.scope.run(of: $0) }
    var spot = spot
    if load.continues { spot.group = predecessor?.group ?? EffectGroup() }
    let run = run(load, at: spot, receive)
    if let predecessor { run.succeed(predecessor) }
    begin(run, isolation: isolation)
  }

  private func run(_ work: EffectWork, at spot: Spot, _ receive: @escaping Receive) -> EffectRun {
    let run = EffectRun(work, in: spot.group, spot.scope, wrappings: spot.wrappings, of: receiver, receive)
    registry.begun += 1
    run.number = registry.begun
    spot.scope.insert(run)
    return run
  }

  /// Begins the task of an effect, and marks it, and the tasks that it makes, as that effect's where somebody wants to know.
  private func begin(_ run: EffectRun, isolation: isolated any Actor) {
    run.began(
      isInspected
        ? run.inspected { run.work.begin(run, isolation: isolation) } : run.work.begin(run, isolation: isolation))
  }

  /// Called by the store, which is told that an effect has ended.
  func forget(_ run: EffectRun) {
    if run.work.isSpent { silence(run) }
    if !run.awaitsNotice { run.scope?.remove(run) }
  }

  // MARK: Too late

  /// Does not start an effect of an action whose group was cancelled, or whose part of the state has gone, while it was handled.
  ///
  /// The state has changed with that action, so what it ends must end all the same; and a load is said to be cancelled,
  /// or else its state would load forever.
  ///
  /// - Parameter isFollowing: whether something stood before it that did not come to its end: then it ends nothing.
  private func abandon(
    _ step: EffectStep, isFollowing: Bool = false, at spot: Spot, isolation: isolated any Actor,
    _ receive: @escaping Receive
  ) {
    switch step {
    case .none, .send, .run, .follow, .turn, .unbound:
      break
    case .cancel, .endWithin, .endLoad, .endTimer, .notify, .expectSettled:
      if !isFollowing { happen(step, at: spot, isolation: isolation, receive) }
    case .detached:
      if !isFollowing, !spot.scope.isEnded { happen(step, at: spot, isolation: isolation, receive) }
    case .merge(let steps):
      for step in steps { abandon(step, isFollowing: isFollowing, at: spot, isolation: isolation, receive) }
    case .concatenate(let steps):
      for (index, step) in steps.enumerated() {
        abandon(step, isFollowing: isFollowing || index > 0, at: spot, isolation: isolation, receive)
      }
    case .cancellable(let ids, let step):
      if !isFollowing { for id in ids where id.cancelsInFlight { cancel(id.id, at: spot) } }
      abandon(step, isFollowing: isFollowing, at: spot, isolation: isolation, receive)
    case .within(let key, let keepsIDs, let step):
      let inner = spot.within(key, keepsIDs)
      inner.scope.pin()
      abandon(step, isFollowing: isFollowing, at: inner, isolation: isolation, receive)
      inner.scope.unpin()
    case .map(let wrappings, let step):
      abandon(step, isFollowing: isFollowing, at: spot.wrapping(wrappings), isolation: isolation, receive)
    case .load(let load):
      // Others wait for one that is shared and runs.
      if load.isShared, spot.scope.run(of: load.address) != nil { return }
      load.replacedAddress.flatMap { spot.scope.run(of: $0) }?.cancelSilently()
      let run = run(load, at: spot, receive)
      if spot.scope.isEnded { run.leave() } else { run.cancel() }
    }
  }
}
