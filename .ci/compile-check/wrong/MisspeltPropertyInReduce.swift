import LoadableReducers

struct MisspeltPropertyInReduce: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .topicChanged(let topic): state.topik = topic  // error: topik
      default: break
      }
      return .none
    }
    .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
    .derivingRequest { state in state.topic.isEmpty ? nil : state.topic }
  }
}
