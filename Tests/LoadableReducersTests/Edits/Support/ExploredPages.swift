@testable import LoadableReducers
@testable import LoadableTesting

/// Two pages of one row each, with edits, for exploration: pages, writes and refreshes run at the same time.
struct ExploredPages: Feature {
  typealias Edit = ExploredEdits.Edit
  typealias Rows = IdentifiedPaginatedCollection<Row, Int>

  struct Row: Hashable, Identifiable {
    let id: Int
    var value = 0
  }

  struct State {
    @Paginated var rows: Rows?
    @Edits<Edit> var edits
    var wish = ExploredEdits.Wish()
    var server: ExploredEdits.Server?

    var shown: Rows? { $rows.showing($edits) { ExploredPages.apply($1, to: &$0) }.wrappedValue }

    /// Whether exactly the edits are shown that the server has not refused.
    var isRight: Bool {
      guard let shown, let rows else { return true }
      return [1, 2].allSatisfy { id in
        wish.allows(shown[id: id]?.value, of: id, isLoaded: rows.contains(id: id), first: 0)
      }
    }
  }

  enum Action: CasePathable {
    case tap(Edit)
    case rows(PaginatedAction<Rows>)
    case edits(EditAction<Edit>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let order: EditOrder<Edit>
  let client: ExplorationLoader<ExploredEdits.Call, ExploredEdits.Reply>
  let server = ExploredEdits.Server([1: 0, 2: 0])

  /// Both pages, as they are before any edit.
  static var start: State {
    var rows = Rows(page(1, [1: 0]))
    rows.append(page(2, [2: 0]))
    return State(rows: .loaded(rows, request: EmptyLoadRequest()))
  }

  static func page(_ number: Int, _ rows: ExploredEdits.Rows) -> PaginatedArraySlice<Row, Int> {
    PaginatedArraySlice(
      values: rows[number].map { [Row(id: number, value: $0)] } ?? [], page: number,
      nextPage: number < 2 ? number + 1 : nil)
  }

  static func apply(_ edit: Edit, to rows: inout Rows) {
    if let value = edit.value { rows[id: edit.row]?.value = value } else { rows.remove(id: edit.row) }
  }

  var body: some ReducerOf<Self> {
    let (client, server) = (client, server)
    Reduce<State, Action> { state, action in
      state.server = server
      switch action {
      case .tap(let edit):
        guard state.shown?[id: edit.row] != nil, state.wish.isNew(edit) else { break }
        state.wish.wanted.append(edit)
        state.$edits.begin(edit)
      case .edits(let action): state.wish.take(action, state.$edits)
      case .rows: break
      }
      return .none
    }
    .edits(state: \.$edits, action: \.edits, of: \.$rows, order: order) { attempt in
      try await ExploredEdits.save(attempt.edit, attempt.attempt, client, server)
    }
    .isRefusal { $0 is Refused }
    .writingConfirmed { Self.apply($1, to: &$0) }
    .paginated(state: \.$rows, action: \.rows, firstPage: 1) { load in
      let page = load.page
      let reply = try await client.load(.load("\(page)", server.rows))
      guard case .rows(let rows)? = reply else { return Self.page(page, server.rows) }
      return Self.page(page, rows)
    }
  }
}

extension ExploredPages.State {
  /// Everything that matters for what can still happen, besides the waiting calls.
  var key: AnyHashable {
    let progress = $rows.progress
    // The rows that were touched since each load began.
    let touched = [$rows.list.storage.runningIdentity, $rows.next.storage.runningIdentity].map { load in
      progress.mark(of: load).map { mark in Set(rows?.box[0].edits.records(since: mark.position).map(\.id) ?? []) }
    }
    let edits = $edits.shown.map { [$0.edit, $0.status] as [AnyHashable] }
    return [
      $rows as AnyHashable, rows?.nextPage, edits, touched, progress.due, progress.running, progress.failed,
      $rows.rowProgress.appeared.next, wish, server?.rows,
    ] as [AnyHashable?]
  }
}
