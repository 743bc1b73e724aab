@testable import LoadableReducers
@testable import LoadableTesting

/// Loaded rows with edits that add some.
struct ExploredRowList: Feature {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit
  typealias Rows = IdentifiedList<Row>

  struct State: ExploredRowState {
    @Loadable var rows: Rows?
    @Edits<Edit> var edits
    var more = ExploredRows.More()

    var allEdits: Edits<Edit> {
      get { $edits }
      set { $edits = newValue }
    }

    var rowsOnScreen: [Row]? { $rows.showing($edits) { ExploredRowList.apply($1, to: &$0) }.value.map(Array.init) }
    var rowsInContent: [Row]? { rows.map(Array.init) }
    var isLoadingRows: Bool { $rows.isLoading }
    mutating func remove(_ id: RowID<Int>) { rows?.remove(id: id) }

    var key: AnyHashable {
      [$rows, ExploredRows.key(of: $edits), more.wish, more.server?.contents, more.isRestored] as [AnyHashable?]
    }
  }

  enum Action: CasePathable {
    case user(ExploredRowAction)
    case rows(LoadableAction<Rows>)
    case edits(EditAction<Edit>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let client: ExplorationLoader<ExploredRows.Call, ExploredRows.Reply>
  let server: ExploredRows.Server

  static func apply(_ edit: Edit, to rows: inout Rows) {
    switch edit {
    case .add(let row): rows.prepend(row)
    case .rename(let id, let text): rows[id: id]?.text = text
    case .remove(let id): rows.remove(id: id)
    }
  }

  var body: some ReducerOf<Self> {
    let (client, server) = (client, server)
    modify(
      Reduce<State, Action> { state, action in
        switch action {
        case .user(.end): return ExploredRows.end(&state, server) ? .send(.rows(.refresh)) : .none
        case .user(let action): ExploredRows.reduce(&state, server, user: action)
        case .edits(let action): ExploredRows.reduce(&state, server, edits: action)
        case .rows: ExploredRows.reduce(&state, server)
        }
        return .none
      }
      .edits(
        state: \.$edits, action: \.edits, of: \.$rows,
        order: server.options.isSerial ? .serial(by: \.rowID) : .sideBySide
      ) { edit in
        try await ExploredRows.save(edit, client, server)
      }
      .isRefusal { $0 is Refused }
    )
    .loadable(state: \.$rows, action: \.rows) { load in
      let rows = try await ExploredRows.load("rows", client, server)
      server.noteLoaded(rows)
      return Rows(uniquing: rows)
    }
  }

  private func modify<Base>(
    _ edits: EditsReducer<Base, Edit, LoadableState<Rows>, Row?>
  ) -> EditsReducer<Base, Edit, LoadableState<Rows>, Row?> {
    let options = server.options
    let edits = edits.inserting(echoedKey: options.echoes ? \.clientKey : nil) { $0?.id.saved }
    return options.merges ? edits.merging { NewRowOptions.merge($1, into: &$0) } : edits
  }
}
