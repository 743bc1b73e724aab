import LoadableReducers

struct MisspeltTrigger: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.topic = topic }
      return .none
    }
    .loadable(state: \.$profile, action: \.profile, performsLoadOn: \.onApear) { _ in  // error: onApear
      try await client.profile()
    }
  }
}
