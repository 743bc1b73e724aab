import LoadableReducers

/// A feature with a message that a server has to give: what seed 001 loads.
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
