/// Whom an effect sends its actions to: the store that started it.
protocol ActionReceiver<Action>: AnyObject {
  associatedtype Action

  /// Handles an action, on the isolation of the store.
  func receive(_ sent: SentAction<Action>, isolation: isolated any Actor)

  /// Called when a load begins, which may be long after the action that it is of.
  func loadWillBegin()

  /// Called when an effect has ended, by itself or by a cancel.
  func effectDidEnd()

  /// Called when a child feature is gone: what its effects have to tell of their end is told to nobody.
  func dropNotices(of life: AnyHashable)
}

/// Runs effects on the isolation of a store and knows them by their cancel ids.
final class EffectRuntime<Action> {
  /// An effect that runs; what it is is asked of its operation, where somebody wants to know.
  private struct LiveEffect {
    let run: EffectRun
    let operation: any EffectOperation<Action>
    var task: Task<Void, Never>?
  }

  /// The tasks are kept here too: see `deinit`.
  private var live: [ObjectIdentifier: LiveEffect] = [:]
  private var runs: [AnyHashable: [EffectRun]] = [:]
  private var groups: [AnyHashable: [EffectGroup]] = [:]
  /// The running loads, by their places in the state.
  private var loads: [[AnyHashable]: [EffectRun]] = [:]
  /// What reducers are told of them.
  private(set) var loadCounts: [Int: Int] = [:]
  /// The cancel ids of what was cancelled without a word.
  private var silenced: Set<AnyHashable> = []
  private weak var receiver: (any ActionReceiver<Action>)?

  /// Whether somebody wants to know which effect does what.
  private let isInspected: Bool

  init(receiver: any ActionReceiver<Action>, isInspected: Bool) {
    self.receiver = receiver
    self.isInspected = isInspected
  }

  /// Cancels the tasks, and touches nothing else.
  ///
  /// The last reference to a store may go on any thread, as that of a model on the main actor may, while an effect is ending
  /// where it runs. Each run ends there, when its operation returns.
  deinit {
    for effect in live.values { effect.task?.cancel() }
  }

  /// Cancels every effect, and those that would have followed, without a word: nobody is told that a load has ended.
  func cancelAll() {
    let runs = live.values.map(\.run)
    silenced.formUnion(self.runs.keys)
    silenced.formUnion(groups.keys)
    for run in runs { run.silence() }
    for run in runs { run.group.root.cancel() }
  }

  /// What every running effect is, in no order.
  var summaries: [String] { live.values.map(\.operation.summary) }

  /// The running effects that do something by themselves, in no order; none where nobody inspects the store.
  var busyEffects: [BusyEffect] {
    live.values.compactMap { effect in
      guard !effect.run.keepsPlace, let identity = effect.run.identity else { return nil }
      let operation = effect.operation
      return BusyEffect(identity: identity) { operation.summary }
    }
  }

  /// Starts an effect; when this returns, each operation in it has run up to its first suspension.
  func start(_ step: Effect<Action>.Step, in group: EffectGroup, isolation: isolated any Actor) {
    guard !group.isCancelled else { return abandon(step, isolation: isolation) }
    switch step {
    case .none:
      break
    case .send(let action):
      receiver?.receive(SentAction(action: action, group: group), isolation: isolation)
    case .run(let operation):
      start(operation, id: nil, in: group, isolation: isolation)
    case .merge(let steps):
      for step in steps { start(step, in: group, isolation: isolation) }
    case .concatenate(let steps):
      start(steps[...], in: group, isolation: isolation)
    case .cancellable(let id, let cancelInFlight, let step):
      if cancelInFlight { cancel(id) }
      let inner = EffectGroup(in: group, id: id)
      groups[id, default: []].append(inner)
      inner.hold()
      inner.whenEnded { [weak self, weak inner] in self?.forget(inner, id) }
      start(step, in: inner, isolation: isolation)
      inner.release()
    case .cancel(let id):
      cancel(id)
    case .end(let life):
      end(life)
    case .endMissing(let children):
      endMissing(children)
    case .load(let load):
      start(load, in: group, isolation: isolation)
    case .endLoad(let address):
      run(of: address)?.cancel()
    case .follow(let address):
      run(of: address)?.follow(with: group)
    case .claim(let claim):
      if !isLive(claim.awaited) {
        receiver?.receive(SentAction(action: claim.missing, group: group), isolation: isolation)
      }
    case .endLeft(let loads):
      end(loads)
    case .turn(let action):
      receiver?.receive(SentAction(action: action, group: group, isTurn: true), isolation: isolation)
    case .detached(let step):
      start(step, in: EffectGroup(), isolation: isolation)
    case .unbound(let load):
      load.reportMissingModifier()
    }
  }

