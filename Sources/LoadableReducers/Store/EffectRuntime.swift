/// Whom an effect sends its actions to: the store that started it.
protocol ActionReceiver<Action>: AnyObject {
  associatedtype Action

  /// Handles an action, on the isolation of the store.
  func receive(_ sent: SentAction<Action>, isolation: isolated any Actor)

  /// Called when an effect has ended, by itself or by a cancel.
  func effectDidEnd()
}

/// Runs effects on the isolation of a store and knows them by their cancel ids.
final class EffectRuntime<Action> {
  /// The tasks are kept here too: see `deinit`.
  private var live: [ObjectIdentifier: (run: EffectRun, task: Task<Void, Never>?)] = [:]
  private var runs: [AnyHashable: [EffectRun]] = [:]
  private var groups: [AnyHashable: [EffectGroup]] = [:]
  private weak var receiver: (any ActionReceiver<Action>)?

  init(receiver: any ActionReceiver<Action>) {
    self.receiver = receiver
  }

  /// Cancels the tasks and touches nothing else: the last reference to a store may go on any thread, as that of a model on the
  /// main actor may, while an effect is ending where it runs. Each run ends there, when its operation returns.
  deinit {
    for (_, task) in live.values { task?.cancel() }
  }

  /// Cancels every effect, and those that would have followed, without a word: nobody is told that a load has ended.
  func cancelAll() {
    let runs = live.values.map(\.run)
    for run in runs { run.onCancel = nil }
    for run in runs { run.group.root.cancel() }
  }

  /// What every running effect is, in no order.
  var summaries: [String] { live.values.map(\.run.summary) }

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
      let inner = EffectGroup(in: group)
      groups[id, default: []].append(inner)
      inner.hold()
      inner.whenEnded { [weak self, weak inner] in self?.forget(inner, id) }
      start(step, in: inner, isolation: isolation)
      inner.release()
    case .cancel(let id):
      cancel(id)
    case .load(let load):
      start(load, in: group, isolation: isolation)
    case .follow(let identity):
      run(of: identity)?.follow(with: group.root)
    case .detached(let step):
      start(step, in: EffectGroup(), isolation: isolation)
    case .scoped(let scope, let step):
      start(step.scoped(by: scope), in: group, isolation: isolation)
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
    let cancelled = load.cancelled
    start(
      load.operation, id: AnyHashable(load.identity), replacing: load.replaced.flatMap(run(of:)),
      onCancel: { [weak receiver] in receiver?.receive(SentAction(action: cancelled), isolation: isolation) },
      in: group, isolation: isolation)
  }

  /// Does not start an effect of an action whose group was cancelled while it was handled. The state has changed with that
  /// action, so what it ends must end all the same; and a load is said to be cancelled, or else its state would load forever.
  ///
  /// - Parameter isFollowing: whether something stood before it that did not come to its end: then it ends nothing.
  private func abandon(
    _ step: Effect<Action>.Step, isFollowing: Bool = false, isolation: isolated any Actor
  ) {
    switch step {
    case .none, .send, .run, .follow, .unbound:
      break
    case .detached(let step):
      // It belongs to the state, not to who is cancelled.
      if !isFollowing { start(step, in: EffectGroup(), isolation: isolation) }
    case .scoped(let scope, let step):
      abandon(step.scoped(by: scope), isFollowing: isFollowing, isolation: isolation)
    case .merge(let steps):
      for step in steps { abandon(step, isFollowing: isFollowing, isolation: isolation) }
    case .concatenate(let steps):
      for (index, step) in steps.enumerated() {
        abandon(step, isFollowing: isFollowing || index > 0, isolation: isolation)
      }
    case .cancellable(let id, let cancelInFlight, let step):
      if cancelInFlight && !isFollowing { cancel(id) }
      abandon(step, isFollowing: isFollowing, isolation: isolation)
    case .cancel(let id):
      if !isFollowing { cancel(id) }
    case .load(let load):
      load.replaced.flatMap(run(of:))?.cancelSilently()
      receiver?.receive(SentAction(action: load.cancelled), isolation: isolation)
    }
  }

  private func start(
    _ operation: any EffectOperation<Action>, id: AnyHashable?, replacing predecessor: EffectRun? = nil,
    onCancel: (() -> Void)? = nil, in group: EffectGroup, isolation: isolated any Actor
  ) {
    let run = EffectRun(in: group, id: id, summary: operation.summary, onCancel: onCancel) { [weak self] in
      self?.forget($0)
    }
    live[ObjectIdentifier(run)] = (run, nil)
    if let id { runs[id, default: []].append(run) }
    if let predecessor { run.succeed(predecessor) }
    let send = Send<Action> { [weak receiver, weak run] action, isLast in
      guard let run, !run.isEnded, let receiver else { return false }
      receiver.receive(SentAction(action: action, group: run.group, run: run, isLast: isLast), isolation: isolation)
      return true
    }
    let task = Task.begin(EffectJob(run: run, operation: operation, send: send), on: isolation)
    live[ObjectIdentifier(run)]?.task = task
    run.began(task)
  }

  private func cancel(_ id: AnyHashable) {
    for run in runs[id] ?? [] { run.cancel() }
    for group in groups[id] ?? [] { group.cancel() }
  }

  private func run(of load: LoadIdentity) -> EffectRun? {
    runs[AnyHashable(load)]?.first
  }

  private func forget(_ run: EffectRun) {
    live[ObjectIdentifier(run)] = nil
    if let id = run.id {
      runs[id]?.removeAll { $0 === run }
      if runs[id]?.isEmpty == true { runs[id] = nil }
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
