@testable import LoadableReducers
@testable import LoadableTesting

/// Rows whose ids a small server chooses, for exploration: an insert, an edit of its row, loads, and what others do meanwhile.
enum ExploredRows {
  struct Row: InsertableRow, Hashable, Codable {
    var id: RowID<Int>
    /// What the row really is: 1 for the first new one, 2 for the second, 100 and more for those of others.
    var number: Int
    var text = ""
    var clientKey: EditKey?
  }

  enum Edit: InsertingEdit, Codable {
    case add(Row)
    case rename(RowID<Int>, String)

    var rowID: RowID<Int>? {
      switch self {
      case .add(let row): row.id
      case .rename(let id, _): id
      }
    }

    var isInsert: Bool { if case .add = self { true } else { false } }

    /// The edit that adds a row; its key is the same in every order.
    static func add(_ number: Int) -> Self { .add(Row(id: .new(key(number)), number: number)) }
  }

  static func key(_ number: Int) -> EditKey { EditKey(String(repeating: "0", count: 31) + "\(number)")! }

  enum Call: Hashable {
    /// A load, with what the server had when it began.
    case load(String, [Row])
    case save(Edit, attempt: Int)
    /// The server has saved an edit, and its answer is under way.
    case answer(Edit)
  }

  enum Reply: Hashable {
    /// The server saves the edit now; the answer may be lost, or take its time.
    case saved
    case rows([Row])
    /// What the server has when it answers.
    case late
  }

  struct Contents: Hashable {
    var rows: [Row]
    /// The ids that it has answered to each key.
    var ids: [EditKey: Int] = [:]
    /// Whether a later edit came for another row, or without an id.
    var isWrong = false
    var isDeleted = false
    /// Whether a load has returned the first new row, and whether the last load did.
    var wasLoaded = false
    var isLoaded = false
  }

  final class Server: Sendable {
    private let state: Locked<Contents>
    let echoes: Bool

    /// - Parameter rows: the newest first.
    init(_ rows: [Row] = [Row(id: .saved(1), number: 100)], echoes: Bool) {
      state = Locked(Contents(rows: rows))
      self.echoes = echoes
    }

    var contents: Contents { state.withLock { $0 } }

    func save(_ edit: Edit, _ key: EditKey, at savedID: Int?) -> Int? {
      state.withLock { contents in
        switch edit {
        case .add(var row):
          if let known = contents.ids[key] { return known }
          let id = 7 + contents.ids.count
          contents.ids[key] = id
          row.id = .saved(id)
          row.clientKey = echoes ? key : nil
          contents.rows.insert(row, at: 0)
          return id
        case .rename(_, let text):
          if savedID == nil || savedID != contents.ids[ExploredRows.key(1)] { contents.isWrong = true }
          if let index = contents.rows.firstIndex(where: { $0.id.saved == savedID }) {
            contents.rows[index].text = text
          }
          return nil
        }
      }
    }

    func strangerAdds() {
      state.withLock { contents in
        let number = 101
        guard !contents.rows.contains(where: { $0.number == 101 }) else { return }
        contents.rows.insert(Row(id: .saved(number), number: number), at: 0)
      }
    }

    func strangerDeletes() {
      state.withLock { contents in
        guard contents.rows.contains(where: { $0.number == 1 }) else { return }
        contents.rows.removeAll { $0.number == 1 }
        contents.isDeleted = true
      }
    }

    func noteLoaded(_ rows: [Row]) {
      state.withLock { contents in
        contents.isLoaded = rows.contains { $0.number == 1 }
        contents.wasLoaded = contents.wasLoaded || contents.isLoaded
      }
    }
  }

  /// What the user has done, and what the server has said.
  struct Wish: Hashable {
    enum Phase { case none, begun, confirmed, refused, unanswered }

    var phases: [Int: Phase] = [:]
    var isRenamed = false
    /// Whether an insert was sent again by hand.
    var isRetried = false
    /// The inserts that began over content.
    var shown: Set<Int> = []

