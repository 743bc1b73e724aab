import LoadableReducers

struct HarbourFeature: Feature {
  struct State: Equatable {
    @LoadableStateOf<PilotFeature> var pilot
    @LoadableStateWith<Int, BerthFeature.State> var berth
  }

  enum Action {
    case pilot(LoadableActionOf<PilotFeature>)
    case berth(LoadableChildAction<Int, BerthFeature>)
  }

  let ask: @Sendable (_ question: String) async throws -> String

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .loadable(state: \.$pilot, action: \.pilot) { _ in
        PilotFeature.State(name: try await ask("pilot"))
      }
      .child {
        PilotFeature()
      }
      .loadable(state: \.$berth, action: \.berth) { load in
        BerthFeature.State(ship: try await ask("berth \(load.request)"))
      }
      .child {
        BerthFeature()
      }
  }
}

extension HarbourFeature.Action: CasePathable {
  struct AllCasePaths {
    let pilot = CasePath(HarbourFeature.Action.pilot) { if case .pilot(let action) = $0 { action } else { nil } }
    let berth = CasePath(HarbourFeature.Action.berth) { if case .berth(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
