import LoadableReducers

/// A berth, which each parent loads for a request of its own.
struct BerthFeature: Feature {
  struct State: Equatable, Sendable { var ship: String }
  enum Action { case castOff }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.ship = "free"
      return .none
    }
  }
}
