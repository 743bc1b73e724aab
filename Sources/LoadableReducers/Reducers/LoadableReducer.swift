#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
public import LoadableCore

/// Runs the loads of one loadable property around a reducer: what `.loadable(state:action:)` makes.
///
/// With each action it does three things, in this order: it applies the loadable thing's own action; it runs the reducer
/// that it is attached to; and it looks at the state after both, makes a request due if the action is a trigger, and starts
/// what is due if the guard lets it. A load that has left the state meanwhile has its task cancelled.
///
/// - Complexity: O(1) for an action that is none of its business; nothing is copied and nothing is allocated.
public struct LoadableReducer<Base: Reducer, Request: Hashable & Sendable, Value, ChildAction>: Reducer
where Base.Action: CasePathable, Base.Effects == Effect<Base.Action> {
  /// The action of the loadable thing.
  public typealias LoadableAction = LoadableActionBase<Request, Value, ChildAction>

  let base: Base
  let path: WritableKeyPath<Base.State, LoadableStateWith<Request, Value>>
  let name: CaseKeyPath<Base.Action, LoadableAction>
  let triggers: [LoadTrigger<Base.Action>]
  let canLoad: ((Base.State) -> Bool)?
  let operation: LoadOperation<Base.State, Request, Value>
  let place: SourcePlace
  private let casePath: CasePath<Base.Action, LoadableAction>
  private let machine = LoadMachine<Request, Value>()

  init(
    base: Base, path: WritableKeyPath<Base.State, LoadableStateWith<Request, Value>>,
    action name: CaseKeyPath<Base.Action, LoadableAction>, triggers: [LoadTrigger<Base.Action>],
    guard canLoad: ((Base.State) -> Bool)?, operation: LoadOperation<Base.State, Request, Value>, place: SourcePlace
  ) {
    self.base = base
    self.path = path
    self.name = name
    self.triggers = triggers
    self.canLoad = canLoad
    self.operation = operation
    self.place = place
    casePath = CasePath(name)
  }

  /// Applies the action, runs the base reducer, and starts or ends loads.
  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    var previous = state[keyPath: path].running
    if let own = casePath.extract(from: action) {
      switch apply(own, to: &state) {
      case .ended: previous = nil
      case .discarded: return .none
      case .unknownRequest: reportUnknownRequest("\(action)")
      case .accepted: break
      }
    }
    var effect = base.reduce(into: &state, action: action)
    for trigger in triggers where trigger.matches(action) && trigger.applies(to: state[keyPath: path]) {
      requestAgain(&state, because: "\(action)")
    }
    var operation = operation
    if case .parent = operation, let requested = takeRequestedLoad(from: &effect) {
      operation = requested
      if state[keyPath: path].dueRequest == nil { requestAgain(&state, because: "the effect '.load'") }
    }
    return settle(&state, previous: previous, operation, effect)
  }

  private func apply(_ own: LoadableAction, to state: inout Base.State) -> LoadAnswer {
    switch own {
    case .load(let request): return machine.apply(.load(request), to: &state, at: path)
    case .refresh: return machine.apply(.refresh, to: &state, at: path)
    case .cancel: return machine.apply(.cancel, to: &state, at: path)
    case .unload: return machine.apply(.unload, to: &state, at: path)
    case .finished(let result, let ticket):
      return machine.apply(.finished(result, ticket, at: Date()), to: &state, at: path)
    case .cancelled(let ticket):
      // The notice of a load that has left the state already changes nothing here, and is passed on to the parent.
      return machine.apply(.cancelled(ticket), to: &state, at: path) == .ended ? .ended : .accepted
    case .loaded:
      return .accepted
    }
  }

  private func requestAgain(_ state: inout Base.State, because cause: @autoclosure () -> String) {
    if machine.apply(.refresh, to: &state, at: path) == .unknownRequest { reportUnknownRequest(cause()) }
  }

  /// The third step: what is due starts, and what has left the state ends.
  private func settle(
    _ state: inout Base.State, previous: LoadTicket<Request>?, _ operation: LoadOperation<Base.State, Request, Value>,
    _ effect: Effect<Base.Action>
  ) -> Effect<Base.Action> {
    let now = state[keyPath: path]
    let isDue = now.dueRequest != nil
    if !isDue && now.running?.identity == previous?.identity { return effect }
    let command = settle(&state, previous: previous, canStart: isDue && mayStart(operation, state))
    if let ticket = command.start {
      let run = LoadRun(
        ticket, operation, state: operation.takesState ? state : nil, action: casePath)
      let load = LoadEffect(
        operation: run, identity: ticket.identity ?? LoadIdentity(), replaced: command.cancel?.identity,
        cancelled: casePath.embed(.cancelled(ticket)))
      return .merge(effect, Effect(.load(load)))
    }
    if let identity = command.cancel?.identity {
      return .merge(.cancel(id: identity), effect)
    }
    return effect
  }

  private func settle(
    _ state: inout Base.State, previous: LoadTicket<Request>?, canStart: Bool
  ) -> LoadCommand<Request> {
    machine.change(&state, at: path) { machine.settle(&$0, previous: previous, canStart: canStart) }
  }

  private func mayStart(_ operation: LoadOperation<Base.State, Request, Value>, _ state: Base.State) -> Bool {
    if case .parent = operation { return false }
    return canLoad?(state) ?? true
  }
}
