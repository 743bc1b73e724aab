import LoadableReducers

struct MisspeltPropertyInGuard: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in try await client.profile() }
      .guard { state in state.vists > 0 }  // error: vists
  }
}