  private func start(_ steps: ArraySlice<Effect<Action>.Step>, in group: EffectGroup, isolation: isolated any Actor) {
    guard let first = steps.first else { return }
    guard !group.isCancelled else {
      return steps.forEach { abandon($0, isFollowing: true, isolation: isolation) }
    }
    let inner = EffectGroup(in: group)
    group.hold()
    inner.hold()
    inner.whenEnded { [weak self] in
      self?.start(steps.dropFirst(), in: group, isolation: isolation)
      group.release()
    }
    start(first, in: inner, isolation: isolation)
    inner.release()
  }

  private func start(_ load: LoadEffect<Action>, in group: EffectGroup, isolation: isolated any Actor) {
    if load.isShared, let run = run(of: load.address) { return run.follow(with: group) }
    let predecessor = load.replacedAddress.flatMap(run(of:))
    let group = load.continues ? predecessor?.group ?? EffectGroup() : group
    let lives = group.ids
    start(
      load.operation, id: AnyHashable(load.address.identity), route: load.address.route, replacing: predecessor,
      onCancel: { [weak receiver] in
        receiver?.receive(SentAction(action: load.cancelled(), lives: lives), isolation: isolation)
      }, onLeave: load.gone,
      in: group, isolation: isolation)
  }

  /// Does not start an effect of an action whose group was cancelled while it was handled.
  ///
  /// The state has changed with that action, so what it ends must end all the same; and a load is said to be cancelled,
  /// or else its state would load forever.
  ///
  /// - Parameters:
  ///   - isFollowing: whether something stood before it that did not come to its end: then it ends nothing.
  ///   - ids: the cancel ids that it would have been under.
  private func abandon(
    _ step: Effect<Action>.Step, isFollowing: Bool = false, ids: [AnyHashable] = [], isolation: isolated any Actor
  ) {
    switch step {
    case .none, .send, .run, .follow, .claim, .turn, .unbound:
      break
    case .endLoad(let address):
      if !isFollowing { run(of: address)?.cancel() }
    case .endLeft(let loads):
      if !isFollowing { end(loads) }
    case .detached(let step):
      // It belongs to the state, not to who is cancelled.
      if !isFollowing { start(step, in: EffectGroup(), isolation: isolation) }
    case .merge(let steps):
      for step in steps { abandon(step, isFollowing: isFollowing, ids: ids, isolation: isolation) }
    case .concatenate(let steps):
      for (index, step) in steps.enumerated() {
        abandon(step, isFollowing: isFollowing || index > 0, ids: ids, isolation: isolation)
      }
    case .cancellable(let id, let cancelInFlight, let step):
      if cancelInFlight && !isFollowing { cancel(id) }
      abandon(step, isFollowing: isFollowing, ids: ids + [id], isolation: isolation)
    case .cancel(let id):
      if !isFollowing { cancel(id) }
    case .end(let life):
      if !isFollowing { end(life) }
    case .endMissing(let children):
      if !isFollowing { endMissing(children) }
    case .load(let load) where load.isShared && run(of: load.address) != nil:
      // Others wait for it.
      break
    case .load(let load):
      load.replacedAddress.flatMap(run(of:))?.cancelSilently()
      receiver?.receive(SentAction(action: load.cancelled(), lives: ids), isolation: isolation)
    }
  }

