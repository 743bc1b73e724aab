import LoadableCore

/// Turns the effects of this package's reducers into those of another architecture.
///
/// A load runs under its identity, and a timer under itself, so an effect that cancels either needs no record of what runs.
struct ForeignTranslation<Effects: CancellableEffect> {
  /// What ran before the action, in the part of the state that the step belongs to.
  var scope: EffectScope?
  /// Wraps the actions of the step.
  var wrappings: [EffectAction.Wrapping] = []
  /// The cancel id that the step runs under, if it has one.
  var id: CancelID?

  func effects(of step: EffectStep) -> Effects {
    switch step {
    case .none, .follow, .expectSettled:
      // No caller awaits a load here, and a driver always settles.
      return .none
    case .send(let action), .sendInPlace(let action):
      return .send(action.wrapped(by: wrappings).unwrapped())
    case .run(let work):
      return perform(work)
    case .load(let load):
      return load.keepsPlace ? .none : .merge(cancelReplaced(by: load), perform(load))
    case .merge(let steps):
      return steps.reduce(.none) { .merge($0, effects(of: $1)) }
    case .concatenate(let steps):
      return steps.reduce(.none) { .concatenate($0, effects(of: $1)) }
    case .map(let wrappings, let step):
      return with { $0.wrappings = wrappings + $0.wrappings }.effects(of: step)
    case .cancellable(let ids, let step):
      let cancels = ids.filter(\.cancelsInFlight).reduce(Effects.none) { .merge($0, cancel($1.id)) }
      return .concatenate(cancels, with { $0.id = ids.first }.effects(of: step))
    case .cancel(let id):
      return cancel(id)
    case .within(let key, _, let step):
      return with { $0.scope = scope?.children[key] }.effects(of: step)
    case .endWithin(let key):
      return (scope?.children[key]?.runs ?? []).reduce(.none) { .merge($0, cancel($1)) }
    case .endLoad(let address):
      return end(scope?.run(of: address), address)
    case .endTimer(let timer, _):
      return .cancel(id: timer)
    case .notify(let tell):
      return .perform(ForeignNotice<Effects.Action>(tell: tell), as: LoadIdentity())
    case .detached(let step):
      return effects(of: step)
    case .unbound(let load):
      load.reportMissingModifier()
      return .none
    }
  }

  private func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }

  // MARK: Work

  private func perform(_ work: EffectWork) -> Effects {
    switch work.placement {
    case .load(let address): return perform(work, as: address.identity)
    case .timer(let timer, _): return perform(work, as: timer)
    case .listener: return .none
    case nil: return id.map { perform(work, as: ForeignID(id: $0.id)) } ?? perform(work, as: LoadIdentity())
    }
  }

  private func perform(_ work: EffectWork, as id: some Hashable & Sendable) -> Effects {
    .perform(ForeignWork<Effects.Action>(work: work, wrappings: wrappings), as: id)
  }

  // MARK: Ends

  /// Cancels a load, and reports that to the update.
  private func end(_ run: EffectRun?, _ address: LoadAddress) -> Effects {
    let cancel = Effects.cancel(id: address.identity)
    guard let notice = run?.load?.cancelNotice() else { return cancel }
    return .merge(cancel, .send(notice.wrapped(by: wrappings).unwrapped()))
  }

  /// Cancels a load whose place another one takes; its end is not reported.
  private func cancelReplaced(by load: StartedLoad) -> Effects {
    guard let address = load.replacedAddress, let run = scope?.run(of: address), !run.isTelling else { return .none }
    return .cancel(id: address.identity)
  }

  private func cancel(_ run: EffectRun) -> Effects {
    switch run.work.placement {
    case .load(let address): .cancel(id: address.identity)
    case .timer(let timer, _): .cancel(id: timer)
    case .listener, nil: .none
    }
  }

  private func cancel(_ id: AnyHashable) -> Effects {
    if let load = id.base as? LoadIdentity { return .cancel(id: load) }
    return .cancel(id: ForeignID(id: id))
  }
}

/// Work of this package's reducers, in a task of another architecture.
private struct ForeignWork<Action>: IsolatedWork {
  let work: EffectWork
  let wrappings: [EffectAction.Wrapping]

  func perform(isolation: isolated any Actor, send: @escaping (Action) -> Void) async {
    let run = EffectRun(
      work, in: EffectGroup(), EffectScope(EffectKey(0)), wrappings: wrappings, of: NoReceiver.shared
    ) { sent in
      // The end of a cancelled run has been reported already.
      guard !Task.isCancelled else { return false }
      send(sent.action.unwrapped())
      return true
    }
    await work.perform(run, isolation: isolation)
    run.operationDidReturn()
  }
}

/// A notice to observers or issue reporters, once nothing is changing the state.
private struct ForeignNotice<Action>: IsolatedWork {
  let tell: () -> Void

  func perform(isolation: isolated any Actor, send: @escaping (Action) -> Void) async {
    tell()
  }
}

/// A load that a state shows as running.
final class ShownLoad: StartedLoad {
  private let ticket: LoadTicket<AnyRequest>
  private let beganAt: Duration?
  private let notice: () -> EffectAction

  init(
    _ ticket: LoadTicket<AnyRequest>, _ address: LoadAddress, since beganAt: Duration?,
    notice: @escaping () -> EffectAction
  ) {
    self.ticket = ticket
    self.beganAt = beganAt
    self.notice = notice
    super.init(address: address)
  }

  override var keepsPlace: Bool { false }

  override var ticketNow: LoadTicket<AnyRequest>? { ticket }

  override var beginning: Duration? { beganAt }

  override func cancelNotice() -> EffectAction? { notice() }
}

/// The receiver of an effect that no store runs.
final class NoReceiver: EffectReceiver, Sendable {
  static let shared = NoReceiver()

  private init() {}

  func forget(_ run: EffectRun) {}
}

// Proof: a cancel id is `Sendable` where it is given, in `cancellable(id:)` and `cancel(id:)`; only its type is erased.
private struct ForeignID: Hashable, @unchecked Sendable {
  let id: AnyHashable
}
