import LoadableReducers

struct EffectLoadsMisspeltCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .profile(.load): return .load(\.profil) { _ in  // error: profil  // also: 'Request'  // also: 'ChildAction'
        try await client.profile()
      }
      default: return .none
      }
    }
    .answersLoads(state: \.$profile, action: \.profile)
  }
}
