import LoadableReducers

struct EffectLoadsAnotherValue: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .profile(.load): .load(\.profile) { _ in try await client.titles() }  // error: [String]
      default: .none
      }
    }
    .answersLoads(state: \.$profile, action: \.profile)
  }
}
