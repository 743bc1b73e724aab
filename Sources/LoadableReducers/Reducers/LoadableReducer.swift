#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
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
/// - Complexity: O(1) for an action that is none of its business. Nothing is copied, and while no load of the property runs nothing is
///   allocated; while one does, the store is asked with each action whether what the state shows is what runs.
public struct LoadableReducer<Base: Reducer, Request: Hashable & Sendable, Value, ChildAction>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  /// The action of the loadable thing.
  public typealias LoadableAction = LoadableActionBase<Request, Value, ChildAction>

  @usableFromInline var base: Base
  @usableFromInline let path: WritableKeyPath<Base.State, LoadableStateWith<Request, Value>>
  let canLoad: ((Base.State) -> Bool)?
  let operation: LoadOperation<Base.State, Request, Value>
  let place: SourcePlace
  @usableFromInline let casePath: CasePath<Base.Action, LoadableAction>
  let machine: LoadMachine<Request, Value>
  /// Whether there may be something to do though nothing runs or waits: to ask the parent how to load, or to have content age.
  @usableFromInline let watchesState: Bool
  @usableFromInline var triggers: [LoadTrigger<Base.Action>]
  @usableFromInline var child: ((inout Value, ChildAction) -> Effect<ChildAction>)?
  @usableFromInline var derivation: RequestDerivation<Base.State, Request>?
  var observation = LoadObservation()

  init(
    base: Base, path: WritableKeyPath<Base.State, LoadableStateWith<Request, Value>>,
    action: CasePath<Base.Action, LoadableAction>, triggers: LoadTriggers<Base.Action>,
    guard canLoad: ((Base.State) -> Bool)?, policy: LoadPolicy, operation: LoadOperation<Base.State, Request, Value>,
    place: SourcePlace
  ) {
    self.base = base
    self.path = path
    self.triggers = triggers.checked(at: place)
    self.canLoad = canLoad
    self.operation = operation
    self.place = place
    machine = LoadMachine(policy: policy, at: place)
    casePath = action
    watchesState = operation.isParent || machine.policy.staleAfter != nil
  }

  init(
    base: Base, path: WritableKeyPath<Base.State, LoadableStateWith<Request, Value>>,
    action: CaseKeyPath<Base.Action, LoadableAction>, triggers: LoadTriggers<Base.Action>,
    guard canLoad: ((Base.State) -> Bool)?, policy: LoadPolicy, operation: LoadOperation<Base.State, Request, Value>,
    place: SourcePlace
  ) {
    self.init(
      base: base, path: path, action: CasePath(action), triggers: triggers, guard: canLoad, policy: policy,
      operation: operation, place: place)
  }

  /// Applies the action, runs the base reducer, and starts or ends loads.
  @inlinable
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    // Compiled for the feature as far as an action is none of the property's business, and nothing goes on there.
    guard child == nil, derivation == nil, !watchesState, state[keyPath: path].isQuiet, !LiveLoads.areThere,
      casePath.extract(from: action) == nil, !triggers.contains(where: { $0.matches(action) })
    else { return reduceFully(into: &state, action) }
    let effect = base.reduce(into: &state, action: action)
    return state[keyPath: path].isQuiet ? effect : settle(&state, effect)
  }

  /// Settles a state in which nothing went on before the action.
  @usableFromInline
  func settle(_ state: inout Base.State, _ effect: Effect<Base.Action>) -> Effect<Base.Action> {
    settle(&state, since: LoadSnapshot(), operation, effect, at: nil)
  }

  @usableFromInline
  func reduceFully(into state: inout Base.State, _ action: Base.Action) -> Effect<Base.Action> {
    guard let ending = endingLeftLoads(of: state, action) else { return step(&state, action) }
    return .merge(ending, step(&state, action))
  }

  private func step(_ state: inout Base.State, _ action: Base.Action) -> Effect<Base.Action> {
    var before = state[keyPath: path].snapshot
    // One date for all, so that what comes with the action is new; nobody else asks what time it is.
    let date: Date? = machine.policy.staleAfter == nil ? nil : .now
    if before.mustAge, let staleAfter = machine.policy.staleAfter {
      machine.change(&state, at: path) { $0.expire(staleAfter, at: date) }
    }
    var childEffect = Effect<Base.Action>.none
    if let own = casePath.extract(from: action) {
      let answer = apply(own, to: &state, &before, &childEffect, at: date ?? .now)
      switch answer {
      case .ended: before.end()
      case .discarded: return childEffect
      case .unknownRequest: reportUnknownRequest("\(action)")
      case .accepted: break
      }
    }
    var effect = base.reduce(into: &state, action: action)
    if !childEffect.isNone { effect = .merge(childEffect, effect) }
    derivation?.apply(to: &state, at: path, of: machine)
    for trigger in triggers where trigger.matches(action) {
      if trigger.applies(to: state[keyPath: path]) { requestAgain(&state, because: "\(action)") }
    }
    var operation = operation
    if case .parent = operation {
      answerDue(in: &state, action, &effect)
      if let answer = state[keyPath: path].answer { operation = .request(answer) }
    }
    return settle(&state, since: before, operation, effect, at: date)
  }

  private func apply(
    _ own: LoadableAction, to state: inout Base.State, _ before: inout LoadSnapshot<Request>,
    _ effect: inout Effect<Base.Action>, at date: @autoclosure () -> Date
  ) -> LoadAnswer {
    switch own {
    case .load(let request): return apply(.load(request), to: &state)
    case .refresh: return requestAgain(&state)
    case .cancel: return apply(.cancel, to: &state)
    case .unload: return apply(.unload, to: &state)
    case .update(let update):
      if let ticket = update.ticket { catchUp(with: ticket, &state) }
      let answer = apply(.update(update, at: date()), to: &state)
      if answer == .accepted { observation.tell(update, before, machine.policy.clock) }
      // It ends elsewhere, if it has not ended: nobody here is told.
      if case .lost = update, answer == .accepted { before.running = nil }
      return answer
    case .finished(let result, let ticket):
      catchUp(with: ticket, &state)
      let answer = apply(.finished(result, ticket, at: date()), to: &state)
      if answer == .ended { observation.tell(result, ticket, before, machine.policy.clock) }
      return answer
    case .cancelled(var ticket):
      // Whoever ended the load need not know at which attempt it was.
      if let running = state[keyPath: path].running, running.identity == ticket.identity {
        ticket.attempt = running.attempt
      }
      // The notice of a load that has left the state already changes nothing here, and is passed on to the parent.
      guard apply(.cancelled(ticket), to: &state) == .ended else { return .accepted }
      observation.didCancel(ticket, before, machine.policy.clock)
      return .ended
    case .loaded(let action):
      return reduceChild(action, &state, &before, &effect) ? .accepted : .discarded
    }
  }

  private func apply(_ event: consuming LoadEvent<Request, Value>, to state: inout Base.State) -> LoadAnswer {
    machine.apply(event, to: &state, at: path)
  }

  /// Puts the running load to a later attempt that is told of: the state was put back as it was during a former one.
  private func catchUp(with ticket: LoadTicket<Request>, _ state: inout Base.State) {
    guard let running = state[keyPath: path].running, running.identity != nil, running.identity == ticket.identity,
      running.attempt < ticket.attempt
    else { return }
    machine.change(&state, at: path) { $0.change { $0.load?.ticket.attempt = ticket.attempt } }
  }

  func requestAgain(_ state: inout Base.State, because cause: @autoclosure () -> String) {
    if requestAgain(&state) == .unknownRequest { reportUnknownRequest(cause()) }
  }

  private func requestAgain(_ state: inout Base.State) -> LoadAnswer {
    // Where the state asks for nothing, and never has, there is nothing to ask again for, and nobody's mistake.
    if derivation != nil, state[keyPath: path].asksForNothing { return .accepted }
    return apply(.refresh, to: &state)
  }
}
