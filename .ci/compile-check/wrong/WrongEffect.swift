import LoadableReducers

struct WrongEffect: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pulledDown: return .send(.reload)  // error: reload
      default: return .none
      }
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in try await client.profile() }
  }
}
