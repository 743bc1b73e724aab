import LoadableReducers

struct MissingReturn: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
    }  // error: return
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onAppear) { _ in try await client.profile() }
  }
}
