import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct PaginatedListReducerActionTests {
  private struct Row: Identifiable, Hashable, Sendable {
    let id: Int
  }

  private typealias Action = PaginatedListReducer<Row, OffsetPage>.Action

  private let paths = Action.allCasePaths
  private let actions: [Action] = [
    .appeared, .reload, .remove(1), .update(Row(id: 1)), .insert(Row(id: 1), at: 0),
    .removeRows(atOffsets: [0]), .moveRows(fromOffsets: [0], toOffset: 1), .selection(.next), .list(.refresh),
  ]

  @Test("the paths of the ready-made list's action follow the laws, and lead to one case each")
  func laws() {
    for path in [paths.appeared, paths.reload] { Laws.checkCasePath(path, otherRoots: others(path)) }
    Laws.checkCasePath(paths.remove, values: [1, 2], otherRoots: others(paths.remove))
    Laws.checkCasePath(paths.update, values: [Row(id: 1), Row(id: 2)], otherRoots: others(paths.update))
    Laws.checkCasePath(paths.removeRows, values: [[0], [1, 2]], otherRoots: others(paths.removeRows))
    Laws.checkCasePath(paths.selection, values: [.next, .select(1)], otherRoots: others(paths.selection))
    let move = paths.moveRows.extract(from: paths.moveRows.embed(([0, 2], 1)))
    expect(move?.fromOffsets == [0, 2] && move?.toOffset == 1)
    expect(others(paths.moveRows).allSatisfy { paths.moveRows.extract(from: $0) == nil })
    Laws.checkCasePath(paths.list, values: [.refresh, .cancel], otherRoots: others(paths.list))
  }

  private func others<Value>(_ path: CasePath<Action, Value>) -> [Action] {
    let others = actions.filter { !path.matches($0) }
    expectEqual(others.count, actions.count - 1)
    return others
  }
}
