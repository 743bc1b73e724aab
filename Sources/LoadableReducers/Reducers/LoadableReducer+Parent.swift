import LoadableCore

extension LoadableReducer.Parts {
  /// Finds the operation for the request that is due: the one that the parent has just returned.
  ///
  /// If it has returned none, the request takes the parent's last one when the property is settled.
  func answerDue(in state: inout Base.State, _ action: Base.Action, _ effect: inout Effect<Base.Action>) {
    var isDelayed = false
    if let requested = takeRequestedLoad(from: &effect, &isDelayed) {
      if !property.read(&state).storage.isDue { effect = .merge(effect, requestAgain(&state, because: action)) }
      property.change(&state) { $0.storage.answerDue(with: ReturnedOperation(requested)) }
    } else if property.read(&state).storage.needsAnswer,
      isDelayed || !property.read(&state).storage.hasWork && options.canLoad?(state) ?? true
    {
      property.change(&state) { $0.storage.missAnswer() }
      if !isDelayed { effect = .merge(effect, reportMissingAnswer(action)) }
    }
  }

  /// Takes the load that the parent returned for this property out of its effect.
  ///
  /// A load in a sequence of effects, or under a cancel id, stays in its effect, and comes back as an action when its turn comes.
  func takeRequestedLoad(
    from effect: inout Effect<Base.Action>, _ isDelayed: inout Bool
  ) -> ReturnedOperation<Request, Value>.Operation? {
    var found: ReturnedOperation<Request, Value>.Operation?
    effect = Effect(bindRequestedLoad(in: effect.step, isAtOnce: true, &found, &isDelayed))
    return found
  }

  private func bindRequestedLoad(
    in step: EffectStep, isAtOnce: Bool, _ found: inout ReturnedOperation<Request, Value>.Operation?,
    _ isDelayed: inout Bool
  ) -> EffectStep {
    switch step {
    case .unbound(let load):
      // It is for this property if its action is one of the property's, whichever key path named it.
      guard let mine = load as? RequestedLoad<Base.Action, Request, Value, ChildAction>,
        casePath.extract(from: mine.example) != nil
      else { return step }
      guard isAtOnce else {
        isDelayed = true
        return .sendInPlace(TypedAction(casePath.embed(.requested(ReturnedOperation(mine.operation)))))
      }
      found = mine.operation
      return .none
    case .merge(let steps):
      return .merge(steps.map { bindRequestedLoad(in: $0, isAtOnce: isAtOnce, &found, &isDelayed) })
    case .concatenate(let steps):
      return .concatenate(steps.map { bindRequestedLoad(in: $0, isAtOnce: false, &found, &isDelayed) })
    case .cancellable(let ids, let step):
      return .cancellable(ids, bindRequestedLoad(in: step, isAtOnce: false, &found, &isDelayed))
    default:
      return step
    }
  }

  /// The name of the property in messages: the names of the cases that lead to its actions.
  var name: String {
    var names: [String] = []
    var example: Any = casePath.embed(.refresh)
    while !(example is LoadableAction), let payload = Mirror(reflecting: example).children.first {
      names.append(payload.label ?? "")
      example = payload.value
    }
    return names.joined(separator: ".")
  }

  /// Checks once that the case path matches the actions that it makes, and that the property is settled after its first
  /// action.
  ///
  /// - Parameter matched: an action of the property; nil when the property is settled.
  func checkCasePath(_ matched: Base.Action?, isSettled: Bool) -> Effect<Base.Action> {
    isCasePathChecked = true
    let mismatch =
      if let check = options.casePathMismatch { check(matched) } else {
        casePath.mismatch(making: .refresh, matched: matched)
      }
    if let mismatch { return place.reporting(mismatch) }
    return isSettled ? .none : Effect(.expectSettled(property.key) { self.reportMissingSettling() })
  }

  private func reportMissingSettling() {
    place.report(
      """
      '\(name)' has handled an action but was not settled afterwards, so it will never load.

      Likely causes: a handwritten reducer around it forwards 'reduce(into:action:)' but not 'settle(_:running:)'; or a 'Reduce' calls \
      'reduce' of another reducer. Forward both, or compose with 'Scope', 'ifLet' or 'forEach'.
      """)
  }

  /// Reports, once, that a trigger is an action that the property's own load sends; nil for any other action.
  func ownOutcome(_ action: Base.Action) -> Effect<Base.Action>? {
    switch casePath.extract(from: action) {
    case nil, .load, .refresh, .retry, .cancel, .dismiss, .unload, .child: return nil
    default: break
    }
    if hasReportedOutcome { return Effect.none }
    hasReportedOutcome = true
    return place.reporting(
      """
      '\(spelled(action))' comes from the load of '\(name)' and is a trigger of the same property, so it starts no load.

      Likely causes: 'performsLoadOn' names the outcome of the load that it starts, which would load forever. To load again after a \
      while, use a policy: '.refreshEvery', or '.retry' for failures.
      """)
  }

  /// Reports that the parent has returned no operation for the request that is due.
  ///
  /// - Parameter action: the action that has made it due; nil if something else has.
  func reportMissingAnswer(_ action: Base.Action?) -> Effect<Base.Action> {
    place.reporting(
      """
      '\(name)' is due\(action.map { " with '\(spelled($0))'" } ?? ""), but no operation was returned for it, so it waits.

      Likely causes: the reducer within '.answersLoads(state:action:)' returned no '.load(\\.\(name)) { ... }' for \
      this action. Return one for each action that makes it due ('load', 'refresh', 'retry', and whatever calls 'readyToLoad' or \
      'markAsStale'), or load with '.loadable' instead. The last operation is used again until the state is unloaded.
      """)
  }

  func reportUnknownRequest(_ action: Base.Action) -> Effect<Base.Action> {
    place.reporting(
      """
      '\(spelled(action))' asks '\(name)' to load, but no request is known, so nothing is \
      loaded.

      Likely causes: a trigger or 'refresh' of a loadable property with a request of type '\(Request.self)' came before the \
      first load. Send '.load(request)', or call 'readyToLoad(request)' on the state first.
      """)
  }
}
