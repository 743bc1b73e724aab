import LoadableCore
import LoadableReducers

/// A feature whose reducer returns its loads itself, for two loadable properties of one value type.
struct AnsweredLoadsFeature: Feature {
  struct State: Equatable {
    @Loadable var users: [String]?
    @LoadableStateWith<Int, [String]> var guests
    var mayLoad = true
    var log: [String] = []
  }

  enum Action {
    case appear
    /// Loads both.
    case appearWithGuests
    case greet
    case open
    case edit((inout State) -> Void)
    case users(LoadableAction<[String]>)
    case guests(LoadableActionWith<Int, [String]>)
  }

  let loadUsers: @Sendable () async throws -> [String]?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appear, .users(.load), .users(.refresh):
        return .load(\.users) { _ in try await loadUsers() }
      case .appearWithGuests:
        return .merge(
          .run { send in send(.greet) }, .load(\.users) { _ in try await loadUsers() },
          .concatenate(.load(\.guests) { ["guest \($0.request)"] }, .send(.greet)))
      case .guests(.load):
        return .load(\.guests) { ["guest \($0.request)"] }
      case .open:
        state.mayLoad = true
        return state.$users.dueRequest == nil ? .none : .load(\.users) { _ in try await loadUsers() }
      case .edit(let edit):
        edit(&state)
      case .greet:
        state.log.append("greeted")
      case .users(.finished), .users(.cancelled):
        state.log.append("users ended")
      case .users, .guests:
        break
      }
      return .none
    }
    .answersLoads(state: \.$users, action: \.users)
    .guard { $0.mayLoad }
    .answersLoads(state: \.$guests, action: \.guests)
  }
}

extension AnsweredLoadsFeature.Action: CasePathable {
  struct AllCasePaths {
    let users = CasePath(AnsweredLoadsFeature.Action.users) { if case .users(let action) = $0 { action } else { nil } }
    let guests = CasePath(AnsweredLoadsFeature.Action.guests) {
      if case .guests(let action) = $0 { action } else { nil }
    }
  }

  static let allCasePaths = AllCasePaths()
}
