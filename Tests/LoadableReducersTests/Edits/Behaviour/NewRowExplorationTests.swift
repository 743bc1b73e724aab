import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// In every order of an insert, its answer, a later edit, loads and what others do: no row shows twice, none is missing between, each keeps
/// its id on screen, and later edits reach the right row.
@MainActor struct NewRowExplorationTests {
  typealias Action = ExploredRowList.Action

  private nonisolated static var others: [[ExploredRowAction]] {
    [[.rename], [.retry], [.strangerAdds], [.strangerDeletes], [.rename, .retry], [.add(2)], [.restart, .rename]]
  }

  private func explorer(_ actions: [Action], echoes: Bool, isLoaded: Bool = true, inserts: Bool = true)
    -> FeatureExplorerOf<ExploredRowList>
  {
    let start: IdentifiedList = [ExploredRows.Row(id: .saved(1), number: 100)]
    return FeatureExplorerOf<ExploredRowList>(
      initialState: .init(rows: isLoaded ? .loaded(start) : .notLoaded), actions: actions, key: \.key
    ) { desk in
      ExploredRowList(
        client: ExploredRows.client(at: desk), server: ExploredRows.Server(echoes: echoes), inserts: inserts)
    }
    .invariant("every row shows once") { $0.after.screen.fault == nil }
    .invariant("a row keeps its id, and stays") {
      Self.keepsRows($0.before.screen, $0.after.screen, $0.after.more.isRestored)
    }
  }

  /// Whether no row of others has gone, and the new row has the same id as before.
  private static func keepsRows(
    _ before: ExploredRows.Screen, _ after: ExploredRows.Screen, _ isRestored: Bool
  ) -> Bool {
    guard let old = before.shown, let new = after.shown else { return true }
    for row in old {
      guard let later = new.first(where: { $0.number == row.number }) else {
        // A list that is loaded again may have become shorter.
        if row.number >= 99, after.content?.contains(where: { $0.number == row.number }) == true { return false }
        continue
      }
      // Without an answer, the new row is gone, and what shows is a row of the server.
      if row.id != later.id, !isRestored, after.wish.phases[row.number] != .unanswered || after.echoes { return false }
    }
    return true
  }

  @Test("rows of a loaded value: never wrong", arguments: others.indices, [false, true])
  func values(index: Int, echoes: Bool) async {
    for isLoaded in [true, false] {
      let actions: [Action] = [.user(.add(1)), .rows(.refresh)] + Self.others[index].map { .user($0) }
      let found = await explorer(actions, echoes: echoes, isLoaded: isLoaded)
        .explore(depth: TestExtent.isFull ? 12 : 8, limit: TestExtent.isFull ? 20_000 : 150)
      expect(found.counterexample == nil, "\(Self.others[index]), echo \(echoes), loaded \(isLoaded): \(found)")
      if TestExtent.isFull { print("new rows, \(Self.others[index]), echo \(echoes), loaded \(isLoaded): \(found)") }
    }
  }

  @Test("rows of a paginated list, written at the confirmation: never wrong", arguments: others.indices, [false, true])
  func pages(index: Int, echoes: Bool) async {
    typealias PageAction = ExploredRowPages.Action
    for loads in [
      [.refresh(.reload)], [.loadNext], [.refresh(.refreshHead), .loadNext], [.refresh(.refreshAll), .loadNext],
    ]
      as [[PaginatedAction<ExploredRowPages.Rows>]]
    {
      let start = ExploredRowPages.start(pages: loads == [.refresh(.reload)] ? 2 : 1)
      let actions = [PageAction.user(.add(1))] + loads.map { .rows($0) } + Self.others[index].map { .user($0) }
      let found = await FeatureExplorerOf<ExploredRowPages>(initialState: start, actions: actions, key: \.key) { desk in
        let rows = [ExploredRows.Row(id: .saved(1), number: 100), ExploredRows.Row(id: .saved(2), number: 99)]
        return ExploredRowPages(
          client: ExploredRows.client(at: desk), server: ExploredRows.Server(rows, echoes: echoes))
      }
      .invariant("every row shows once") { $0.after.screen.fault == nil }
      .invariant("a row keeps its id, and stays") {
        Self.keepsRows($0.before.screen, $0.after.screen, $0.after.more.isRestored)
      }
      .explore(depth: TestExtent.isFull ? 12 : 8, limit: TestExtent.isFull ? 20_000 : 75)
      expect(found.counterexample == nil, "\(loads), \(Self.others[index]), echo \(echoes): \(found)")
      if TestExtent.isFull { print("new rows in pages, \(loads), \(Self.others[index]), echo \(echoes): \(found)") }
    }
  }

  @Test("without the ids of new rows, they show twice: caught")
  func unmapped() async {
    let found = await explorer([.user(.add(1)), .rows(.refresh)], echoes: false, inserts: false)
      .explore(depth: 7, limit: 2_000)
    expect(found.counterexample != nil, "\(found)")
  }
}
