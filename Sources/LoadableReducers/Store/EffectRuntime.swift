/// Whom an effect sends its actions to: the store that started it.
protocol ActionReceiver<Action>: AnyObject {
  associatedtype Action

  /// Handles an action on behalf of a group, on the isolation of the store.
  func receive(_ action: Action, in group: EffectGroup?, isolation: isolated any Actor)

  /// Called when an effect has ended, by itself or by a cancel.
  func effectDidEnd()
}

/// Runs effects on the isolation of a store and knows them by their cancel ids.
final class EffectRuntime<Action> {
  private var live: [ObjectIdentifier: EffectRun] = [:]
  private var runs: [AnyHashable: [EffectRun]] = [:]
  private var groups: [AnyHashable: [EffectGroup]] = [:]
  private weak var receiver: (any ActionReceiver<Action>)?

  init(receiver: any ActionReceiver<Action>) {
    self.receiver = receiver
  }

  deinit {
    cancelAll()
  }

  /// Cancels every effect without a word: nobody is told that a load has ended.
  func cancelAll() {
    for run in live.values {
      run.onCancel = nil
      run.cancel()
    }
  }

  /// What every running effect is, in no order.
  var summaries: [String] { live.values.map(\.summary) }

  /// Starts an effect; when this returns, each operation in it has run up to its first suspension.
  func start(_ step: Effect<Action>.Step, in group: EffectGroup, isolation: isolated any Actor) {
    guard !group.isCancelled else { return abandon(step, isolation: isolation) }
    switch step {
    case .none:
      break
    case .send(let action):
      receiver?.receive(action, in: group.root, isolation: isolation)
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
      runs[AnyHashable(identity)]?.first?.follow(with: group.root)
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
    guard !group.isCancelled else { return steps.forEach { abandon($0, isolation: isolation) } }
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
    let predecessor = load.replaced.flatMap { runs[AnyHashable($0)]?.first }
    let run = start(
      load.operation, id: AnyHashable(load.identity), replacing: predecessor, in: group, isolation: isolation)
    if !run.isEnded {
      run.onCancel = { [weak receiver] in receiver?.receive(load.cancelled, in: nil, isolation: isolation) }
    }
  }

  /// Does not start an effect; a load in it is said to be cancelled, or else its state would load forever.
  private func abandon(_ step: Effect<Action>.Step, isolation: isolated any Actor) {
    switch step {
    case .none, .send, .run, .cancel, .follow, .unbound: break
    case .merge(let steps), .concatenate(let steps): steps.forEach { abandon($0, isolation: isolation) }
    case .cancellable(_, _, let step), .detached(let step), .scoped(_, let step): abandon(step, isolation: isolation)
    case .load(let load): receiver?.receive(load.cancelled, in: nil, isolation: isolation)
    }
  }

  @discardableResult
  private func start(
    _ operation: any EffectOperation<Action>, id: AnyHashable?, replacing predecessor: EffectRun? = nil,
    in group: EffectGroup, isolation: isolated any Actor
  ) -> EffectRun {
    let run = EffectRun(in: group, id: id, summary: operation.summary) { [weak self] in self?.forget($0) }
    live[ObjectIdentifier(run)] = run
    if let id { runs[id, default: []].append(run) }
    if let predecessor { run.succeed(predecessor) }
    let send = Send<Action> { [weak receiver, weak run] action in
      guard let run, !run.isEnded, let receiver else { return false }
      receiver.receive(action, in: run.group.root, isolation: isolation)
      return true
    }
    run.began(Task.begin(EffectJob(run: run, operation: operation, send: send), on: isolation))
    return run
  }

  private func cancel(_ id: AnyHashable) {
    for run in runs[id] ?? [] { run.cancel() }
    for group in groups[id] ?? [] { group.cancel() }
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
    run?.end()
  }
}
