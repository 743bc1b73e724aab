import LoadableReducers

struct CaptureListInEffectLoad: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .profile(.load) = action else { return .none }
      return .load(\.profile) { [client] _ in try await client.profile() }  // error: isolation boundary
    }
    .answersLoads(state: \.$profile, action: \.profile)
  }
}
