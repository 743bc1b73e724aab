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
    .invariant("every row shows once") { step in
      if let fault = step.after.screen.fault {
        if TestExtent.isFull { print(fault, step.after.shown.map(Array.init) ?? []) }
        return false
      }
      return true
    }
    .invariant("a row keeps its id, and stays") { Self.keepsRows($0.before.screen, $0.after.screen, $0.after.more.isRestored) }
  }

  /// Whether no row of others has gone, and the new row has the same id as before.
  private static func keepsRows(
    _ before: ExploredRows.Screen, _ after: ExploredRows.Screen, _ isRestored: Bool
  ) -> Bool {
    guard let old = before.shown, let new = after.shown else { return true }
    for row in old {
      guard let later = new.first(where: { $0.number == row.number }) else {
        if row.number >= 100 { return false }
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
        .explore(depth: TestExtent.isFull ? 12 : 8, limit: TestExtent.isFull ? 20_000 : 300)
      expect(found.counterexample == nil, "\(Self.others[index]), echo \(echoes), loaded \(isLoaded): \(found)")
      if TestExtent.isFull { print("new rows, \(Self.others[index]), echo \(echoes), loaded \(isLoaded): \(found)") }
    }
  }

  @Test("without the ids of new rows, they show twice: caught")
  func unmapped() async {
    let found = await explorer([.user(.add(1)), .rows(.refresh)], echoes: false, inserts: false)
      .explore(depth: 7, limit: 2_000)
    expect(found.counterexample != nil, "\(found)")
  }
}
