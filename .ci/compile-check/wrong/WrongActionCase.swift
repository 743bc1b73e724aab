import LoadableReducers

struct WrongActionCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$profile, action: \.topicChanged) { _ in try await client.profile() }  // error: topicChanged  // faq: generic parameter 'ChildAction' could not be inferred
  }
}
