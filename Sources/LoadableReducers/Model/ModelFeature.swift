import LoadableCore

/// The feature that a model runs: one loadable property and nothing else.
struct ModelFeature<Request: Hashable & Sendable, Value>: Feature {
  struct State {
    var loadable: LoadableStateWith<Request, Value>
  }

  enum Action {
    case loadable(LoadableActionWith<Request, Value>)
  }

  let load: (@Sendable (Request) async throws -> Value?)?
  let policy: LoadPolicy
  let observation: LoadObservation
  let place: SourcePlace

  var body: some ReducerOf<Self> {
    LoadableReducer(
      base: EmptyReducer(), path: \State.loadable, action: \.loadable, triggers: [], guard: nil, policy: policy,
      operation: load.map { .request($0) } ?? .parent, place: place
    )
    .with { $0.observation = observation }
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
