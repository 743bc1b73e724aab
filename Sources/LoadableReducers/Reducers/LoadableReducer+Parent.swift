import LoadableCore

extension LoadableReducer {
  /// Takes the load that the parent returned for this property out of its effect.
  func takeRequestedLoad(from effect: inout Effect<Base.Action>) -> LoadOperation<Base.State, Request, Value>? {
    var found: LoadOperation<Base.State, Request, Value>?
    effect = Effect(removeRequestedLoad(from: effect.step, &found))
    return found
  }

  private func removeRequestedLoad(
    from step: Effect<Base.Action>.Step, _ found: inout LoadOperation<Base.State, Request, Value>?
  ) -> Effect<Base.Action>.Step {
    switch step {
    case .unbound(let load):
      guard let mine = load as? RequestedLoad<Base.Action, Request, Value, ChildAction>, mine.name == name else {
        return step
      }
      found = .request(mine.operation)
      return .none
    case .merge(let steps):
      return .merge(steps.map { removeRequestedLoad(from: $0, &found) })
    case .concatenate(let steps):
      return .concatenate(steps.map { removeRequestedLoad(from: $0, &found) })
    case .none, .send, .run, .cancellable, .cancel, .end, .endMissing, .load, .follow, .detached:
      return step
    }
  }

  func reportUnknownRequest(_ cause: String) {
    place.report(
      """
      \(cause) asks '\(name)' to load, but no request is known: the state is not loaded and nothing waits, so nothing is \
      loaded.

      Likely causes: a trigger or 'refresh' of a loadable property with a request of type '\(Request.self)' came before the \
      first load. Send '.load(request)', or call 'readyToLoad(request)' on the state first.
      """)
  }
}
