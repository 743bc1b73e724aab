import LoadableCore

/// The feature that runs a model: a single loadable property.
struct ModelFeature<Request: Hashable & Sendable, Value>: Reducer {
  typealias Loadable = LoadableStateWith<Request, Value>

  struct State {
    var loadable: Loadable
  }

  enum Action {
    case loadable(LoadableActionWith<Request, Value>)
    /// A change of the state by hand.
    case change((inout Loadable) -> Void)
    /// A request to follow.
    case setRequest(Request?, whenNil: NilRequestBehavior)
  }

  private let loads: LoadableReducer<EmptyReducer<State, Action>, Request, Value, Never>?
  private let place: SourcePlace

  /// - Parameter loading: nil for a model that only shows its state.
  init(_ loading: ModelLoading<Request, Value>?, place: SourcePlace) {
    self.place = place
    loads = loading?.loads(EmptyReducer(), LoadableProperty { \State.loadable }, CasePath(\.loadable), place)
  }

  /// Runs the load; without a loader, a request is reported and ignored, because it would wait forever.
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard let loads else { return reduceWithoutLoader(into: &state, action) }
    switch action {
    case .loadable: break
    case .change(let change): change(&state.loadable)
    case .setRequest(let request, let whenNil):
      loads.parts.machine.follow(request, whenNil: whenNil, in: &state.loadable)
      return .merge(
        loads.reduce(into: &state, action: action),
        state.loadable.joining(request, at: loads.parts.property.key))
    }
    return loads.reduce(into: &state, action: action)
  }

  func settle(_ state: inout State, running: RunningEffects) {
    guard let loads else { return running.acceptUnhandledParts() }
    loads.settle(&state, running: running)
  }

  private func reduceWithoutLoader(into state: inout State, _ action: Action) -> Effect<Action> {
    switch action {
    case .loadable(let own): return state.loadable.applyWithoutLoader(own, of: "LoadableModel", at: place)
    case .setRequest(nil, _): return .none
    case .setRequest:
      return place.reportingMissingLoader("'setRequest(_:whenNil:)'", of: "LoadableModel")
    case .change(let change):
      let wasDue = state.loadable.storage.isDue
      change(&state.loadable)
      guard !wasDue, state.loadable.storage.isDue else { return .none }
      return place.reportingMissingLoader("A change by hand", of: "LoadableModel")
    }
  }
}

/// How a value is loaded.
struct ModelLoading<Request: Hashable & Sendable, Value> {
  let observers: ModelObservers
  private let operation: LoadOperation<Void, Request, Value>
  private let policy: LoadPolicy
  private let cache: SharedCache<Request, Value>?

  /// - Parameter cache: the cache that it loads from, if it follows one.
  init(
    _ operation: LoadOperation<Void, Request, Value>, _ policy: LoadPolicy, _ observers: ModelObservers,
    sharing cache: SharedCache<Request, Value>? = nil
  ) {
    (self.operation, self.policy, self.observers, self.cache) = (operation, policy, observers, cache)
  }

  /// Makes values stale in the cache that the model shares; nil if it shares none.
  var invalidate: (@Sendable (Invalidation) -> [SentInvalidation])? { cache?.invalidate }

  /// Runs the loads around a feature.
  func loads<Base: Reducer>(
    _ base: Base, _ property: LoadableProperty<Base.State, Request, Value>,
    _ action: CasePath<Base.Action, LoadableActionWith<Request, Value>>, _ place: SourcePlace
  ) -> LoadableReducer<Base, Request, Value, Never> {
    LoadableReducer(
      base: base, property: property, action: action, triggers: LoadTriggers(), policy: policy,
      operation: operation.ignoringState(), place: place
    )
    .observed(by: observers)
    .with { $0.followed = cache.map { [$0.followed] } ?? [] }
  }
}

/// The cache that a model loads from.
struct SharedCache<Request: Hashable & Sendable, Value> {
  let followed: FollowedCache<Request, Value>
  /// Makes values stale.
  let invalidate: @Sendable (Invalidation) -> [SentInvalidation]
}

extension LoadOperation where State == Void {
  /// The same operation for a feature; it does not use the feature's state.
  func ignoringState<Other>() -> LoadOperation<Other, Request, Value> {
    switch self {
    case .value(let load): .value { try await load($0.withoutState()) }
    case .elements(let load): .elements { try await load($0.withoutState()) }
    case .shared(let access): .shared(access)
    case .prepared(let prepare): prepare(()).ignoringState()
    case .parent: .parent
    }
  }
}

/// The observers of a model, and what they call it.
struct ModelObservers {
  let all: [any LoadObserver]
  let label: String?

  init(_ all: [any LoadObserver] = [], _ label: String? = nil) {
    self.all = all
    self.label = label
  }

  var isEmpty: Bool { all.isEmpty }
}

extension LoadableReducer {
  /// The same reducer with the observers of a model.
  func observed(by observers: ModelObservers) -> Self {
    observers.isEmpty ? self : observed(by: observers.all, as: observers.label ?? "\(Value.self)")
  }
}

extension LoadMachine {
  /// Sets the request that a model follows.
  ///
  /// Once a request was set, even nil, a refresh loads only that request, and nothing while it is nil: refreshing an
  /// empty search is not a programmer error.
  func follow(_ request: Request?, whenNil: NilRequestBehavior, in state: inout LoadableStateWith<Request, Value>) {
    if request == nil, state.derivedRequest == nil {
      state.change { $0.derived = .some(nil) }
    } else {
      derive(request, whenNil: whenNil, in: &state)
    }
  }
}

extension LoadableStateWith {
  /// Applies an action in a model that only shows its state: what would load is reported and ignored.
  mutating func applyWithoutLoader<Action>(
    _ action: LoadableActionWith<Request, Value>, of model: String, at place: SourcePlace
  ) -> Effect<Action> {
    switch action {
    case .retry where !storage.hasFailure: break
    case .load, .refresh, .retry: return place.reportingMissingLoader("'\(spelled(action))'", of: model)
    default: _ = LoadMachine<Request, Value>().apply(action, to: &self)
    }
    return .none
  }

  /// Lets the caller await the load of a request if it already runs; otherwise does nothing.
  func joining<Action>(_ request: Request?, at key: EffectKey) -> Effect<Action> {
    guard let request, !storage.isDue, let running = storage.running, let identity = running.identity,
      running.request == AnyRequest(request)
    else { return .none }
    return Effect(.follow(LoadAddress(identity: identity, key: key)))
  }
}

extension SourcePlace {
  /// Reports an attempt to load in a model that only shows a state.
  func reportingMissingLoader<Action>(_ cause: String, of model: String) -> Effect<Action> {
    reporting(
      """
      \(cause) asks the '\(model)' without a loader to load, so nothing is loaded.

      Likely causes: the model was created for a preview, from a state alone, and something in the preview loads, such as a view \
      that appears; or the closure that loads is missing. Give the model a loader, or show a state in which nothing asks for a load.
      """)
  }
}

extension ModelFeature.Action: CasePathable {
  struct AllCasePaths {
    var loadable: CasePath<ModelFeature.Action, LoadableActionWith<Request, Value>> {
      CasePath({ .loadable($0) }) { if case .loadable(let action) = $0 { action } else { nil } }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
