#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif
public import LoadableCore

/// Runs the loads of one loadable property around a reducer: what `.loadable(state:action:)` makes.
///
/// With each action it does three things, in this order: it applies the loadable thing's own action, a child's action running the child
/// on the content in place; it runs the reducer that it is attached to; and it looks at the state after both, makes a request due if
/// the action is a trigger or the derived request has changed, and starts what is due if the guard lets it. A load that has left the
/// state meanwhile has its task cancelled.
///
/// A state may also be copied from elsewhere while it is loaded there, or be put back as it once was: with the next action, a load that
/// runs in the state and nowhere else is due again, so that nothing loads forever; and a load that runs here and is not in the state any
/// more, which may have been assigned by a reducer further out, is cancelled, with the next action or when it tells something.
///
/// What `.loadable`, `.loadableElements` and `.answersLoads` take:
///
/// - `state`: the loadable property, `\.$profile`; `action`: the case of its actions, `\.profile`.
/// - `performsLoadOn`: the cases of actions that perform a load. With a request they load the latest known one again; with none known
///   that is a reported programmer error. ``performsLoad(on:)`` says how eagerly a trigger loads.
/// - `policy`: how loads are run.
/// - What loads takes one value, the ``Load``, and gives the value, or nil for loaded and empty; an error that it throws is the failure.
///
/// The rest are modifiers: ``guard(_:)``, ``performsLoad(on:)``, ``derivingRequest(whenNil:_:)``,
/// ``child(_:)`` and ``observed(by:)``.
///
/// - Isolation: what loads runs on the store's isolation; heavy work belongs in a `@concurrent` function. A closure with a capture list
///   does not compile, because Swift 6.3 takes it for `@concurrent` (swiftlang/swift#87097): capture a constant instead.
/// - Cancellation: when the load is cancelled its task is, and what it gives then is discarded.
/// - Complexity: O(1) for an action that is none of its business. Nothing large is copied, and while no load of the property runs nothing is
///   allocated; while one does, the store is asked with each action whether what the state shows is what runs.
public struct LoadableReducer<Base: Reducer, Request: Hashable & Sendable, Value, ChildAction>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  @usableFromInline typealias LoadableAction = LoadableActionBase<Request, Value, ChildAction>

  /// Behind one pointer: a chain of modifiers is a tower of reducers, each of which would be copied with all that are in it.
  @usableFromInline var parts: Parts

  @usableFromInline
  init(
    base: Base, property: LoadableProperty<Base.State, Request, Value>, action: CasePath<Base.Action, LoadableAction>,
    triggers: LoadTriggers<Base.Action>, policy: LoadPolicy, operation: LoadOperation<Base.State, Request, Value>,
    place: SourcePlace
  ) {
    parts = Parts(
      base: base, property: property, casePath: action, operation: operation,
      machine: LoadMachine(policy: policy, at: place), place: place,
      options: Options(triggers: triggers.checked(against: action, .refresh, .cancel, at: place)))
  }

  /// Applies the action, runs the base reducer, and starts or ends loads.
  @inlinable @inline(__always)
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    parts.reduce(into: &state, action)
  }
}

extension LoadableReducer.Parts {
  // Inlined into the reducer around it, so that a tower of loadables is one function: a fifth of what passing a loadable costs.
  @inlinable @inline(__always)
  func reduce(into state: inout Base.State, _ action: Base.Action) -> Effect<Base.Action> {
    // Compiled for the feature as far as an action is none of the property's business, and nothing goes on there.
    guard isPassive || isUnmoved(by: action), property.isQuiet(&state), !LiveLoads.areThere else {
      return reduceFully(into: &state, action, casePath.extract(from: action))
    }
    // Taken apart, and not compared with nil: of nothing there is nothing to destroy.
    switch casePath.extract(from: action) {
    case .some(let event): return reduceFully(into: &state, action, event)
    case .none: break
    }
    let effect = base.reduce(into: &state, action: action)
    return property.isQuiet(&state) ? effect : settle(&state, effect)
  }

  /// Whether there is nothing to do for an action that is not the property's own, though there might be for others.
  @inlinable @inline(never)
  func isUnmoved(by action: Base.Action) -> Bool {
    !isInvolved && !options.triggers.contains { $0.matches(action) }
  }

  /// Settles a state in which nothing went on before the action.
  @inlinable
  func settle(_ state: inout Base.State, _ effect: Effect<Base.Action>) -> Effect<Base.Action> {
    settle(&state, since: LoadCheckpoint(), operation, effect, at: nil)
  }

  @inlinable @inline(never)
  func reduceFully(
    into state: inout Base.State, _ action: Base.Action, _ event: LoadableAction?
  ) -> Effect<Base.Action> {
    if !isCasePathChecked { checkCasePath(action, event) }
    var before = property.checkpoint(&state)
    let ending = endingLeftLoads(before, event)
    // One date for all, so that what comes with the action is new; nobody else asks what time it is.
    let date: Date? = machine.rules.values.staleAfter == nil ? nil : .now
    var childEffect = Effect<Base.Action>.none
    var answer = LoadAnswer.accepted
    // Else it is not touched: whoever is told of each change, or holds a copy of what it is in, need not bear it.
    if event != nil || before.mustAge && machine.rules.values.staleAfter != nil {
      answer = begin(&state, event, &before, &childEffect, at: date)
    }
    if answer == .ended { before.end() }
    if answer == .unknownRequest { reportUnknownRequest(action) }
    let effect =
      answer == .discarded ? childEffect : goOn(&state, since: before, action, beside: childEffect, at: date)
    return ending.map { .merge($0, effect) } ?? effect
  }

