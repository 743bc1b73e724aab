import LoadableReducers

/// A feature whose state names that it is loaded without a request.
struct GreetingFeature: Feature {
  struct State: Equatable, Sendable, LoadableValue {
    typealias Request = EmptyLoadRequest

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
