import ComposableArchitecture

nonisolated struct Profile: Equatable, Sendable {
  var name: String
}

/// The server of the profile, as a dependency.
nonisolated struct ProfileClient: Sendable {
  var profile: @Sendable () async throws -> Profile
}

nonisolated extension ProfileClient: DependencyKey {
  static let liveValue = ProfileClient { Profile(name: "Ann") }
}

extension DependencyValues {
  nonisolated var profileClient: ProfileClient {
    get { self[ProfileClient.self] }
    set { self[ProfileClient.self] = newValue }
  }
}
