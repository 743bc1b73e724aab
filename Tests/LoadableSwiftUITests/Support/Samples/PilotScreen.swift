#if canImport(SwiftUI)
  import LoadableReducers
  import LoadableSwiftUI
  import SwiftUI

  /// A loaded pilot who can be called: a child feature.
  struct PilotFeature: Feature {
    struct State: Equatable, Sendable, LoadableValue {
      typealias Request = EmptyLoadRequest

      var name: String
      var isOnTheWay = false
    }

    enum Action { case called }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.isOnTheWay = true
        return .none
      }
    }
  }

  /// The pilot on screen: the view of the content gets a store of the child.
  struct PilotScreen: View {
    let store: Store<LoadableState<PilotFeature.State>, LoadableActionOf<PilotFeature>>

    var body: some View {
      LoadableView(childOf: store) { pilot in PilotView(store: pilot) }
    }
  }

  struct PilotView: View {
    let store: StoreOf<PilotFeature>

    var body: some View {
      Button(store.isOnTheWay ? "\(store.name) is on the way" : "Call \(store.name)") { store.send(.called) }
    }
  }
#endif
