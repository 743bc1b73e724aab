public import LoadableCore

extension LoadableReducer {
  /// Loads also with these actions: `.performsLoad(on: .ifNotLoaded(\.onAppear))`.
  public func performsLoad(on triggers: LoadTriggers<Base.Action>) -> Self {
    with { $0.triggers += triggers.checked(against: parts.casePath, .refresh, .cancel, at: parts.place) }
  }

  /// Lets loads start only in some states: a request waits until it may, and a running load lands.
  ///
  /// A guard that was given before is replaced.
  ///
  /// - Parameter canLoad: whether a load may start in a state. It runs after each action while a request waits, so it should cost O(1).
  public func `guard`(_ canLoad: @escaping (_ state: Base.State) -> Bool) -> Self {
    with { $0.canLoad = canLoad }
  }

  /// Loads what the rest of the state asks for: whenever the derived request changes, it is due.
  ///
  /// ```swift
  /// .loadable(state: \.$results, action: \.results, policy: .none.debounce(.milliseconds(300))) { load in
  ///   try await client.search(load.request)
  /// }
  /// .derivingRequest { state in state.text.isEmpty ? nil : Query(state.text) }
  /// ```
  ///
  /// It is compared with the one that was derived last, so that unload and cancel are not undone by the next action. Back at the request
  /// of the fresh content, a running load is cancelled and nothing is loaded. A trigger, a refresh and a poll load what is derived, and
  /// nothing while that is nil. The policy's debounce holds a change back; the running load
  /// lives until the new one starts.
  ///
  /// - Parameters:
  ///   - whenNil: what nil does: drops everything, or keeps what is there and cancels a running load.
  ///   - request: the request that the state asks for; nil for none. It runs after each action, so it should cost O(1).
  public func derivingRequest(
    whenNil: NilRequest = .unloads, _ request: @escaping (_ state: Base.State) -> Request?
  ) -> Self {
    with { $0.derivation = RequestDerivation(whenNil: whenNil, request: request) }
  }

  /// Tells an observer of every load: its start, its attempts and elements, how it ended, and what was discarded, with durations.
  public func observed(by observer: some LoadObserver) -> Self {
    with { $0.observation.observers.append(observer) }
  }

  /// Runs a child feature on the loaded value.
  ///
  /// ```swift
  /// .loadable(state: \.$welcome, action: \.welcome) { _ in try await client.welcome() }
  /// .child { WelcomeFeature() }
  /// ```
  ///
  /// The child's effects end when its content goes, or becomes that of another request; they survive a refresh. A child that was
  /// given before is replaced.
  public func child<Feature: Reducer>(
    @ReducerBuilder<Value, ChildAction> _ child: () -> Feature
  ) -> Self where Feature.State == Value, Feature.Action == ChildAction, Feature.Effects == Effect<ChildAction> {
    let child = child()
    return with {
      $0.child = Child(reduce: { child.reduce(into: &$0, action: $1) }, settle: { child.settle(&$0, running: $1) })
    }
  }
}
