import LoadableReducers

struct MissingDollarInReduce: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .topicChanged(let topic) = action { state.books.request(topic) }  // error: request
      return .none
    }
    .loadable(state: \.$books, action: \.books) { load in try await client.books(about: load.request) }
  }
}
