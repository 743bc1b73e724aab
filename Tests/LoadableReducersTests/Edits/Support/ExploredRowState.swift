@testable import LoadableReducers

extension ExploredRows {
  /// Applies an action of a feature to what is not part of the app's state, and restores the state if the app begins anew.
  static func reduce<State: ExploredRowState>(
    _ state: inout State, _ server: Server, user: ExploredRowAction? = nil, edits: EditAction<Edit>? = nil
  ) {
    state.more.server = server
    state.more.isRestored = false
    if let edits { state.more.wish.take(edits, state.allEdits) }
    guard let user else { return }
    let rows = state.screen.shown
    var more = state.more
    more.wish.take(user, server, &state.allEdits, rows)
    if user == .restart, let coded = try? ExploredCoding.recode(state) {
      state = coded
      more.isRestored = true
    }
    state.more = more
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
}

extension ExploredRowState {
  var screen: ExploredRows.Screen {
    ExploredRows.Screen(
      shown: rowsOnScreen, content: rowsInContent, edits: allEdits, wish: more.wish, server: more.server?.contents,
      echoes: more.server?.echoes == true)
  }
}