    mutating func take(_ action: EditAction<Edit>, _ edits: Edits<Edit>) {
      func phase(_ report: EditReport, _ phase: Phase) {
        if case .add(let row)? = edits[report.key]?.edit { phases[row.number] = phase }
      }
      switch action {
      case .refused(let report): phase(report, .refused)
      case .unanswered(let report): phase(report, .unanswered)
      default: break
      }
    }
  }

  /// What is checked after each step.
  struct Screen {
    let shown: [Row]?
    let content: [Row]?
    let edits: Edits<Edit>
    let wish: Wish
    let server: Contents?
    let echoes: Bool

    /// Why it is wrong; nil if it is right.
    var fault: String? {
      guard let shown, let content, let server else { return nil }
      let numbers = shown.map(\.number)
      if Set(numbers).count != numbers.count { return "a row shows twice" }
      if server.isWrong { return "an edit was sent for another row" }
      let waits = edits.pending.contains { $0.edit.isInsert && $0.status != .confirmed }
      if !waits, !content.allSatisfy({ numbers.contains($0.number) }) { return "a row is kept aside for nothing" }
      for number in [1, 2] {
        if let fault = fault(of: number, numbers.contains(number), server) { return "\(fault): \(number)" }
      }
      // Before its answer, a row that is sent again is not known to be the one that shows.
      let isOpen = wish.isRetried && !echoes && edits.pending.contains { $0.edit.isInsert && $0.status != .confirmed }
      let hasFailed = edits.failed.contains { !$0.edit.isInsert }
      if wish.isRenamed, !hasFailed, !isOpen, let row = shown.first(where: { $0.number == 1 }), row.text != "renamed" {
        return "the later edit is missing"
      }
      return nil
    }

    private func fault(of number: Int, _ isShown: Bool, _ server: Contents) -> String? {
      let phase = wish.phases[number] ?? .none
      let pending = edits.pending.first { $0.key == key(number) }
      let isConfirmed = pending?.status == .confirmed || phase == .confirmed
      if number == 1, server.isDeleted {
        guard isConfirmed || echoes, server.wasLoaded, !server.isLoaded, !wish.isRetried else { return nil }
        return isShown ? "a deleted row is back" : nil
      }
      switch phase {
      case .none: return isShown ? "a row came from nowhere" : nil
      case .refused: return isShown ? "a refused row shows" : nil
      case .unanswered: return nil
      case .begun, .confirmed:
        if isConfirmed { return isShown ? nil : "a confirmed row is missing" }
        return isShown || !wish.shown.contains(number) || wish.isRetried ? nil : "a new row is missing"
      }
    }
  }

  static func client(at desk: ExplorationDesk) -> ExplorationLoader<Call, Reply> {
    desk.loader { call in
      switch call {
      case .load(_, let rows): [.success(.rows(rows)), .success(.late)]
      case .save: [.success(.saved), .failure(Refused()), .failure(Offline())]
      case .answer: [.success(.saved), .failure(Offline())]
      }
    }
  }

  static func save(
    _ edit: EditAttempt<Edit>, _ client: ExplorationLoader<Call, Reply>, _ server: Server
  ) async throws -> Int? {
    do {
      _ = try await client.load(.save(edit.edit, attempt: edit.attempt))
    } catch is Refused where server.contents.ids[edit.key] != nil {
      // It honours the key.
    }
    let id = server.save(edit.edit, edit.key, at: edit.savedID)
    // A load may return the row before the answer arrives.
    _ = try await client.load(.answer(edit.edit))
    return id
  }

  static func load(
    _ name: String, _ client: ExplorationLoader<Call, Reply>, _ server: Server, _ part: ([Row]) -> [Row] = { $0 }
  ) async throws -> [Row] {
    let reply = try await client.load(.load(name, part(server.contents.rows)))
    if case .rows(let rows)? = reply { return rows }
    return part(server.contents.rows)
  }

