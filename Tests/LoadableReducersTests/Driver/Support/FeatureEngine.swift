import LoadableReducers
import TestSupport

/// What runs a feature: our store, a driver in another engine, or a driver in our store.
enum FeatureEngine: CaseIterable {
  case store, driver, driverInStore

  @ExplorationActor func start<F: Feature>(
    _ state: F.State, _ feature: F
  ) -> (state: () -> F.State, send: (F.Action) -> Void) {
    switch self {
    case .store:
      let store = Store(initialState: state) { feature }
      return ({ store.state }, { store.send($0) })
    case .driver:
      let engine = ForeignEngine(
        state, driver: LoadingDriver<F.State, F.Action, Jobs<F.Action>> { _ in feature.body }
      ) { _ in }
      return ({ engine.state }, { engine.send($0) })
    case .driverInStore:
      let store = Store(initialState: state) { DrivenReducer(feature.body) }
      return ({ store.state }, { store.send($0) })
    }
  }
}
