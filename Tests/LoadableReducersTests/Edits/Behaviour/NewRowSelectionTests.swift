import LoadableCore
import TestSupport
import Testing

@testable import LoadableReducers
@testable import LoadableTesting

/// The selected row of a list while edits add rows, for everything that shows lists and runs edits.
@MainActor struct NewRowSelectionTests {
  typealias Row = ExploredRows.Row
  typealias Edit = ExploredRows.Edit

  private nonisolated static let new = RowID<Int>.new(ExploredRows.key(1))

  @Test(
    "a new row stays selected when the state is encoded and decoded, before the answer and after it",
    arguments: NewRowHost.lists, [false, true])
  func encoded(host: NewRowHost, isAnswered: Bool) async throws {
    // An app with a model loads the rows before it selects one.
    for keepsRows in host == .pagesModel ? [true] : [true, false] {
      var screen = NewRowScreen(host)
      screen.edit(.begin(.add(1)))
      let (answer, row) = try await screen.add(1, as: 7)
      _ = screen.select(.select(Self.new))
      if isAnswered {
        answer.succeed(with: row)
        await screen.wait { $0.edits.isEmpty }
      }
      expectEqual(screen.selectedNumber, 1)
      screen = try screen.restarted(keepsRows: keepsRows)
      let refreshing = screen.refresh()
      if !isAnswered {
        let call = try await screen.nextSave()
        await screen.wait { $0.loadedCount == 2 }
        call.succeed(with: row)
        await screen.wait { $0.edits.isEmpty }
      }
      await refreshing.finish()
      expectEqual(screen.selectedNumber, 1)
      expectEqual(screen.selection.id?.saved, 7)
      screen.cancelEffects()
    }
  }

  enum Ending: CaseIterable {
    case confirmed, refused, removed, selectsOther, rowsLeave
  }

  @Test(
    "at the end one page is loaded, also if its rows wait aside; the selection moves on once they are shown",
    arguments: NewRowHost.lists, Ending.allCases)
  func aside(host: NewRowHost, ending: Ending) async throws {
    let screen = NewRowScreen(host, (1...8).map { Row(id: .saved($0), number: 100 - $0) })
    screen.edit(.begin(.add(1)))
    let call = try await screen.nextSave()
    _ = screen.select(.select(.saved(2)))
    let count = screen.server.loadCount
    // While the rows wait, moving on again loads nothing.
    for _ in 1...2 {
      await screen.select(.next)?.finish()
      expectEqual(screen.server.loadCount, count + 1)
      expectEqual(screen.loadedCount, 4)
      expect(screen.selection.id == .saved(2) && screen.selection.isWaiting)
    }
    let row = Row(id: .saved(9), number: 1)
    switch ending {
    case .confirmed: call.succeed(with: row)
    case .refused: call.fail(with: Refused())
    case .removed: screen.removeAll()
    case .selectsOther:
      await screen.select(.previous)?.finish()
      call.succeed(with: row)
    case .rowsLeave:
      screen.server.change { $0.removeLast(6) }
      await screen.refresh().finish()
      expect(!screen.selection.isWaiting)
      call.succeed(with: row)
    }
    await screen.wait { $0.edits.shown.isEmpty }
    let selected = [Ending.selectsOther: 1, .rowsLeave: 2][ending] ?? 3
    expect(screen.selection.id == .saved(selected) && !screen.selection.isWaiting, "\(screen.selection)")
    expectEqual(screen.server.loadCount, count + (ending == .rowsLeave ? 2 : 1))
    screen.cancelEffects()
  }

  @Test("a new row that is selected stays so if there is no row to move to", arguments: NewRowHost.lists)
  func alone(host: NewRowHost) async throws {
    let screen = NewRowScreen(host, [])
    screen.edit(.begin(.add(1)))
    let call = try await screen.nextSave()
    _ = screen.select(.select(Self.new))
    for move in [ListSelection<RowID<Int>>.Action.next, .previous] {
      await screen.select(move)?.finish()
      expectEqual(screen.selection.id, Self.new)
    }
    call.succeed(with: Row(id: .saved(7), number: 1))
    await screen.wait { $0.edits.isEmpty }
    expectEqual(screen.selection.id?.saved, 7)
    screen.cancelEffects()
  }

