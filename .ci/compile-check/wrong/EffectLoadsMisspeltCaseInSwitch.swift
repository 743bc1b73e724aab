import LoadableReducers

struct EffectLoadsMisspeltCaseInSwitch: ShelfFeature {
  let client: Client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {  // also: Void
      case .profile(.load): .load(\.profil) { _ in try await client.profile() }  // error: profil  // also: 'load'
      default: .none
      }
    }
    .answersLoads(state: \.$profile, action: \.profile)
  }
}