  /// The first step: the property's own action is applied.
  @inlinable
  func begin(
    _ state: inout Base.State, _ event: LoadableAction?, _ before: inout LoadCheckpoint<Request>,
    _ effect: inout Effect<Base.Action>, at date: Date?
  ) -> LoadAnswer {
    // Taken out while it is changed: see LoadableProperty.swift.
    var own = property.take(&state)
    if before.mustAge, let staleAfter = machine.rules.values.staleAfter { own.expire(staleAfter, at: date) }
    if let event, case .child(let childAction) = event {
      property.put(&state, consume own)
      return reduceChild(childAction, &state, &before, &effect) ? .accepted : .discarded
    }
    let answer = event.map { apply($0, to: &own, &before, at: date ?? .now) } ?? .accepted
    property.put(&state, consume own)
    return answer
  }

  /// The second step, in which the base reducer runs, and the third.
  @inlinable
  func goOn(
    _ state: inout Base.State, since before: LoadCheckpoint<Request>, _ action: Base.Action,
    beside childEffect: Effect<Base.Action>, at date: Date?
  ) -> Effect<Base.Action> {
    var effect = base.reduce(into: &state, action: action)
    if !childEffect.isNone { effect = .merge(childEffect, effect) }
    if !isPassive {
      options.derivation?.apply(to: &state, property, of: machine)
      for trigger in options.triggers where trigger.matches(action) && !isOwnOutcome(action) {
        if trigger.applies(to: property.read(&state)) { requestAgain(&state, because: action) }
      }
    }
    guard case .parent = operation else { return settle(&state, since: before, operation, effect, at: date) }
    answerDue(in: &state, action, &effect)
    let answer = property.read(&state).answer
    return settle(&state, since: before, answer.map(LoadOperation.answered) ?? .parent, effect, at: date)
  }

  @inlinable
  func apply(
    _ event: LoadableAction, to own: inout LoadableStateWith<Request, Value>, _ before: inout LoadCheckpoint<Request>,
    at date: @autoclosure () -> Date
  ) -> LoadAnswer {
    switch event {
    case .load, .retry, .cancel, .unload, .ticked, .requested: return machine.take(event, in: &own, at: date())
    case .refresh: return requestAgain(&own, because: .refresh)
    case .lost:
      let answer = machine.take(event, in: &own)
      // It ends elsewhere, if it has not ended: nobody here is told.
      if answer == .accepted { before.lose() }
      return answer
    case .attemptFailed(_, let ticket), .progressed(_, let ticket), .delivered(_, let ticket):
      catchUp(with: ticket, &own)
      let answer = machine.take(event, in: &own, at: date())
      if isObserved, answer == .accepted { options.observation.tell(event, before, machine.rules.values.clock) }
      return answer
    case .finished(let result, let ticket):
      catchUp(with: ticket, &own)
      let answer = machine.take(event, in: &own, at: date())
      if isObserved, answer == .ended {
        options.observation.tell(result, ticket, before, machine.rules.values.clock)
      }
      return answer
    case .cancelled(var ticket):
      // Whoever ended the load need not know at which attempt it was.
      if let attempt = own.runningAttempt, own.runningIdentity == ticket.identity { ticket.attempt = attempt }
      // The notice of a load that has left the state already changes nothing here, and is passed on to the parent.
      guard machine.take(LoadableAction.cancelled(ticket), in: &own) == .ended else { return .accepted }
      options.observation.didCancel(ticket, before, machine.rules.values.clock)
      return .ended
    case .child:
      return .accepted
    }
  }

  /// Puts the running load to a later attempt that is told of: the state was put back as it was during a former one.
  @inlinable
  func catchUp(with ticket: LoadTicket<Request>, _ own: inout LoadableStateWith<Request, Value>) {
    guard let running = own.runningIdentity, running == ticket.identity, let attempt = own.runningAttempt,
      attempt < ticket.attempt
    else { return }
    own.change { $0.load?.ticket.attempt = ticket.attempt }
  }

  @usableFromInline
  func requestAgain(_ state: inout Base.State, because trigger: Base.Action) {
    let answer = property.change(&state) { requestAgain(&$0, because: LoadCause(triggeredBy: trigger)) }
    if answer == .unknownRequest { reportUnknownRequest(trigger) }
  }

  @inlinable
  func requestAgain(_ own: inout LoadableStateWith<Request, Value>, because cause: LoadCause) -> LoadAnswer {
    // Where the state asks for nothing, and never has, there is nothing to ask again for, and nobody's mistake.
    if options.derivation != nil, own.asksForNothing { return .accepted }
    return own.requestAgain(because: cause)
  }
}
