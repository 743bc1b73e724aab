import LoadableReducers

/// What a buoy measures.
nonisolated struct WaveReport: Equatable, Sendable { var height: Double }

struct BuoyFeature: Feature {
  struct State: Equatable {
    @LoadableStateWith<Int, WaveReport> var report
    var alert: String?
  }

  enum Action: Equatable {
    case buoyTapped(Int)
    case report(LoadableActionWith<Int, WaveReport>)
  }

  let buoys: any Loader<Int, WaveReport>
  var policy = LoadPolicy.none

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .buoyTapped(let number):
        state.$report.request(number)
      case .report(.finished(.success(let report), _)):
        state.alert = (report?.height ?? 0) > 6 ? "High waves" : nil
      case .report:
        break
      }
      return .none
    }
    .loadable(state: \.$report, action: \.report, policy: policy) { load in try await buoys.load(load.request) }
  }
}

extension BuoyFeature.Action: CasePathable {
  struct AllCasePaths {
    let buoyTapped = CasePath(BuoyFeature.Action.buoyTapped) {
      if case .buoyTapped(let number) = $0 { number } else { nil }
    }
    let report = CasePath(BuoyFeature.Action.report) { if case .report(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
