import LoadableReducers

/// A feature whose action has no such conformance, because it may have more than one loadable property.
struct DirectoryFeature: Feature {
  struct State: Equatable {
    @LoadableState var users: [User]?
    var message: String?
  }

  enum Action: Equatable {
    case open
    case users(LoadableAction<[User]>)
  }

  let loadUsers: @Sendable () async throws -> [User]?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .open, .users(.load):
        return .load(\.users) { _ in try await loadUsers() }
      case .users(.finished(.failure(let failure), _)) where failure.error is UserError:
        state.message = "Sign in first"
        return .none
      case .users:
        return .none
      }
    }
    .answersLoads(state: \.$users, action: \.users)
  }
}

extension DirectoryFeature.Action: CasePathable {
  struct AllCasePaths {
    let users = CasePath(DirectoryFeature.Action.users) { if case .users(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
