@testable import LoadableReducers
@testable import LoadableTesting

/// Rows whose ids a small server chooses, for exploration: inserts, edits of their rows, loads, and what others do meanwhile.
enum ExploredRows {
  struct Row: InsertableRow, Hashable, Codable {
    var id: RowID<Int>
    /// What the row really is: 1 for the first new one, 2 for the second, 90 and more for those of others.
    var number: Int
    var text = ""
    var clientKey: EditKey?
  }

  enum Edit: InsertingEdit, Codable {
    case add(Row)
    case rename(RowID<Int>, String)
    case remove(RowID<Int>)

    var rowID: RowID<Int>? {
      switch self {
      case .add(let row): row.id
      case .rename(let id, _), .remove(let id): id
      }
    }

    var isInsert: Bool { if case .add = self { true } else { false } }

    /// The number of a new row that a list shows at its end; it shows the others at its start.
    static var lastNumber: Int { 9 }

    /// The edit that adds a row; its key is the same in every order.
    static func add(_ number: Int) -> Self { .add(Row(id: .new(key(number)), number: number)) }
  }

  static func key(_ number: Int) -> EditKey { EditKey(String(repeating: "0", count: 31) + "\(number)")! }

  /// How edits are sent, and what the server answers.
  struct Options: Hashable {
    /// Whether the rows of the server have the keys of the edits that have added them.
    var echoes = false
    /// Whether the server's answer is written into the rows.
    var merges = false
    /// Whether the edits of a row are sent one after another.
    var isSerial = false
    /// Whether a list drops pages.
    var isBounded = false
  }

  enum Call: Hashable {
    /// A load, with what the server had when it began.
    case load(String, [Row])
    case save(Edit, attempt: Int)
    /// The server has saved an edit, and its answer is under way.
    case answer(Edit, Row?)
  }

  enum Reply: Hashable {
    /// The server saves the edit now; the answer may be lost, or take its time.
    case saved
    case rows([Row])
    /// What the server has when it answers.
    case late
  }

  struct Contents: Hashable {
    private(set) var rows: [Row]
    /// The ids of all rows that were ever there, the newest first.
    private(set) var order: [Int]
    /// The ids that it has answered to each key.
    var ids: [EditKey: Int] = [:]
    /// Whether a later edit came for another row, or without an id.
    var isWrong = false
    /// The texts that later edits have set, in order.
    var texts: [String] = []
    var isDeleted = false
    /// Whether the app was told of the deletion.
    var isNoted = false
    /// Whether a load has returned the first new row, and whether the last load did.
    var wasLoaded = false
    var isLoaded = false
    /// Whether loads are answered at once.
    var answersLoads = false

    init(_ rows: [Row]) { (self.rows, order) = (rows, rows.compactMap(\.id.saved)) }

    mutating func add(_ row: Row) {
      rows.insert(row, at: 0)
      order.insert(contentsOf: [row.id.saved].compactMap(\.self), at: 0)
    }

    mutating func rename(_ index: Int, _ text: String) { rows[index].text = text }

    mutating func remove(at index: Int) -> Row { rows.remove(at: index) }
  }

  final class Server: Sendable {
    private let state: Locked<Contents>
    let options: Options

    /// - Parameter rows: the newest first.
    init(_ rows: [Row] = [Row(id: .saved(1), number: 100)], options: Options = Options()) {
      state = Locked(Contents(rows))
      self.options = options
    }

    var contents: Contents { state.withLock { $0 } }

    func change(_ change: (inout Contents) -> Void) { state.withLock { change(&$0) } }

    /// Saves an edit.
    ///
    /// - Returns: the row as it is now, and as it was if it is deleted; nil for an edit of a row that is deleted.
    func save(_ edit: Edit, _ key: EditKey, at savedID: Int?) -> Row? {
      state.withLock { contents in
        switch edit {
        case .add(var row):
          let known = contents.ids[key]
          let id = known ?? 7 + contents.ids.count
          row.id = .saved(id)
          row.clientKey = options.echoes ? key : nil
          if known != nil { return contents.rows.first { $0.id == row.id } ?? row }
          contents.ids[key] = id
          contents.add(row)
          return row
        case .rename(_, let text):
          if savedID == nil || savedID != contents.ids[ExploredRows.key(1)] { contents.isWrong = true }
          contents.texts.append(text)
          guard let index = contents.rows.firstIndex(where: { $0.id.saved == savedID }) else { return nil }
          contents.rename(index, text)
          return contents.rows[index]
        case .remove:
          return contents.rows.firstIndex { $0.id.saved == savedID }.map { contents.remove(at: $0) }
        }
      }
    }

    func strangerAdds() {
      change { contents in
        guard !contents.rows.contains(where: { $0.number == 101 }) else { return }
        contents.add(Row(id: .saved(101), number: 101))
      }
    }

    /// Somebody deletes the first new row.
    ///
    /// - Returns: its id, if it was there.
    @discardableResult
    func strangerDeletes() -> Int? {
      state.withLock { contents in
        guard let index = contents.rows.firstIndex(where: { $0.number == 1 }) else { return nil }
        contents.isDeleted = true
        return contents.remove(at: index).id.saved
      }
    }

    func noteLoaded(_ rows: [Row]) {
      change { contents in
        contents.isLoaded = rows.contains { $0.number == 1 }
        contents.wasLoaded = contents.wasLoaded || contents.isLoaded
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
  ) async throws -> Row? {
    do {
      _ = try await client.load(.save(edit.edit, attempt: edit.attempt))
    } catch is Refused where server.contents.ids[edit.key] != nil {
      // It honours the key.
    }
    let row = server.save(edit.edit, edit.key, at: edit.savedID)
    // A load may return the row before the answer arrives.
    _ = try await client.load(.answer(edit.edit, row))
    return row
  }

  static func load(
    _ name: String, _ client: ExplorationLoader<Call, Reply>, _ server: Server, _ part: ([Row]) -> [Row] = { $0 }
  ) async throws -> [Row] {
    let now = server.contents
    if now.answersLoads { return part(now.rows) }
    let reply = try await client.load(.load(name, part(now.rows)))
    if case .rows(let rows)? = reply { return rows }
    return part(server.contents.rows)
  }

  /// What matters of the edits for what can still happen.
  static func key(of edits: Edits<Edit>) -> AnyHashable {
    func key(_ state: EditState<Edit>) -> [AnyHashable?] {
      [
        state.edit, state.status, state.attempt, state.row?.isUnsure, state.row?.hasArrived, state.row?.isAwaited,
        state.row?.savedID as? Int, state.origin, state.isHeld,
      ]
    }
    let rows = edits.newRows
    let machine: [AnyHashable] = [
      rows.waiting.map(\.id), rows.aside.map { [$0.id, $0.number, $0.place] as [AnyHashable] },
      [1, 2].map { rows.savedID(of: ExploredRows.key($0)) }, rows.namedRows.map(\.saved), rows.seen?.known == nil,
      rows.gone.map(\.id), rows.absent.map(\.id), edits.hasPendingRefetch, rows.deleted.owner,
      rows.deleted.coded.map { row in
        [row.id, row.wasKnown]
          + [1, 2].map { rows.deleted.contains(row.id, of: ExploredRows.key($0), isUnsure: true) } as [AnyHashable]
      },
      edits.followers.map { [$0.id, $0.edits.count] as [AnyHashable] },
    ]
    return [edits.shown.map(key) as AnyHashable, edits.failed.map(key), machine]
  }
}
