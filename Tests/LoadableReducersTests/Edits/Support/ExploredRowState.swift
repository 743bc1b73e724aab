@testable import LoadableReducers

/// What the user and others do.
enum ExploredRowAction: Hashable {
  case add(Int)
  /// The text of the first new row is set.
  case rename(String)
  case retry
  case strangerAdds
  case strangerDeletes
  /// The same, and an event of the server says so.
  case strangerDeletesLoudly
  /// The state is encoded and decoded, as when the app begins anew.
  case restart
  /// Once no edit is on its way, everything is loaded again, and the server answers at once.
  case end
}

extension ExploredRows {
  /// Applies an action of a feature to what is not part of the app's state, and restores the state if the app begins anew.
  static func reduce<State: ExploredRowState>(
    _ state: inout State, _ server: Server, user: ExploredRowAction? = nil, edits: EditAction<Edit>? = nil
  ) {
    state.more.server = server
    state.more.isRestored = false
    if let edits { state.more.wish.take(edits) }
    guard let user else { return }
    switch user {
    case .strangerAdds: server.strangerAdds()
    case .strangerDeletes: server.strangerDeletes()
    case .strangerDeletesLoudly:
      guard let id = server.strangerDeletes() else { break }
      server.change { $0.isNoted = true }
      state.remove(state.allEdits.rowID(saved: id))
      state.allEdits.noteDeletion(saved: id)
    case .restart:
      guard var coded = try? recoded(state) else { break }
      coded.more = state.more
      coded.more.isRestored = true
      state = coded
    case .end: break
    case .add, .rename, .retry:
      let rows = state.screen.shown
      var wish = state.more.wish
      wish.take(user, &state.allEdits, rows)
      state.more.wish = wish
    }
  }

  /// Lets the server answer loads at once.
  ///
  /// - Returns: whether everything is to be loaded again now.
  static func end<State: ExploredRowState>(_ state: inout State, _ server: Server) -> Bool {
    reduce(&state, server)
    let isOver = state.allEdits.shown.allSatisfy { $0.status == .confirmed }
    guard isOver, state.rowsInContent != nil else { return false }
    server.change { $0.answersLoads = true }
    return true
  }

  /// What is not part of the app's state.
  struct More: Codable {
    var wish = Wish()
    var server: Server?
    /// Whether the last action has decoded the state.
    var isRestored = false

    init() {}
    init(from decoder: any Decoder) throws {}
    func encode(to encoder: any Encoder) throws {}
  }
}

/// The state of a feature whose rows are explored.
protocol ExploredRowState: Codable {
  var allEdits: Edits<ExploredRows.Edit> { get set }
  var more: ExploredRows.More { get set }
  var rowsOnScreen: [ExploredRows.Row]? { get }
  var rowsInContent: [ExploredRows.Row]? { get }
  var isLoadingRows: Bool { get }
  var pageSize: Int? { get }
  /// The selected row of a list; nil without one.
  var selected: ListSelection<RowID<Int>>? { get }

  /// Removes a row from the content.
  mutating func remove(_ id: RowID<Int>)
}

extension ExploredRowState {
  var pageSize: Int? { nil }
  var selected: ListSelection<RowID<Int>>? { nil }

  var screen: ExploredRows.Screen {
    ExploredRows.Screen(
      shown: rowsOnScreen, content: rowsInContent, edits: allEdits, wish: more.wish, server: more.server?.contents,
      options: more.server?.options ?? ExploredRows.Options(), pageSize: pageSize, selected: selected?.id,
      isWaiting: selected?.isWaiting == true)
  }
}

extension ExploredRows.Wish {
  /// Applies what the user does.
  mutating func take(
    _ action: ExploredRowAction, _ edits: inout Edits<ExploredRows.Edit>, _ rows: [ExploredRows.Row]?
  ) {
    switch action {
    case .add(let number):
      guard phases[number] == nil else { break }
      phases[number] = .begun
      if rows != nil { shown.insert(number) }
      edits.begin(.add(number))
    case .rename(let text):
      guard !names.contains(text), let row = rows?.first(where: { $0.number == 1 }) else { break }
      names.append(text)
      edits.begin(.rename(row.id, text))
    case .retry:
      guard let failed = edits.failed.first, !isRetried else { break }
      isRetried = true
      edits.retry(failed.key)
      for number in [1, 2] where edits.shown.contains(where: { $0.key == ExploredRows.key(number) }) {
        phases[number] = .begun
      }
    default: break
    }
  }
}
