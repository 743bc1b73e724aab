/// A cancel id within a part of the state, so that siblings with the same ids do not cancel each other's effects.
struct ScopedID: Hashable {
  let scope: AnyHashable
  let id: AnyHashable
}

extension Effect {
  /// The same effect, with its cancel ids within a scope: the child that it is of.
  func scoped(by scope: AnyHashable) -> Self {
    isNone ? self : Self(.scoped(scope, step))
  }
}

extension Effect.Step {
  /// The same step with its cancel ids within a scope. The ids of loads are unique by themselves.
  func scoped(by scope: AnyHashable) -> Self {
    switch self {
    case .none, .send, .run, .load, .follow, .unbound: self
    case .merge(let steps): .merge(steps.map { $0.scoped(by: scope) })
    case .concatenate(let steps): .concatenate(steps.map { $0.scoped(by: scope) })
    case .cancellable(let id, let cancelInFlight, let step):
      .cancellable(
        AnyHashable(ScopedID(scope: scope, id: id)), cancelInFlight: cancelInFlight, step.scoped(by: scope))
    case .cancel(let id): .cancel(id.base is LoadIdentity ? id : AnyHashable(ScopedID(scope: scope, id: id)))
    case .detached(let step): .detached(step.scoped(by: scope))
    case .scoped(let inner, let step): step.scoped(by: inner).scoped(by: scope)
    }
  }
}