  private func start(
    _ operation: any EffectOperation<Action>, id: AnyHashable?, route: [AnyHashable] = [],
    replacing predecessor: EffectRun? = nil,
    onCancel: (() -> Void)? = nil, onLeave: (() -> Void)? = nil, in group: EffectGroup,
    isolation: isolated any Actor
  ) {
    let run = EffectRun(
      in: group, id: id, route: route, onCancel: onCancel, onLeave: onLeave
    ) { [weak self] in
      self?.forget($0)
    }
    run.keepsPlace = operation.keepsPlace
    live[ObjectIdentifier(run)] = LiveEffect(run: run, operation: operation)
    if let id { runs[id, default: []].append(run) }
    if let place = route.first {
      loads[route, default: []].append(run)
      loadCounts[place.hashValue, default: 0] += 1
      receiver?.loadWillBegin()
    }
    if let predecessor { run.succeed(predecessor) }
    let send = Send<Action> { [weak receiver, weak run] action, ifDropped in
      guard let run, !run.isEnded, let receiver else {
        ifDropped?()
        return
      }
      receiver.receive(
        SentAction(action: action, group: run.group, run: run, ifDropped: ifDropped), isolation: isolation)
    }
    let job = EffectJob(run: run, operation: operation, send: send)
    let task: Task<Void, Never>
    if isInspected {
      let identity = EffectIdentity()
      run.identity = identity
      task = EffectIdentity.$current.withValue(identity) { Task.begin(job, on: isolation) }
    } else {
      task = Task.begin(job, on: isolation)
    }
    live[ObjectIdentifier(run)]?.task = task
    run.began(task)
  }

  private func cancel(_ id: AnyHashable) {
    for run in runs[id] ?? [] { run.cancel() }
    for group in groups[id] ?? [] { group.cancel() }
  }

  /// Ends the effects of a child feature that is gone.
  private func end(_ life: AnyHashable) {
    for group in groups[life] ?? [] { group.cancel(isGone: true) }
    receiver?.dropNotices(of: life)
  }

  /// Ends the effects of those children that are gone.
  private func endMissing(_ children: MissingChildren) {
    let lives = groups.keys.filter { children.includes($0) }
    for life in lives { end(life) }
  }

  /// Ends the loads that run in a place and are not what its state shows.
  private func end(_ left: LeftLoads) {
    guard let runs = loads[left.route] else { return }
    for run in runs where run.id != left.shown.map({ AnyHashable($0) }) {
      run.endLeft(isTold: run.id == left.told.map { AnyHashable($0) })
    }
  }

  private func run(of load: LoadAddress) -> EffectRun? {
    runs[AnyHashable(load.identity)]?.first { $0.route == load.route }
  }

  /// Whether something runs that a state waits for, or has been cancelled without a word, which the state need not know.
  private func isLive(_ awaited: AwaitedEffect) -> Bool {
    switch awaited {
    case .load(let address): run(of: address) != nil || silenced.contains(AnyHashable(address.identity))
    case .effects(let id): groups[id] != nil || silenced.contains(id)
    }
  }

  private func forget(_ run: EffectRun) {
    live[ObjectIdentifier(run)] = nil
    if let id = run.id {
      runs[id]?.removeAll { $0 === run }
      if runs[id]?.isEmpty == true { runs[id] = nil }
    }
    if let place = run.route.first {
      loads[run.route]?.removeAll { $0 === run }
      if loads[run.route]?.isEmpty == true { loads[run.route] = nil }
      loadCounts[place.hashValue, default: 0] -= 1
      if loadCounts[place.hashValue] == 0 { loadCounts[place.hashValue] = nil }
    }
    receiver?.effectDidEnd()
  }

  private func forget(_ group: EffectGroup?, _ id: AnyHashable) {
    groups[id]?.removeAll { $0 === group }
    if groups[id]?.isEmpty == true { groups[id] = nil }
  }
}

/// Runs an operation and says when it has returned.
private struct EffectJob<Action>: IsolatedJob {
  weak var run: EffectRun?
  let operation: any EffectOperation<Action>
  let send: Send<Action>

  func run(isolation: isolated any Actor) async {
    await operation.run(isolation: isolation, send: send)
    run?.operationDidReturn()
  }
}
