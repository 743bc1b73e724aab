import LoadableReducers

struct EffectLoadsMisspeltCase: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .profile(.load) = action else { return .none }
      return .load(\.profil) { _ in  // error: profil  // also: 'Request'  // also: 'ChildAction'
        try await client.profile()
      }
    }
    .answersLoads(state: \.$profile, action: \.profile)
  }
}