  /// What matters of the edits for what can still happen.
  static func key(of edits: Edits<Edit>) -> AnyHashable {
    func key(_ state: EditState<Edit>) -> [AnyHashable?] {
      [
        state.edit, state.status, state.attempt, state.row?.isUnsure, state.row?.hasArrived, state.row?.isAwaited,
        state.row?.savedID as? Int, state.origin,
      ]
    }
    let rows = edits.newRows
    let machine: [AnyHashable] = [
      rows.waiting.map(\.id), rows.aside.map { [$0.id, $0.number, $0.place] as [AnyHashable] },
      [1, 2].map { rows.savedID(of: ExploredRows.key($0)) }, rows.names, rows.seen?.known == nil,
      rows.gone.map(\.id), rows.absent.map(\.id), edits.owesRefetch, rows.deleted.owner,
      rows.deleted.coded.map { row in
        [row.id, row.wasKnown]
          + [1, 2].map { rows.deleted.contains(row.id, of: ExploredRows.key($0), isUnsure: true) } as [AnyHashable]
      },
      edits.followers.map { [$0.id, $0.edits.count] as [AnyHashable] },
    ]
    return [edits.pending.map(key) as AnyHashable, edits.failed.map(key), machine]
  }
}

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

    var key: AnyHashable {
      [$rows, ExploredRows.key(of: $edits), more.wish, more.server?.contents, more.isRestored] as [AnyHashable?]
    }
  }

  enum Action: CasePathable {
    case user(ExploredRowAction)
    case rows(LoadableAction<Rows>)
    case edits(EditAction<Edit>)

    struct AllCasePaths {
      var rows: CasePath<Action, LoadableAction<Rows>> {
        CasePath({ .rows($0) }) { if case .rows(let action) = $0 { action } else { nil } }
      }
      var edits: CasePath<Action, EditAction<Edit>> {
        CasePath({ .edits($0) }) { if case .edits(let action) = $0 { action } else { nil } }
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let client: ExplorationLoader<ExploredRows.Call, ExploredRows.Reply>
  let server: ExploredRows.Server
  var policy = LoadPolicy.none
  /// Whether new rows are given up when their ids are known; without this, the edits are known to be wrong.
  var inserts = true

  static func apply(_ edit: Edit, to rows: inout Rows) {
    switch edit {
    case .add(let row): rows.prepend(row)
    case .rename(let id, let text): rows[id: id]?.text = text
    }
  }

  var body: some ReducerOf<Self> {
    let (client, server) = (client, server)
    modify(
      Reduce<State, Action> { state, action in
        switch action {
        case .user(let action): ExploredRows.reduce(&state, server, user: action)
        case .edits(let action): ExploredRows.reduce(&state, server, edits: action)
        case .rows: ExploredRows.reduce(&state, server)
        }
        return .none
      }
      .edits(state: \.$edits, action: \.edits, of: \.$rows, policy: policy) { edit in
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
    _ edits: EditsReducer<Base, Edit, LoadableState<Rows>, Int?>
  ) -> EditsReducer<Base, Edit, LoadableState<Rows>, Int?> {
    guard inserts else { return edits }
    return edits.inserting(recognisedBy: server.echoes ? \.clientKey : nil) { $0 }
  }
}

/// What the user and others do.
enum ExploredRowAction: Hashable {
  case add(Int)
  case rename
  case retry
  case strangerAdds
  case strangerDeletes
  /// The state is encoded and decoded, as when the app begins anew.
  case restart
}

extension ExploredRows.Wish {
  /// Applies what the user or somebody else does.
  mutating func take(
    _ action: ExploredRowAction, _ server: ExploredRows.Server, _ edits: inout Edits<ExploredRows.Edit>,
    _ rows: [ExploredRows.Row]?
  ) {
    switch action {
    case .add(let number):
      guard phases[number] == nil else { break }
      phases[number] = .begun
      if rows != nil { shown.insert(number) }
      edits.begin(.add(number))
    case .rename:
      guard !isRenamed, let row = rows?.first(where: { $0.number == 1 }) else { break }
      isRenamed = true
      edits.begin(.rename(row.id, "renamed"))
    case .retry:
      guard let failed = edits.failed.first, !isRetried else { break }
      isRetried = true
      edits.retry(failed.key)
      for number in [1, 2] where edits.pending.contains(where: { $0.key == ExploredRows.key(number) }) {
        phases[number] = .begun
      }
    case .strangerAdds: server.strangerAdds()
    case .strangerDeletes: server.strangerDeletes()
    case .restart: break
    }
  }
}
