import LoadableReducers

struct Ship: Identifiable, Equatable, Sendable { let id: Int, name: String }

struct ShipListFeature: Feature {
  typealias Ships = PaginatedListReducer<Ship, OffsetPage>

  struct State: Equatable { var ships = Ships.State() }
  enum Action { case ships(Ships.Action) }

  let readShips: @Sendable (OffsetPage) async throws -> PaginatedArraySlice<Ship, OffsetPage>

  var body: some ReducerOf<Self> {
    Scope(state: \.ships, action: \.ships) {
      Ships(limit: 50) { load in try await readShips(load.page) }
    }
  }
}

extension ShipListFeature.Action: CasePathable {
  struct AllCasePaths {
    let ships = CasePath(ShipListFeature.Action.ships) { if case .ships(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
