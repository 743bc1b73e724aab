import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A row with a part of its own, which listens to what the row's state and the part's state show.
private struct Row: Identifiable, Sendable {
  let id: Int
  var part = Ears()
  var own = Ears()
}

private struct Ears: Sendable {
  var rooms: [String] = []
  var heard: [String] = []
}

private enum EarsAction {
  case listen([String])
  case heard(String)
}

/// A part of a row whose work lasts while its id is shown.
private struct ListeningFeature: Feature {
  typealias State = Ears
  typealias Action = EarsAction

  let radio: ControlledLoader<String, String>

  var body: some Reducer<Ears, EarsAction, Effect<EarsAction>> {
    let radio = radio
    Reduce { ears, action in
      switch action {
      case .listen(let rooms): ears.rooms = rooms
      case .heard(let text): ears.heard.append(text)
      }
      return .none
    }
    .runsEach(of: \.rooms) { room, send in
      if let text = try await radio.load(room) { send(.heard(text)) }
    }
  }
}

private enum RowAction: CasePathable {
  case part(EarsAction), own(EarsAction)

  struct AllCasePaths {
    let part = CasePath(RowAction.part) { if case .part(let action) = $0 { action } else { nil } }
    let own = CasePath(RowAction.own) { if case .own(let action) = $0 { action } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// A row with such a part.
private struct RowFeature: Feature {
  typealias State = Row
  typealias Action = RowAction

  let radio: ControlledLoader<String, String>

  var body: some Reducer<Row, RowAction, Effect<RowAction>> {
    Scope(state: \.part, action: \.part) { ListeningFeature(radio: radio) }
    Scope(state: \.own, action: \.own) { ListeningFeature(radio: radio) }
  }
}

/// Rows in a list and in an array.
private struct Table: Sendable {
  var list: IdentifiedList<Row> = []
  var array: [Row] = []
}

private enum TableAction: CasePathable {
  case list(IdentifiedAction<Int, RowAction>), array(IdentifiedAction<Int, RowAction>)
  case edit(@Sendable (inout Table) -> Void)

  struct AllCasePaths {
    let list = CasePath(TableAction.list) { if case .list(let action) = $0 { action } else { nil } }
    let array = CasePath(TableAction.array) { if case .array(let action) = $0 { action } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// Rows with such parts.
private struct TableFeature: Feature {
  typealias State = Table
  typealias Action = TableAction

  let radio: ControlledLoader<String, String>

  var body: some Reducer<Table, TableAction, Effect<TableAction>> {
    Reduce { table, action in
      if case .edit(let edit) = action { edit(&table) }
      return .none
    }
    .forEach(\.list, action: \.list) { RowFeature(radio: radio) }
    .forEach(\.array, action: \.array) { RowFeature(radio: radio) }
  }
}

private enum TwoScopesAction: CasePathable {
  case table(TableAction)

  struct AllCasePaths {
    let table = CasePath(TwoScopesAction.table) { if case .table(let action) = $0 { action } else { nil } }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

/// Where the actions of parts within parts go.
@Suite(.timeLimit(.minutes(60)))
@ExplorationActor struct ChildPartTests {
  private let radio = ControlledLoader<String, String>()

  private func heard(_ row: Row?) -> [String] { (row?.part.heard ?? []) + (row?.own.heard ?? []) }

  @Test(
    "work of a part within a row reaches it, ends with the row, and begins with the next row of the same id",
    arguments: [true, false])
  private func rows(isList: Bool) async throws {
    let radio = radio
    let store = Store<Table, TwoScopesAction>(initialState: Table()) {
      Scope(state: \.self, action: \.table) { TableFeature(radio: radio) }
    }
    func send(_ id: Int, _ action: RowAction) {
      let element = IdentifiedAction<Int, RowAction>.element(id: id, action: action)
      store.send(.table(isList ? .list(element) : .array(element)))
    }
    func fill() {
      store.send(
        .table(
          .edit { table in
            if isList { table.list = [Row(id: 1), Row(id: 2)] } else { table.array = [Row(id: 1), Row(id: 2)] }
          }))
    }
    func row() -> Row? { isList ? store.list[id: 2] : store.array[element: 2] }
    fill()
    for _ in 1...3 {
      send(2, .own(.listen(["own"])))
      send(2, .part(.listen(["part"])))
      for _ in 1...2 {
        let call = try await radio.nextRequest()
        call.succeed(with: "in \(call.request)")
      }
      await takeTurns { heard(row()).count == 2 }
      expectEqual(heard(row()), ["in part", "in own"])
      send(2, .own(.listen(["more"])))
      let call = try await radio.nextRequest()
      store.send(
        .table(
          .edit { table in
            if isList { table.list[id: 2] = nil } else { table.array.removeLast() }
          }))
      expect(call.isCancelled)
      expect(store.effectsInFlight.isEmpty)
      fill()
    }
  }

  @Test("two scopes on one state keep their actions apart")
  func twoScopes() async throws {
    let radio = radio
    let journal = Journal()
    let store = Store<Ears, RowAction>(initialState: Ears()) {
      Reduce { _, action in
        switch action {
        case .part(.heard): journal.write("part")
        case .own(.heard): journal.write("own")
        default: break
        }
        return .none
      }
      Scope(state: \.self, action: \.part) { ListeningFeature(radio: radio) }
      Scope(state: \.self, action: \.own) { ListeningFeature(radio: radio) }
    }
    store.send(.own(.listen(["a"])))
    for _ in 1...2 { try await radio.nextRequest().succeed(with: "hello") }
    await takeTurns { journal.entries.count == 2 }
    expectEqual(journal.entries.sorted(), ["own", "part"])
  }
}
