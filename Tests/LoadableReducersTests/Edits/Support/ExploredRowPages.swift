@testable import LoadableReducers
@testable import LoadableTesting

/// Two pages of rows, the newest first, with edits that add some.
struct ExploredRowPages: Feature {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit
  typealias Rows = IdentifiedPaginatedCollection<Row, CursorPage<Int>>

  struct State: ExploredRowState {
    @Paginated var rows: Rows?
    @Edits<Edit> var edits
    var selection = ListSelection<RowID<Int>>()
    var more = ExploredRows.More()

    var allEdits: Edits<Edit> {
      get { $edits }
      set { $edits = newValue }
    }

    var rowsOnScreen: [Row]? {
      $rows.showing($edits) { ExploredRowPages.apply($1, to: &$0) }.wrappedValue.map(Array.init)
    }

    var rowsInContent: [Row]? { rows.map(Array.init) }
    var isLoadingRows: Bool { $rows.isLoading }
    var pageSize: Int? { 2 }
    var selected: ListSelection<RowID<Int>>? { selection }
    mutating func remove(_ id: RowID<Int>) { rows?.remove(id: id) }

    /// Everything that matters for what can still happen, besides the waiting calls.
    var key: AnyHashable {
      let progress = $rows.progress
      let touched = [$rows.list.storage.runningIdentity, $rows.next.storage.runningIdentity].map { load in
        progress.mark(of: load).map { mark in Set(rows?.box[0].edits.records(since: mark.position).map(\.id) ?? []) }
      }
      return [
        $rows as AnyHashable, rows?.nextPage, ExploredRows.key(of: $edits), touched, progress.due, progress.running,
        more.wish, more.server?.contents, more.isRestored, selection, selection.id?.saved,
      ] as [AnyHashable?]
    }
  }

  enum Action: CasePathable {
    case user(ExploredRowAction)
    case selection(ListSelection<RowID<Int>>.Action)
    case rows(PaginatedAction<Rows>)
    case edits(EditAction<Edit>)

    struct AllCasePaths {
      let selection = CasePath(Action.selection) { if case .selection(let action) = $0 { action } else { nil } }
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let edits = CasePath(Action.edits) { if case .edits(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let client: ExplorationLoader<ExploredRows.Call, ExploredRows.Reply>
  let server: ExploredRows.Server

  /// The rows of the server at the start.
  static func rows(_ count: Int) -> [Row] { (1...count).map { Row(id: .saved($0), number: 101 - $0) } }

  /// The first pages, of one row each.
  static func start(pages: Int, of count: Int = 2) -> State {
    let rows = rows(count)
    var list = Rows(page(after: nil, Array(rows.prefix(1)), rows))
    for id in 1..<max(pages, 1) { list.append(page(after: id, [rows[id]], rows)) }
    return State(rows: .loaded(list, request: EmptyLoadRequest()))
  }

  /// A page whose cursor is the id of the row before it.
  static func page(after id: Int?, _ part: [Row], _ all: [Row]) -> PaginatedArraySlice<Row, CursorPage<Int>> {
    let next = part.last?.id.saved
    let isLast = next == nil || all.last?.id.saved == next
    return PaginatedArraySlice(
      values: part, page: CursorPage(cursor: id, size: 2), nextPage: isLast ? nil : CursorPage(cursor: next, size: 2))
  }

  /// The rows after one of them.
  ///
  /// - Parameter order: the ids of all rows that ever were there, the newest first, so that a row that is gone still has its place.
  static func part(after id: Int?, of rows: [Row], order: [Int]? = nil) -> [Row] {
    guard let id else { return Array(rows.prefix(2)) }
    let order = order ?? rows.compactMap(\.id.saved)
    let place = order.firstIndex(of: id) ?? -1
    return Array(rows.filter { row in order.firstIndex { $0 == row.id.saved } ?? 0 > place }.prefix(2))
  }

  static func apply(_ edit: Edit, to rows: inout Rows) {
    switch edit {
    case .add(let row): rows.insert(row, at: row.number == Edit.lastNumber ? rows.count : 0)
    case .rename(let id, let text): rows[id: id]?.text = text
    case .remove(let id): rows.remove(id: id)
    }
  }

  var body: some ReducerOf<Self> {
    let (client, server) = (client, server)
    let sends = modify(
      Reduce<State, Action> { state, action in
        switch action {
        case .user(.end): return ExploredRows.end(&state, server) ? .send(.rows(.refresh(.refreshAll))) : .none
        case .user(let action): ExploredRows.reduce(&state, server, user: action)
        case .edits(let action): ExploredRows.reduce(&state, server, edits: action)
        case .rows, .selection: ExploredRows.reduce(&state, server)
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
      .writingConfirmed { Self.apply($1, to: &$0) }
    )
    let pages = sends.paginated(state: \.$rows, action: \.rows, firstPage: CursorPage(size: 2)) { load in
      let cursor = load.page.cursor
      let part = try await ExploredRows.load(cursor.map { "after \($0)" } ?? "first", client, server) {
        Self.part(after: cursor, of: $0, order: server.contents.order)
      }
      if cursor == nil { server.noteLoaded(part) }
      return Self.page(after: cursor, part, server.contents.rows)
    }
    .selecting(\.selection, action: \.selection)
    .prefetching(distance: 0)
    return server.options.isBounded ? pages.keeping(pages: 2) : pages
  }

  private func modify<Base>(
    _ edits: EditsReducer<Base, Edit, PaginatedState<Rows>, Row?>
  ) -> EditsReducer<Base, Edit, PaginatedState<Rows>, Row?> {
    let options = server.options
    let edits = edits.inserting(echoedKey: options.echoes ? \.clientKey : nil) { $0?.id.saved }
    return options.merges ? edits.merging { NewRowOptions.merge($1, into: &$0) } : edits
  }
}
