/// Whom an effect sends its actions to: the store that started it.
@usableFromInline
protocol ActionReceiver<Action>: AnyObject {
  associatedtype Action

  /// Called when an effect has ended, unless the store has seen that by itself.
  func forget(_ run: EffectRun)

  /// Called when a load begins after the action that it is of has been handled.
  func loadsDidChange()

  /// Called when a child feature is gone: what its effects have to tell of their end is told to nobody.
  func dropNotices(of life: AnyHashable)
}

/// Runs effects on the isolation of a store and knows them by their cancel ids.
///
/// What a load needs is compiled for the feature.
@usableFromInline
final class EffectRuntime<Action> {
  /// Handles an action on the isolation of the store; false when there is no store any more.
  ///
  /// The store makes one for each action that starts something, as the isolation is known then, and no store holds its own actor.
  @usableFromInline typealias Receive = (_ sent: consuming SentAction<Action>) -> Bool

  private var live = LiveEffects()
  private var loadCount = 0
  /// How many starts are under way of what follows in a concatenation, in which the store need not handle an action.
  private var lateStarts = 0
  private var groups: [AnyHashable: [EffectGroup]] = [:]
  /// The cancel ids of what was cancelled without a word.
  private var silenced: Set<AnyHashable> = []
  /// It refers to the store weakly.
  @usableFromInline let receiver: any ActionReceiver<Action>

  /// Whether somebody wants to know which effect does what.
  @usableFromInline let isInspected: Bool

  @usableFromInline
  init(receiver: any ActionReceiver<Action>, isInspected: Bool) {
    self.receiver = receiver
    self.isInspected = isInspected
  }

  /// Cancels the tasks, and touches nothing else.
  ///
  /// The last reference to a store may go on any thread, as that of a model on the main actor may, while an effect is ending
  /// where it runs. Each run ends there, when its operation returns. Its task was handed over by a function of the runtime, which was
  /// there as long as that ran, and nobody has changed it since; and what leads from a load to the next is changed by functions of the
  /// runtime alone.
  deinit {
    for run in live.runs { run.task?.cancel() }
  }

  /// How many loads run.
  @usableFromInline var runningLoads: Int { loadCount }

  /// What reducers are told of the running loads.
  @usableFromInline var loadEntries: LiveLoadEntries { live.loads.entries }

  /// Cancels every effect, and those that would have followed, without a word: nobody is told that a load has ended.
  func cancelAll() {
    let runs = live.runs
    silenced.formUnion(runs.compactMap { $0.load.map { AnyHashable($0.address.identity) } })
    silenced.formUnion(groups.keys)
    for run in runs { run.silence() }
    for run in runs { run.group.root.cancel() }
  }

  /// What every running effect is, in no order.
  var summaries: [String] { live.runs.compactMap(\.operation?.summary) }

  /// The running effects that do something by themselves, in no order; none where nobody inspects the store.
  var busyEffects: [BusyEffect] {
    live.runs.compactMap { run in
      guard let operation = run.operation, !operation.keepsPlace, let identity = run.identity else { return nil }
      return BusyEffect(identity: identity) { operation.summary }
    }
  }

  /// Starts an effect; when this returns, each operation in it has run up to its first suspension.
  @inlinable
  func start(
    _ step: Effect<Action>.Step, in group: EffectGroup, isolation: isolated any Actor, _ receive: @escaping Receive
  ) {
    switch step {
    case .none:
      break
    case .load(let load) where !group.isCancelled:
      start(load, in: group, isolation: isolation, receive)
    case .merge(let steps) where !group.isCancelled:
      for step in steps { start(step, in: group, isolation: isolation, receive) }
    default:
      startOther(step, in: group, isolation: isolation, receive)
    }
  }

  @usableFromInline
  func startOther(
    _ step: Effect<Action>.Step, in group: EffectGroup, isolation: isolated any Actor, _ receive: @escaping Receive
  ) {
    guard !group.isCancelled else { return abandon(step, isolation: isolation, receive) }
    switch step {
    case .none, .merge, .load:
      // Started there.
      break
    case .send(let action):
      _ = receive(SentAction(action: action, group: group))
    case .run(let operation):
      start(operation, in: group, isolation: isolation, receive)
    case .concatenate(let steps):
      start(steps[...], in: group, isolation: isolation, receive)
    case .cancellable(let id, let cancelInFlight, let step):
      if cancelInFlight { cancel(id) }
      let inner = EffectGroup(in: group, id: id)
      groups[id, default: []].append(inner)
      inner.hold()
      inner.whenEnded { [weak self, weak inner] in self?.forget(inner, id) }
      start(step, in: inner, isolation: isolation, receive)
      inner.release()
    case .cancel(let id):
      cancel(id)
    case .end(let life):
      end(life)
    case .endMissing(let children):
      endMissing(children)
    case .endLoad(let address):
      live.loads.run(of: address)?.cancel()
    case .follow(let address):
      live.loads.run(of: address)?.follow(with: group)
    case .claim(let claim):
      if !isLive(claim.awaited) { _ = receive(SentAction(action: claim.missing, group: group)) }
    case .endLeft(let left):
      end(left)
    case .turn(let action):
      _ = receive(SentAction(action: action, group: group, isTurn: true))
    case .detached(let step):
      start(step, in: EffectGroup(), isolation: isolation, receive)
    case .unbound(let load):
      load.reportMissingModifier()
    }
  }

