import LoadableCore

extension LoadableReducer {
  /// Takes the load that the parent returned for this property out of its effect.
  func takeRequestedLoad(
    from effect: inout Effect<Base.Action>
  ) -> (@Sendable (Request) async throws -> Value?)? {
    var found: (@Sendable (Request) async throws -> Value?)?
    effect = Effect(removeRequestedLoad(from: effect.step, &found))
    return found
  }

  private func removeRequestedLoad(
    from step: Effect<Base.Action>.Step, _ found: inout (@Sendable (Request) async throws -> Value?)?
  ) -> Effect<Base.Action>.Step {
    switch step {
    case .unbound(let load):
      // Whatever it was named by, it is this one's if it stands for this one's actions.
      guard let mine = load as? RequestedLoad<Base.Action, Request, Value, ChildAction>,
        casePath.extract(from: mine.example) != nil
      else { return step }
      found = mine.operation
      return .none
    case .merge(let steps):
      return .merge(steps.map { removeRequestedLoad(from: $0, &found) })
    case .concatenate(let steps):
      return .concatenate(steps.map { removeRequestedLoad(from: $0, &found) })
    case .none, .send, .run, .cancellable, .cancel, .end, .endMissing, .load, .follow, .detached:
      return step
    }
  }

  /// What the property is called in messages: the name of its case, and of those that lead to it.
  var name: String {
    var names: [String] = []
    var example: Any = casePath.embed(.refresh)
    while !(example is LoadableAction), let payload = Mirror(reflecting: example).children.first {
      names.append(payload.label ?? "")
      example = payload.value
    }
    return names.joined(separator: ".")
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
