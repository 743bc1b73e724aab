import LoadableCore
import TestSupport
import Testing

@testable import LoadableReducers
@testable import LoadableTesting

/// The table of the article about writes, for everything that shows rows and runs edits.
@MainActor struct NewRowTableTests {
  typealias Row = ExploredRows.Row

  private nonisolated static let key = ExploredRows.key(1)
  private nonisolated static let new = RowID<Int>.new(key)
  private nonisolated static let old = Row(id: .saved(1), number: 100)

  @Test(
    "confirmed: the server's row takes its place, unknown rows show, and a later edit follows",
    arguments: NewRowHost.allCases, [false, true])
  func confirmed(host: NewRowHost, leavesAndReturns: Bool) async throws {
    let screen = NewRowScreen(host)
    screen.edit(.begin(.add(1)))
    screen.edit(.begin(.rename(Self.new, "renamed")))
    let (answer, row) = try await screen.add(1, as: 7)
    screen.server.change { $0.insert(Row(id: .saved(8), number: 101), at: 1) }
    await screen.refresh().finish()
    // In a list, the second page has row 1.
    let isKnown = screen.hasPages ? [1] : [1, 100]
    expectEqual(screen.numbers, isKnown)
    if leavesAndReturns {
      screen.server.change { $0.removeFirst() }
      await screen.refresh().finish()
      expectEqual(screen.numbers, [1, 100])
      screen.server.change { $0.insert(row, at: 0) }
      await screen.refresh().finish()
      expectEqual(screen.numbers, isKnown)
    }
    expectEqual(screen.saves.pendingRequests.map(\.edit), [.add(1)])
    answer.succeed(with: row)
    try await screen.saveLater("renamed", of: 7)
    expectEqual(screen.numbers, screen.hasPages ? [1, 101] : [1, 101, 100])
    expectEqual(screen.shown?.first?.id, Self.new)
    expectEqual(screen.shown?.first?.id.saved, 7)
    expectEqual(screen.shown?.first?.text, "renamed")
    // Nothing waits aside any more.
    expectEqual(screen.edits.newRows.aside.map(\.id), [])
    await screen.refresh().finish()
    expectEqual(screen.shown?.first?.id, Self.new)
    screen.cancelEffects()
  }

  @Test("refused: gone with its later edits; dismissed: nothing is left", arguments: NewRowHost.allCases)
  func refused(host: NewRowHost) async throws {
    let screen = NewRowScreen(host)
    screen.edit(.begin(.add(1)))
    screen.edit(.begin(.rename(Self.new, "renamed")))
    try await screen.nextSave().fail(with: Refused())
    await screen.wait { $0.edits.failed.count == 2 }
    expectEqual(screen.numbers, [100])
    expectEqual(screen.edits.failed.map(\.isRefused), [true, true])
    expectEqual(screen.edits.failed.last?.attempt, 0)
    screen.edit(.dismiss(Self.key))
    expect(screen.edits.isEmpty)
    screen.cancelEffects()
  }

