import LoadableReducers

struct Profile: Equatable, Sendable { let id: Int, name: String }

/// What the app asks its server for; each member is a function, so that a test can replace the ones that it needs.
struct ProfileClient: Sendable {
  var profile: @Sendable (_ id: Int) async throws -> Profile?
  var friends: @Sendable (_ id: Int) async throws -> [Profile]?
}
