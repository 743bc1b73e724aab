/// A cancel id within a part of the state, so that siblings with the same ids do not cancel each other's effects.
struct ScopedID: Hashable {
  let scope: AnyHashable
  let id: AnyHashable
}

/// The children in a place of which some may be gone.
@usableFromInline
struct MissingChildren {
  let place: AnyHashable
  /// The scopes that the lives of the children have got on their way to the store, the innermost first.
  var scopes: [AnyHashable] = []
  /// Whether a child is still there.
  let isKept: (AnyHashable) -> Bool

  /// Whether a cancel id is the life of one that is gone.
  func includes(_ id: AnyHashable) -> Bool {
    var id = id
    for scope in scopes.reversed() {
      guard let scoped = id.base as? ScopedID, scoped.scope == scope else { return false }
      id = scoped.id
    }
    guard let life = id.base as? ChildLife, life.place == place else { return false }
    return !isKept(life.element)
  }
}

/// What the effects of a child feature have in common: the cancel id of all of them, which ends with the child.
struct ChildLife: Hashable {
  /// Where the child is.
  let place: AnyHashable
  /// Which of several children it is.
  let element: AnyHashable
}

extension Effect {
  /// The effect of a child feature, whose cancel ids are kept apart from those of others, and which ends with the child's life.
  func living(in life: AnyHashable) -> Self {
    if isNone { return self }
    let step = step.scoped(by: life) { _ in true }.bound(to: life)
    return Self(.cancellable(life, cancelInFlight: false, step))
  }

  /// The effect that ends all effects of a child's life.
  ///
  /// Nobody is told: there is no child any more who could be.
  static func end(_ life: AnyHashable) -> Self {
    Self(.end(life))
  }

  /// The effect that ends all effects of those children in a place that are gone.
  static func endMissing(in place: AnyHashable, keeping isKept: @escaping (AnyHashable) -> Bool) -> Self {
    Self(.endMissing(MissingChildren(place: place, isKept: isKept)))
  }

  /// The same effect with the lives of children within a scope, so that two features of one kind, each with children in the same
  /// place of its state, do not end each other's.
  ///
  /// Ids that a feature has chosen itself stay as they are: a parent may cancel by them.
  func scopingLives(by scope: AnyHashable) -> Self {
    if isNone { return self }
    return Self(step.scoped(by: scope) { $0.base is ChildLife || $0.base is ScopedID })
  }
}

extension Effect.Step {
  /// The same step with those cancel ids within a scope that are included; that of content is unique by itself, and loads keep
  /// theirs and have an address.
  fileprivate func scoped(by scope: AnyHashable, _ isIncluded: (AnyHashable) -> Bool) -> Self {
    func scoped(_ id: AnyHashable) -> AnyHashable {
      id.base is LoadIdentity || !isIncluded(id) ? id : AnyHashable(ScopedID(scope: scope, id: id))
    }
    switch self {
    case .none, .send, .run, .unbound, .turn:
      return self
    case .load(let load):
      return .load(load.within(scope))
    case .endLoad(let address):
      return .endLoad(address.within(scope))
    case .follow(let address):
      return .follow(address.within(scope))
    case .endLeft(var loads):
      loads.route = loads.route.within(scope)
      return .endLeft(loads)
    case .claim(var claim):
      switch claim.awaited {
      case .load(let address): claim.awaited = .load(address.within(scope))
      case .effects(let id): claim.awaited = .effects(scoped(id))
      }
      return .claim(claim)
    case .merge(let steps):
      return .merge(steps.map { $0.scoped(by: scope, isIncluded) })
    case .concatenate(let steps):
      return .concatenate(steps.map { $0.scoped(by: scope, isIncluded) })
    case .cancellable(let id, let cancelInFlight, let step):
      return .cancellable(scoped(id), cancelInFlight: cancelInFlight, step.scoped(by: scope, isIncluded))
    case .cancel(let id):
      return .cancel(scoped(id))
    case .end(let life):
      return .end(scoped(life))
    case .endMissing(var children):
      children.scopes.append(scope)
      return .endMissing(children)
    case .detached(let step):
      return .detached(step.scoped(by: scope, isIncluded))
    }
  }

  /// The same step, of which also the detached parts end with a life.
  fileprivate func bound(to life: AnyHashable) -> Self {
    switch self {
    case .none, .send, .run, .load, .endLoad, .follow, .claim, .endLeft, .turn, .unbound, .cancel, .end, .endMissing:
      self
    case .merge(let steps): .merge(steps.map { $0.bound(to: life) })
    case .concatenate(let steps): .concatenate(steps.map { $0.bound(to: life) })
    case .cancellable(let id, let cancelInFlight, let step):
      .cancellable(id, cancelInFlight: cancelInFlight, step.bound(to: life))
    case .detached(let step): .detached(.cancellable(life, cancelInFlight: false, step.bound(to: life)))
    }
  }
}