  @Test("the selection moves over new rows as they are on screen, and back", arguments: NewRowHost.lists)
  func moves(host: NewRowHost) async throws {
    let screen = NewRowScreen(host, [1, 2].map { Row(id: .saved($0), number: 100 - $0) })
    for number in [1, 2, Edit.lastNumber] { screen.edit(.begin(.add(number))) }
    let shown = [2, 1, 99, 98, Edit.lastNumber]
    expectEqual(screen.numbers, shown)
    let count = screen.server.loadCount
    for (move, order) in [(ListSelection<RowID<Int>>.Action.next, shown), (.previous, shown.reversed())] {
      _ = screen.select(.select(nil))
      // Without a selected row, the first one; after the last one, the selection stays.
      for number in order + [order[4]] {
        await screen.select(move)?.finish()
        expectEqual(screen.selectedNumber, number)
      }
    }
    expect(screen.server.loadCount == count && !screen.selection.isWaiting)
    // If a selected new row is taken back, the row after it is selected, or else the one before it.
    for (number, next) in [(2, 1), (Edit.lastNumber, 98), (1, 99)] {
      let key = ExploredRows.key(number)
      _ = screen.select(.select(.new(key)))
      screen.edit(.cancel(key))
      expectEqual(screen.selectedNumber, next)
    }
    screen.cancelEffects()
  }

  @Test("rows that come meanwhile are between the new row and the others", arguments: NewRowHost.lists)
  func movesOverPages(host: NewRowHost) async throws {
    let rows = [1, 2, 3, 4].map { Row(id: .saved($0), number: 100 - $0) }
    let screen = NewRowScreen(host, rows, NewRowOptions(echoes: true))
    screen.edit(.begin(.add(Edit.lastNumber)))
    await screen.loadNext().finish()
    expectEqual(screen.numbers, [99, 98, 97, 96, Edit.lastNumber])
    _ = screen.select(.select(.new(ExploredRows.key(Edit.lastNumber))))
    for number in [96, 97, 98] {
      _ = screen.select(.previous)
      expectEqual(screen.selectedNumber, number)
    }
    _ = screen.select(.next)
    expectEqual(screen.selectedNumber, 97)
    screen.cancelEffects()
  }

  @Test("a decoded selection of a new row moves on when the row is refused", arguments: NewRowHost.lists)
  func decodedAndRefused(host: NewRowHost) async throws {
    var screen = NewRowScreen(host)
    screen.edit(.begin(.add(1)))
    _ = try await screen.nextSave()
    _ = screen.select(.select(Self.new))
    screen = try screen.restarted()
    _ = screen.loadNext()
    try await screen.nextSave().fail(with: Refused())
    await screen.wait { $0.edits.failed.count == 1 }
    expectEqual(screen.selectedNumber, 100)
    screen.cancelEffects()
  }

