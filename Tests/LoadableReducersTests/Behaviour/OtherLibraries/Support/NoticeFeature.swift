import LoadableReducers

/// A feature that names no request: each parent loads it for its own request.
struct NoticeFeature: Feature {
  struct State: Equatable, Sendable {
    var message: String
  }

  typealias Action = WelcomeFeature.Action

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.message = state.message.uppercased()
      return .none
    }
  }
}
