import LoadableReducers

extension ProfileClient {
  /// Made-up people, for previews and demonstrations.
  static let demonstration = ProfileClient(
    profile: { Profile(id: $0, name: "Person \($0)") },
    friends: { id in (id + 1...id + 3).map { Profile(id: $0, name: "Person \($0)") } })
}

@MainActor func makeProfilePreview() -> StoreOf<ProfileFeature> {
  let state = ProfileFeature.State(
    id: 1, profile: .loaded(Profile(id: 1, name: "Ann")), friends: .loading(attempt: 2))
  return Store(initialState: state) { ProfileFeature(client: .demonstration) }
}
