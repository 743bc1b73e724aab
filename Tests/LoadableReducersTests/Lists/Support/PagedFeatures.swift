import LoadableCore
import LoadableReducers
import LoadableTesting

/// A row of a paginated list that is a feature: it opens, and loads a number.
struct OpenableRow: Feature {
  struct State: Identifiable, Equatable, Sendable {
    let id: Int
    var text: String
    var isOpen = false
    @Loadable var number: Int?
  }

  enum Action: CasePathable, Sendable {
    case tapped
    case number(LoadableAction<Int>)

    struct AllCasePaths {
      let number = CasePath(Action.number) { if case .number(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let numbers: ControlledLoader<Int, Int>

  var body: some ReducerOf<Self> {
    let numbers = numbers
    Reduce<State, Action> { state, action in
      if case .tapped = action { state.isOpen.toggle() }
      return .none
    }
    .loadable(state: \.$number, action: \.number) { load in try await numbers.load(load.state.id) }
  }
}

/// Notes that come page by page, each of which is a feature.
struct PagedFeatures: Feature {
  typealias Notes = IdentifiedPaginatedCollection<OpenableRow.State, Int>

  struct State: Equatable, Sendable {
    @Paginated var notes: Notes?
  }

  enum Action: CasePathable, Sendable {
    case notes(PaginatedAction<Notes>)
    case rows(IdentifiedActionOf<OpenableRow>)
    case edit(@Sendable (inout State) -> Void)

    struct AllCasePaths {
      let notes = CasePath(Action.notes) { if case .notes(let action) = $0 { action } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  let pages: ControlledLoader<Int, RowsPage>
  let numbers: ControlledLoader<Int, Int>
  let isMerging: Bool

  var body: some ReducerOf<Self> {
    let pages = pages
    let list = Reduce<State, Action> { state, action in
      if case .edit(let edit) = action { edit(&state) }
      return .none
    }
    .paginated(state: \.$notes, action: \.notes, firstPage: 1) { load in
      (try await pages.load(load.page) ?? RowsPage(load.page, "")).map { OpenableRow.State(id: $0.id, text: $0.text) }
    }
    let merging = isMerging ? list.merging { row, fresh in row.text = fresh.text } : list
    merging.forEach(\.notes, action: \.rows) { OpenableRow(numbers: numbers) }
  }
}
