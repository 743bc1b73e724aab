import LoadableReducers

struct TideTable: Equatable, Sendable { var harbour: String, highWaters: [String] }

struct TideFeature: Feature {
  struct State: Equatable {
    @Loadable var tides: TideTable?
    var harbour = "Brest"
    var notice: String?
  }

  enum Action {
    case onAppear, pulledDown, left
    case harbourChosen(String)
    case tides(LoadableAction<TideTable>)
  }

  let fetchTides: @Sendable (_ harbour: String) async throws -> TideTable?

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .harbourChosen(let harbour):
        state.harbour = harbour
        state.$tides.readyToLoad()
      case .left:
        state.$tides.unload()
      case .tides(.finished(.success, _)):
        state.notice = nil
      case .tides(.finished(.failure(let failure), _)):
        state.notice = "No tides: \(failure.errorDescription)"
      case .tides(.cancelled):
        state.notice = "Stopped"
      case .onAppear, .pulledDown, .tides:
        break
      }
      return .none
    }
    .loadable(state: \.$tides, action: \.tides, performsLoadOn: \.onAppear, \.pulledDown) { load in
      try await fetchTides(load.state.harbour)
    }
  }
}

extension TideFeature.Action: CasePathable {
  struct AllCasePaths {
    let onAppear = CasePath(TideFeature.Action.onAppear) { if case .onAppear = $0 { true } else { false } }
    let pulledDown = CasePath(TideFeature.Action.pulledDown) { if case .pulledDown = $0 { true } else { false } }
    let tides = CasePath(TideFeature.Action.tides) { if case .tides(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
