import LoadableReducers

struct NotSignedIn: Error {}

/// The orders of a customer, who has to sign in if the shop requires it.
struct OrdersFeature: Feature {
  struct State: Equatable {
    @Loadable var orders: [String]?
    var isSigningIn = false
  }

  enum Action {
    case onAppear, signedIn
    case orders(LoadableAction<[String]>)
  }

  let client: any Loader<EmptyLoadRequest, [String]>

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, action in
      switch action {
      case .orders(.finished(.failure(let failure), _)) where failure.error is NotSignedIn:
        state.isSigningIn = true
      case .signedIn:
        state.isSigningIn = false
      case .onAppear, .orders:
        break
      }
      return .none
    }
    .loadable(state: \.$orders, action: \.orders, performsLoadOn: \.onAppear, \.signedIn) { load in
      try await client.load(load.request)
    }
  }
}
