import LoadableCore
import TestSupport
import Testing

@testable import LoadableReducers
@testable import LoadableTesting

/// Inserts that are restored without the content that they began over, or without some of its rows.
@MainActor struct RestoredNewRowTests {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit
  typealias Rows = IdentifiedList<Row>

  private nonisolated static let key = ExploredRows.key(1)
  private nonisolated static let old = Row(id: .saved(1), number: 100)
  private nonisolated static func saved(_ id: Int, _ number: Int) -> Row { Row(id: .saved(id), number: number) }

  @Test("an insert that is restored without the content hides no row that comes after the content")
  func restoredAlone() async throws {
    let server = NewRowServer([Self.old])
    let saves = ControlledLoader<NewRowScreen.Save, Row>()
    let feature = NewRowList(server: server, saves: saves, options: NewRowOptions())
    var state = NewRowList.State(rows: .loaded([Self.old]))
    var store = StoreOf<NewRowList>(initialState: state) { feature }
    store.send(.edits(.begin(.add(1))))
    _ = try await saves.nextRequest()
    state = try recoded(store.state)
    store.cancelEffects()

    state.$rows = .notLoaded
    store = StoreOf<NewRowList>(initialState: state) { feature }
    store.send(.change { _ in })
    await store.send(.rows(.load())).finish()
    server.change { $0.insert(Self.saved(8, 101), at: 0) }
    await store.send(.rows(.refresh)).finish()
    expectEqual(store.state.shown?.map(\.number), [101, 100])
    store.cancelEffects()
  }

  @Test("after a restart too, a row that is only no longer loaded is not taken for a deleted one")
  func unloaded() throws {
    var edits = Edits<Edit>()
    edits.begin(.add(1))
    edits.dispatch(nil, insertsRows: true)
    edits.fail(Self.key, LoadFailure(Offline(), attempts: 1), isRefused: false)
    edits.retry(Self.key)
    for rows in [[Self.old, Self.saved(7, 1)], [Self.old]] as [Rows] {
      _ = edits.compare(
        rows, of: nil, hasOneRequest: true, hasMore: (false, true), recognising: nil as ((Row) -> EditKey?)?)
      edits.dispatch(nil, insertsRows: true)
    }
    edits = try recoded(edits)
    expectEqual(edits.answer(Self.key, 7, [Self.old] as Rows), .missing)
  }
}
