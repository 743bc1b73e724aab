import LoadableReducers

nonisolated struct Sailor: Identifiable, Equatable, Sendable { let id: Int, name: String }

struct CrewFeature: Feature {
  struct State: Equatable {
    @LoadableState var crew: IdentifiedList<Sailor>?
    var asksToSignIn = false
  }

  enum Action: Equatable, CasePathable {
    case loadable(LoadableAction<IdentifiedList<Sailor>>)

    static let allCasePaths = CasePath(Action.loadable) { if case .loadable(let action) = $0 { action } else { nil } }
  }

  struct NotSignedIn: Error {}

  let readCrew: @Sendable () async throws -> [Sailor]

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadable(.load), .loadable(.refresh), .loadable(.retry):
        return .load(\.self) { _ in IdentifiedList(uniquing: try await readCrew()) }
      case .loadable(.finished(.failure(let failure), _)) where failure.error is NotSignedIn:
        state.asksToSignIn = true
        return .none
      case .loadable:
        return .none
      }
    }
    .answersLoads(state: \.$crew, action: \.self)
  }
}
