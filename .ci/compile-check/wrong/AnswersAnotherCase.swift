import LoadableReducers

struct AnswersAnotherCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .profile(.load) = action { return .load(\.profile) { _ in try await client.profile() } }
      return .none
    }
    .answersLoads(state: \.$profile, action: \.books)  // error: $profile
  }
}
