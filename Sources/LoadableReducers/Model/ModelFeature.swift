import LoadableCore

/// The feature that runs a model: a single loadable property.
struct ModelFeature<Request: Hashable & Sendable, Value>: Reducer {
  struct State {
    var loadable: LoadableStateWith<Request, Value>
  }

  enum Action {
    case loadable(LoadableActionWith<Request, Value>)
  }

  private let loads: LoadableReducer<EmptyReducer<State, Action>, Request, Value, Never>
  private let hasLoader: Bool
  private let place: SourcePlace

  init(
    load: LoadWork<Request, Value>.Operation?, policy: LoadPolicy, observers: [any LoadObserver],
    place: SourcePlace
  ) {
    hasLoader = load != nil
    self.place = place
    loads = LoadableReducer(
      base: EmptyReducer(), property: LoadableProperty { \State.loadable }, action: CasePath(\.loadable),
      triggers: LoadTriggers(), policy: policy, operation: load.map(LoadOperation.answered) ?? .parent, place: place
    )
    .with { $0.observation.observers = observers }
  }

  /// Runs the load; without a loader it reports and ignores a request, which would otherwise wait forever.
  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if !hasLoader {
      switch action {
      case .loadable(.retry) where state.loadable.failure == nil: return .none
      case .loadable(.load), .loadable(.refresh), .loadable(.retry):
        return reportMissingLoader(action)
      case .loadable: break
      }
    }
    return loads.reduce(into: &state, action: action)
  }

  func settle(_ state: inout State, running: RunningEffects) -> Effect<Action> {
    hasLoader ? loads.settle(&state, running: running) : .none
  }

  private func reportMissingLoader(_ action: Action) -> Effect<Action> {
    guard case .loadable(let own) = action else { return .none }
    return place.reporting(
      """
      '\(spelled(own))' asks a 'LoadableModel' without a loader to load, so it is ignored.

      Likely causes: the model was created for a preview, from a state alone, and something in the preview loads, such as a view \
      that appears; or 'load:' is missing. Give the model a loader, or a state that offers no load.
      """)
  }
}

extension ModelFeature.Action: CasePathable {
  struct AllCasePaths {
    var loadable: CasePath<ModelFeature.Action, LoadableActionWith<Request, Value>> {
      CasePath({ .loadable($0) }) { action in
        guard case .loadable(let action) = action else { return nil }
        return action
      }
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