  @Test(
    "no answer, and retried: the row on screen keeps its id, and gets the later edit", arguments: NewRowHost.allCases)
  func retried(host: NewRowHost) async throws {
    let screen = NewRowScreen(host)
    screen.edit(.begin(.add(1)))
    screen.edit(.begin(.rename(Self.new, "renamed")))
    let (lost, row) = try await screen.add(1, as: 7)
    lost.fail(with: Offline())
    await screen.wait { $0.edits.failed.count == 2 }
    await screen.refresh().finish()
    expectEqual(screen.shown?.map(\.id), [.saved(7), .saved(1)])
    screen.edit(.retry(try #require(screen.edits.failed.last?.key)))
    expectEqual(screen.numbers, [1, 100])
    try await screen.nextSave().succeed(with: row)
    try await screen.saveLater("renamed", of: 7)
    expectEqual(screen.shown?.map(\.id), [.saved(7), .saved(1)])
    expectEqual(screen.shown?.first?.text, "renamed")
    screen.cancelEffects()
  }

  /// How the deletion of a new row is heard of before its answer, and what happens between.
  enum Deletion: CaseIterable {
    case refreshed, withAllOthers, unloaded, noted, notedAndUnloaded
    case failed, failedAndUnloaded, failedAndNoted
  }

  @Test(
    "deleted elsewhere before the answer: it does not come back", arguments: NewRowHost.allCases,
    Deletion.allCases.flatMap { [($0, false), ($0, true)] })
  func deleted(host: NewRowHost, course: (deletion: Deletion, echoes: Bool)) async throws {
    let screen = NewRowScreen(host, [Self.old], NewRowOptions(echoes: course.echoes))
    screen.edit(.begin(.add(1)))
    var (answer, row) = try await screen.add(1, as: 7)
    let fails = [.failed, .failedAndUnloaded, .failedAndNoted].contains(course.deletion)
    if fails {
      answer.fail(with: Offline())
      await screen.wait { $0.edits.failed.count == 1 }
    }
    switch course.deletion {
    case .noted, .notedAndUnloaded, .failedAndNoted: screen.noteDeletion(7)
    case .refreshed, .withAllOthers, .unloaded, .failed, .failedAndUnloaded:
      await screen.refresh().finish()
      expectEqual(screen.numbers, [1, 100])
    }
    let rest = course.deletion == .withAllOthers ? [] : [Self.old]
    screen.server.change { $0 = rest }
    await screen.refresh().finish()
    if [.unloaded, .notedAndUnloaded, .failedAndUnloaded].contains(course.deletion) {
      screen.unload()
      await screen.refresh().finish()
    }
    if fails {
      screen.edit(.retry(Self.key))
      answer = try await screen.nextSave()
    }
    let wasBack = screen.watch { screen in
      screen.numbers?.contains(1) == true && screen.edits.shown.allSatisfy { $0.status == .confirmed }
    }
    answer.succeed(with: row)
    await screen.wait { $0.edits.isEmpty }
    expectEqual(screen.numbers, rest.map(\.number))
    await screen.refresh().finish()
    expect(!wasBack())
    expectEqual(screen.numbers, rest.map(\.number))
    // Nothing is remembered any more.
    expect(!screen.edits.newRows.deleted.isNoting)
    screen.cancelEffects()
  }

  @Test("a row that left and comes back is not a new one, so it shows at once", arguments: NewRowHost.allCases)
  func back(host: NewRowHost) async throws {
    let two = [Row(id: .saved(2), number: 102), Self.old]
    let screen = NewRowScreen(host, two)
    screen.edit(.begin(.add(1)))
    let call = try await screen.nextSave()
    screen.server.change { $0.removeFirst() }
    await screen.refresh().finish()
    expectEqual(screen.numbers, [1, 100])
    screen.server.change { $0 = two }
    await screen.refresh().finish()
    expectEqual(screen.numbers, [1, 102, 100])
    call.fail(with: Refused())
    await screen.wait { $0.edits.failed.count == 1 }
    screen.cancelEffects()
  }

  @Test(
    "in a list, a new row whose page is no longer loaded stays, and keeps its id when it is loaded again",
    arguments: NewRowHost.lists, [false, true])
  func unloaded(host: NewRowHost, echoes: Bool) async throws {
    let rows = [Row(id: .saved(3), number: 103), Row(id: .saved(2), number: 102), Self.old]
    let screen = NewRowScreen(host, rows, NewRowOptions(echoes: echoes))
    screen.edit(.begin(.add(1)))
    let call = try await screen.nextSave()
    let row = Row(id: .saved(7), number: 1, clientKey: Self.key)
    // The server puts it on the second page.
    screen.server.change { $0.insert(row, at: 2) }
    await screen.loadNext().finish()
    await screen.refresh().finish()
    call.succeed(with: row)
    await screen.wait { $0.edits.isEmpty }
    expectEqual(screen.numbers?.filter { $0 == 1 }, [1])
    expectEqual(screen.shown?.first { $0.number == 1 }?.id, Self.new)
    await screen.loadNext().finish()
    expectEqual(screen.numbers?.sorted(), [1, 100, 102, 103])
    expectEqual(screen.shown?.first { $0.number == 1 }?.id, Self.new)
    screen.cancelEffects()
  }

  @Test("the server's answer is merged into the row on screen", arguments: NewRowHost.allCases, [false, true])
  func merged(host: NewRowHost, isLoaded: Bool) async throws {
    let screen = NewRowScreen(host, [Self.old], NewRowOptions(merges: true))
    screen.edit(.begin(.add(1)))
    let (answer, row) = try await screen.add(1, as: 7)
    if isLoaded { await screen.refresh().finish() }
    answer.succeed(with: row)
    await screen.wait { $0.edits.isEmpty }
    expectEqual(screen.shown?.map(\.id), [Self.new, .saved(1)])
    for id in [Self.new, .saved(7), try #require(screen.shown?.first?.id)] {
      screen.edit(.begin(.rename(id, "\(id)")))
      let save = try await screen.nextSave()
      expectEqual(save.request.savedID, 7)
      var renamed = row
      renamed.text = "merged \(id)"
      screen.server.change { [renamed] in $0[0] = renamed }
      save.succeed(with: renamed)
      await screen.wait { $0.edits.isEmpty }
      expectEqual(screen.shown?.map(\.text), ["merged \(id)", ""])
      expectEqual(screen.shown?.map(\.id), [Self.new, .saved(1)])
    }
    screen.cancelEffects()
  }

  @Test("an answer may also be about other rows, whatever ids they have on screen", arguments: NewRowHost.allCases)
  func mergedOthers(host: NewRowHost) async throws {
    let screen = NewRowScreen(host, [Self.old], NewRowOptions(merges: true))
    for number in 1...2 {
      screen.edit(.begin(.add(number)))
      let (answer, row) = try await screen.add(number, as: 6 + number)
      answer.succeed(with: row)
      await screen.wait { $0.edits.isEmpty }
    }
    let ids = [RowID.new(ExploredRows.key(2)), Self.new, .saved(1)]
    expectEqual(screen.shown?.map(\.id), ids)
    for id in ids.reversed() {
      screen.edit(.begin(.rename(id, "renamed")))
      // As soon as it is merged, because a value is loaded again then.
      let merged = Locked<[Row]?>(nil)
      try await screen.nextSave().succeed(with: Row(id: .saved(7), number: 1, text: "merged \(id)"))
      await screen.wait { screen in
        guard screen.edits.isEmpty else { return false }
        merged.withLock { $0 = $0 ?? screen.shown }
        return true
      }
      expectEqual(merged.withLock { $0 }?.map(\.id), ids)
      expectEqual(merged.withLock { $0 }?.first { $0.number == 1 }?.text, "merged \(id)")
    }
    screen.cancelEffects()
  }

  @Test("the edits of one row are sent one after another, whatever id they give it", arguments: NewRowHost.allCases)
  func serial(host: NewRowHost) async throws {
    let screen = NewRowScreen(host, [Self.old], NewRowOptions(order: .serial(by: \.rowID)))
    screen.edit(.begin(.add(1)))
    let (answer, row) = try await screen.add(1, as: 7)
    answer.succeed(with: row)
    await screen.wait { $0.edits.isEmpty }
    for id in [Self.new, .saved(7), try #require(screen.shown?.first?.id)] { screen.edit(.begin(.rename(id, "\(id)"))) }
    expectEqual(screen.shown?.first?.text, "7")
    for _ in 0..<3 {
      let save = try await screen.nextSave()
      expectEqual(screen.saves.pendingRequests.count, 1)
      save.succeed(with: row)
    }
    await screen.wait { $0.edits.isEmpty }
    screen.cancelEffects()
  }

  @Test("after 'removeAll' nothing is sent or waits, and the rows of others show", arguments: NewRowHost.allCases)
  func removedAll(host: NewRowHost) async throws {
    let screen = NewRowScreen(host)
    screen.edit(.begin(.add(1)))
    screen.edit(.begin(.rename(Self.new, "renamed")))
    _ = try await screen.nextSave()
    screen.server.change { $0.insert(Row(id: .saved(8), number: 101), at: 0) }
    await screen.refresh().finish()
    expectEqual(screen.numbers, [1, 100])
    screen.removeAll()
    expectEqual(screen.numbers, [101, 100])
    expect(screen.edits.isEmpty && screen.edits.followers.isEmpty)
    expectEqual(screen.saves.pendingRequests, [])
    screen.cancelEffects()
  }
}

/// A list of pages to which the edits of two properties add rows.
struct TwoNewRows: Feature {
  typealias Edit = ExploredRows.Edit

  struct State {
    @Paginated var rows: NewRowPages.Rows?
    @Edits<Edit> var first
    @Edits<Edit> var second
    var selection = ListSelection<RowID<Int>>()
  }

  enum Action: CasePathable {
    case change((inout State) -> Void)
    case rows(PaginatedAction<NewRowPages.Rows>)
    case first(EditAction<Edit>)
    case second(EditAction<Edit>)
    case selection(ListSelection<RowID<Int>>.Action)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
      let selection = CasePath(Action.selection) { if case .selection(let action) = $0 { action } else { nil } }
      let first = CasePath(Action.first) { if case .first(let action) = $0 { action } else { nil } }
      let second = CasePath(Action.second) { if case .second(let action) = $0 { action } else { nil } }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  let server: NewRowServer
  let saves: ControlledLoader<NewRowScreen.Save, ExploredRows.Row>

  var body: some ReducerOf<Self> {
    let (server, saves) = (server, saves)
    Reduce<State, Action> { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .edits(state: \.$first, action: \.first, of: \.$rows) { attempt in
      try await saves.load(NewRowScreen.Save(edit: attempt.edit, savedID: attempt.savedID))
    }
    .writingConfirmed { ExploredRowPages.apply($1, to: &$0) }
    .inserting { $0?.id.saved }
    .edits(state: \.$second, action: \.second, of: \.$rows) { attempt in
      try await saves.load(NewRowScreen.Save(edit: attempt.edit, savedID: attempt.savedID))
    }
    .writingConfirmed { ExploredRowPages.apply($1, to: &$0) }
    .inserting { $0?.id.saved }
    .paginated(state: \.$rows, action: \.rows, firstPage: CursorPage(size: 2)) { load in
      server.page(after: load.page.cursor)
    }
    .selecting(\.selection, action: \.selection)
  }
}
