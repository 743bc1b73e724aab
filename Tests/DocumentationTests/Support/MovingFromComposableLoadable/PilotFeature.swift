import LoadableReducers

/// A pilot, whom the harbour's office names.
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
