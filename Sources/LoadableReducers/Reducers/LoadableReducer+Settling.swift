#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import LoadableCore

extension LoadableReducer.Parts {
  /// The third step: what is due starts, what has left the state ends, and timers are set.
  @inlinable
  func settle(
    _ state: inout Base.State, since before: LoadCheckpoint<Request>,
    _ operation: LoadOperation<Base.State, Request, Value>, _ effect: Effect<Base.Action>, at date: Date?
  ) -> Effect<Base.Action> {
    let now = property.checkpoint(&state)
    guard needsSettling(now, since: before) else { return claim(now, since: before, effect) }
    return settle(&state, since: before, isAsked: asks(now, since: before), operation, effect, at: date)
  }

  @inlinable @inline(never)
  func settle(
    _ state: inout Base.State, since before: LoadCheckpoint<Request>, isAsked: Bool,
    _ operation: LoadOperation<Base.State, Request, Value>, _ effect: Effect<Base.Action>, at date: Date?
  ) -> Effect<Base.Action> {
    let canStart = isAsked && mayStart(operation, state)
    let beganAt = isObserved ? options.observation.now(machine.rules.values.clock) : nil
    let command = property.change(&state) { state in
      let command = machine.settle(&state, since: before, canStart: canStart, hasChild: options.child != nil, at: date)
      if command.startsLoad, let beganAt { state.change { $0.load?.beganAt = beganAt } }
      return command
    }
    if isObserved { options.observation.tell(command, before, machine.rules.values.clock) }
    let merged = merge(effect, command, operation, &state)
    if command.startsLoad || property.isQuiet(&state) { return merged }
    return claim(property.checkpoint(&state), since: before, merged)
  }

  /// Has the store look whether that runs which the state waits for since before the action.
  ///
  /// Between two actions the state may have been copied from elsewhere, or put back, where no reducer of this property sees it.
  @inlinable
  func claim(
    _ now: LoadCheckpoint<Request>, since before: LoadCheckpoint<Request>, _ effect: Effect<Base.Action>
  ) -> Effect<Base.Action> {
    var effect = effect
    if let identity = now.runningIdentity, identity == before.runningIdentity, let running = now.running {
      let claim = LoadClaim(
        awaited: .load(address(of: identity)), missing: casePath.embed(.lost(running)))
      effect = .merge(effect, Effect(.claim(claim)))
    }
    if let key = before.debounce, key == now.debounce, let duration = machine.rules.values.debounce {
      let timer = LoadTimer(purpose: .debounce, key: key, duration: duration)
      let claim = LoadClaim(awaited: .effects(id(of: timer)), missing: casePath.embed(.ticked(timer)))
      effect = .merge(effect, Effect(.claim(claim)))
    }
    return effect
  }

  /// Has the store end what runs at this property and is not in the state, which somebody may have changed where no reducer of this
  /// property saw it; nil where nothing of the kind is known to run.
  ///
  /// What is in the state before the action is settled with it.
  @inlinable
  func endingLeftLoads(
    _ before: LoadCheckpoint<Request>, _ event: LoadableAction?
  ) -> Effect<Base.Action>? {
    let shown = before.runningIdentity
    var told: LoadIdentity?
    switch event {
    // The store leaves it to the ticket to say what runs, where that is all; a load without an identity was never run by a store.
    case .finished(_, let ticket) where ticket.identity != nil && ticket.identity != shown: break
    case .cancelled(let ticket):
      told = ticket.identity
      fallthrough
    default:
      guard LiveLoads.mayInclude(otherThan: shown, at: property.route) else { return nil }
    }
    return Effect(.endLeft(LeftLoads(route: property.route, shown: shown, told: told)))
  }

  /// Where a load of this property is.
  @inlinable
  func address(of identity: LoadIdentity) -> LoadAddress {
    LoadAddress(identity: identity, route: property.route)
  }

  /// The cancel id of a timer: a copy of the state elsewhere has a timer of its own.
  @usableFromInline
  func id(of timer: LoadTimer) -> AnyHashable {
    AnyHashable(ScopedID(scope: AnyHashable(property.path), id: AnyHashable(timer)))
  }

  @inlinable
  func needsSettling(_ now: LoadCheckpoint<Request>, since before: LoadCheckpoint<Request>) -> Bool {
    now.isDue || now.runningIdentity != before.runningIdentity || now.staleness != before.staleness
      || now.poll != before.poll || before.debounce != nil || machine.rules.values.staleAfter != nil && now.mustAge
      || options.child != nil && (before.life != nil || now.hasContent)
  }

  /// Whether something waits to be loaded: a due request, or a load that began elsewhere and came with an assigned state.
  @inlinable
  func asks(_ now: LoadCheckpoint<Request>, since before: LoadCheckpoint<Request>) -> Bool {
    now.isDue || now.isRunning && now.runningIdentity != before.runningIdentity
  }

  @inlinable
  func mayStart(_ operation: LoadOperation<Base.State, Request, Value>, _ state: Base.State) -> Bool {
    if case .parent = operation { return false }
    return options.canLoad?(state) ?? true
  }

  /// Turns a command into effects, beside the base reducer's.
  @inlinable
  func merge(
    _ effect: Effect<Base.Action>, _ command: LoadCommand<Request>,
    _ operation: LoadOperation<Base.State, Request, Value>, _ state: inout Base.State
  ) -> Effect<Base.Action> {
    var effect = effect
    // What the child has just started is started and ended, so that observers are told of both.
    if let life = command.endedLife { effect = .merge(effect, Effect(.end(AnyHashable(life)))) }
    if !command.startsLoad, let identity = command.cancelledIdentity {
      effect = .merge(Effect(.endLoad(address(of: identity))), effect)
    }
    for timer in command.disarm { effect = .merge(Effect(.cancel(id(of: timer))), effect) }
    for timer in command.arm { effect = .merge(effect, run(timer)) }
    if let identity = command.followedIdentity { effect = .merge(effect, Effect(.follow(address(of: identity)))) }
    if let ticket = command.start { effect = .merge(effect, run(ticket, command, operation, &state)) }
    return effect
  }

  @inlinable
  func run(
    _ ticket: LoadTicket<Request>, _ command: LoadCommand<Request>,
    _ operation: LoadOperation<Base.State, Request, Value>, _ state: inout Base.State
  ) -> Effect<Base.Action> {
    let operation = operation.prepared(for: state)
    let load = LoadRun(
      ticket, at: property.route, replaced: command.succeeded ?? command.cancelledIdentity ?? command.endedIdentity,
      continues: command.succeeded != nil, operation, input: LoadInput(state, takeProperty: property.empty), of: self,
      begin: LoadRun.plainBeginning(of: operation, in: self),
      cancelled: { $0.parts.casePath.embed(.cancelled($0.ticket)) })
    if isObserved {
      load.onLeave(
        options.observation.cancellation(property.checkpoint(&state), machine.rules.values.clock))
    }
    return Effect(.load(load))
  }

  /// A timer is waited for by nobody: it is not part of what the send at hand has started.
  @usableFromInline
  func run(_ timer: LoadTimer) -> Effect<Base.Action> {
    let run = TimerRun(timer: timer, clock: machine.rules.values.clock, action: casePath.embed(.ticked(timer)))
    return Effect(.detached(.cancellable(id(of: timer), cancelInFlight: false, .run(run))))
  }
}
