import LoadableReducers

/// A feature whose action names its case, because it may have more than one loadable property.
struct WatchFeature: Feature {
  struct State: Equatable { @LoadableState var watch: [Sailor]? }
  enum Action { case rang, watch(LoadableAction<[Sailor]>) }

  let readWatch: @Sendable () async throws -> [Sailor]

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .rang, .watch(.load): .load(\.watch) { _ in try await readWatch() }
      case .watch: .none
      }
    }
    .answersLoads(state: \.$watch, action: \.watch)
  }
}

extension WatchFeature.Action: CasePathable {
  struct AllCasePaths {
    let watch = CasePath(WatchFeature.Action.watch) { if case .watch(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
