import LoadableReducers

/// As that library writes it: the feature has one case, which keeps everything else short.
struct UserListFeature: Feature {
  struct State: Equatable {
    @LoadableState var users: [User]?
    var asksToSignIn = false
  }

  enum Action: Equatable, CasePathable {
    case loadable(LoadableAction<[User]>)

    static let allCasePaths = CasePath(Action.loadable) { if case .loadable(let action) = $0 { action } else { nil } }
  }

  let loadUsers: @Sendable () async throws -> [User]?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadable(.load), .loadable(.refresh):
        return .load(\.self) { _ in try await loadUsers() }
      case .loadable(.finished(.failure(let failure), _)):
        state.asksToSignIn = failure.error as? UserError == .notSignedIn
        return .none
      case .loadable:
        return .none
      }
    }
    .answersLoads(state: \.$users, action: \.self)
  }
}

struct User: Equatable, Sendable {
  var name: String
}

enum UserError: Error {
  case notSignedIn
}