  @Test("a row is beside the new one again when its removal is taken back", arguments: NewRowHost.lists)
  func takenBack(host: NewRowHost) async throws {
    let rows = [1, 2].map { Row(id: .saved($0), number: 100 - $0) }
    let screen = NewRowScreen(host, rows, NewRowOptions(order: .serial))
    screen.edit(.begin(.add(1)))
    screen.edit(.begin(.remove(.saved(1))))
    expectEqual(screen.numbers, [1, 98])
    _ = screen.select(.select(Self.new))
    screen.edit(.cancel(try #require(screen.edits.shown.last?.key)))
    for number in [99, 98] {
      _ = screen.select(.next)
      expectEqual(screen.selectedNumber, number)
    }
    screen.cancelEffects()
  }

  @Test("a new row stays selected while its list is unloaded and loaded again", arguments: NewRowHost.lists)
  func unloaded(host: NewRowHost) async throws {
    let screen = NewRowScreen(host)
    screen.edit(.begin(.add(1)))
    let call = try await screen.nextSave()
    _ = screen.select(.select(Self.new))
    screen.unload()
    await screen.refresh().finish()
    // The server may have the row already, so it is not shown.
    expectEqual(screen.numbers, [100])
    call.succeed(with: Row(id: .saved(7), number: 1))
    await screen.wait { $0.edits.isEmpty }
    expectEqual(screen.selectedNumber, 1)
    screen.cancelEffects()
  }

  @Test(
    "a new row stays selected if its stored edit is read only after the selection was used",
    arguments: [NewRowHost.pages, .boundedPages], [false, true])
  func storedEdits(host: NewRowHost, isListStored: Bool) async throws {
    let storage = InMemoryStorage()
    var screen = NewRowScreen(host, [Row(id: .saved(1), number: 100)], NewRowOptions(storage: storage))
    screen.edit(.begin(.add(1)))
    _ = try await screen.nextSave()
    _ = screen.select(.select(Self.new))
    if isListStored {
      try await storage.wait { $0.records.count == 2 && $0.records.values.contains(where: Self.hasNewRow) }
      // What the server answers first wins over what is stored.
      screen.server.isOffline.withLock { $0 = true }
      screen = screen.restartedFromStorage()
    } else {
      screen = try screen.restarted(keepsEdits: false)
    }
    _ = screen.refresh()
    await screen.wait { $0.loadedCount > 0 }
    expectEqual(screen.selection.id, Self.new)
    screen.server.isOffline.withLock { $0 = false }
    let (answer, row) = try await screen.add(1, as: 7)
    answer.succeed(with: row)
    await screen.wait { $0.edits.isEmpty && $0.loadedCount > 1 }
    expectEqual(screen.selection.id?.saved, 7)
    screen.cancelEffects()
  }

  /// Whether a list is stored with the key of a selected row.
  private nonisolated static func hasNewRow(_ record: InMemoryStorage.Record) -> Bool {
    String(decoding: record.bytes, as: UTF8.self).contains("newRow")
  }

  // MARK: Two properties

  @Test("the edits of two properties add rows to one list: each row can be selected, and pages find both")
  func twoProperties() async throws {
    let old = Row(id: .saved(1), number: 100)
    for known in 0...1 {
      let server = NewRowServer([old])
      let saves = ControlledLoader<NewRowScreen.Save, Row>()
      let store = StoreOf<TwoNewRows>(
        initialState: TwoNewRows.State(rows: .loaded(.init(server.page(after: nil)), request: EmptyLoadRequest()))
      ) { TwoNewRows(server: server, saves: saves) }
      let actions = [TwoNewRows.Action.first, TwoNewRows.Action.second]
      let keys = [1, 2].map { RowID<Int>.new(ExploredRows.key($0)) }
      for number in 0...1 { store.send(actions[number](.begin(.add(number + 1)))) }
      for key in keys {
        store.send(.selection(.select(key)))
        store.send(.rows(.startReached))
        expectEqual(store.state.selection.id, key)
      }
      let calls = [try await saves.nextRequest(), try await saves.nextRequest()]
      for number in [known, 1 - known] {
        let call = calls.first { $0.request.edit == .add(number + 1) }
        call?.succeed(with: Row(id: .saved(7 + number), number: number + 1))
        for await state in store.states where state.rows?.contains(id: keys[number]) == true { break }
      }
      for number in 0...1 {
        store.send(.selection(.select(.saved(7 + number))))
        expectEqual(store.state.selection.id, keys[number])
      }
      // The first page has a row that the list knows from the edits of the property that was answered first.
      store.send(.change { $0.rows?.remove(id: keys[1 - known]) })
      server.change { $0 = [Row(id: .saved(20), number: 120), Row(id: .saved(7 + known), number: known + 1), old] }
      let count = server.loadCount
      await store.send(.rows(.refresh(.refreshHead))).finish()
      expectEqual(server.loadCount, count + 1)
      expectEqual(store.state.rows?.map(\.id), [.saved(20), keys[known], .saved(1)])
      store.cancelEffects()
    }
  }
}
