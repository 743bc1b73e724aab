import LoadableReducers

/// A feature with a message from a server, as swift-composable-loadable loads it.
///
/// Its state names the request that a load of it takes.
struct WelcomeFeature: Feature {
  struct State: Equatable, Sendable, LoadableValue {
    typealias Request = WelcomeRequest

    var message: String
  }

  enum Action: Equatable, Sendable {
    case shout
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.message = state.message.uppercased()
      return .none
    }
  }
}

struct WelcomeRequest: Hashable, Sendable {
  var name: String
}
