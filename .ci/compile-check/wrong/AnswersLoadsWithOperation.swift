import LoadableReducers

struct AnswersLoadsWithOperation: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .answersLoads(state: \.$profile, action: \.profile) { _ in  // error: trailing closure
        try await client.profile()
      }
  }
}