  private func start(
    _ steps: ArraySlice<Effect<Action>.Step>, in group: EffectGroup, isolation: isolated any Actor,
    _ receive: @escaping Receive
  ) {
    guard let first = steps.first else { return }
    guard !group.isCancelled else {
      return steps.forEach { abandon($0, isFollowing: true, isolation: isolation, receive) }
    }
    let inner = EffectGroup(in: group)
    group.hold()
    inner.hold()
    inner.whenEnded { [weak self] in
      if let self {
        lateStarts += 1
        start(steps.dropFirst(), in: group, isolation: isolation, receive)
        lateStarts -= 1
      }
      group.release()
    }
    start(first, in: inner, isolation: isolation, receive)
    inner.release()
  }

  /// The load that runs at an address.
  @usableFromInline
  func run(of load: LoadAddress) -> EffectRun? {
    live.loads.run(of: load)
  }

  @inlinable
  func start(
    _ load: LoadEffect<Action>, in group: EffectGroup, isolation: isolated any Actor, _ receive: @escaping Receive
  ) {
    if load.isShared, let run = self.run(of: load.address) { return run.follow(with: group) }
    let predecessor = load.replacedAddress.flatMap { self.run(of: $0) }
    let run: ActionRun<Action>
    // Apart, for a group that is either would be held once more.
    if load.continues {
      run = ActionRun(load, in: predecessor?.group ?? EffectGroup(), of: receiver, receive)
    } else {
      run = ActionRun(load, in: group, of: receiver, receive)
    }
    insert(run)
    if let predecessor { run.succeed(predecessor) }
    begin(run) { load.begin(run.send, run, isolation) }
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
    _ step: Effect<Action>.Step, isFollowing: Bool = false, ids: [AnyHashable] = [], isolation: isolated any Actor,
    _ receive: @escaping Receive
  ) {
    switch step {
    case .none, .send, .run, .follow, .claim, .turn, .unbound:
      break
    case .endLoad(let address):
      if !isFollowing { live.loads.run(of: address)?.cancel() }
    case .endLeft(let left):
      if !isFollowing { end(left) }
    case .detached(let step):
      // It belongs to the state, not to who is cancelled.
      if !isFollowing { start(step, in: EffectGroup(), isolation: isolation, receive) }
    case .merge(let steps):
      for step in steps { abandon(step, isFollowing: isFollowing, ids: ids, isolation: isolation, receive) }
    case .concatenate(let steps):
      for (index, step) in steps.enumerated() {
        abandon(step, isFollowing: isFollowing || index > 0, ids: ids, isolation: isolation, receive)
      }
    case .cancellable(let id, let cancelInFlight, let step):
      if cancelInFlight && !isFollowing { cancel(id) }
      abandon(step, isFollowing: isFollowing, ids: ids + [id], isolation: isolation, receive)
    case .cancel(let id):
      if !isFollowing { cancel(id) }
    case .end(let life):
      if !isFollowing { end(life) }
    case .endMissing(let children):
      if !isFollowing { endMissing(children) }
    case .load(let load) where load.isShared && live.loads.run(of: load.address) != nil:
      // Others wait for it.
      break
    case .load(let load):
      load.replacedAddress.flatMap { live.loads.run(of: $0) }?.cancelSilently()
      if let notice = load.cancelNotice() { _ = receive(SentAction(action: notice, lives: ids)) }
    }
  }

  @inlinable
  func start(
    _ operation: any EffectOperation<Action>, in group: EffectGroup, isolation: isolated any Actor,
    _ receive: @escaping Receive
  ) {
    let run = ActionRun(operation, in: group, of: receiver, receive)
    insert(run)
    begin(run) { EffectTask.begin(EffectJob(operation, send: run.send, of: run), on: isolation) }
  }

  /// Begins the task of an effect, and marks it, and the tasks that it makes, as that effect's where somebody wants to know.
  @inlinable
  func begin(_ run: EffectRun, _ task: () -> EffectTask) {
    run.began(isInspected ? run.inspected(task) : task())
  }

  @usableFromInline
  func insert(_ run: EffectRun) {
    live.insert(run)
    guard run.isLoad else { return }
    loadCount += 1
    // Before the operation sends anything. In a store that handles an action it waits for its turn, and the store counts before that.
    if lateStarts > 0 { receiver.loadsDidChange() }
  }

  /// Called by the store, which sees that an effect has ended, or is told so.
  func forget(_ run: EffectRun) {
    live.remove(run)
    if run.isLoad { loadCount -= 1 }
  }

  private func cancel(_ id: AnyHashable) {
    if let load = id.base as? LoadIdentity {
      for run in live.loads.runs where run.load?.address.identity == load { run.cancel() }
    }
    for group in groups[id] ?? [] { group.cancel() }
  }

  /// Ends the effects of a child feature that is gone.
  private func end(_ life: AnyHashable) {
    for group in groups[life] ?? [] { group.cancel(isGone: true) }
    receiver.dropNotices(of: life)
  }

  /// Ends the effects of those children that are gone.
  private func endMissing(_ children: MissingChildren) {
    let lives = groups.keys.filter { children.includes($0) }
    for life in lives { end(life) }
  }

  /// Ends the loads that run in a place and are not what its state shows.
  private func end(_ left: LeftLoads) {
    for run in live.loads.runs(at: left.route) where run.load?.address.identity != left.shown {
      run.endLeft(isTold: run.load?.address.identity == left.told)
    }
  }

  /// Whether something runs that a state waits for, or has been cancelled without a word, which the state need not know.
  private func isLive(_ awaited: AwaitedEffect) -> Bool {
    switch awaited {
    case .load(let address): live.loads.run(of: address) != nil || silenced.contains(AnyHashable(address.identity))
    case .effects(let id): groups[id] != nil || silenced.contains(id)
    }
  }

  private func forget(_ group: EffectGroup?, _ id: AnyHashable) {
    groups[id]?.removeAll { $0 === group }
    if groups[id]?.isEmpty == true { groups[id] = nil }
  }
}
