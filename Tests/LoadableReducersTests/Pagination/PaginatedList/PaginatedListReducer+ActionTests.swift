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
    .appeared, .endReached, .startReached, .rowAppeared(1), .pulledToRefresh, .refresh, .retry, .reload, .remove(1),
    .update(Row(id: 1)), .insert(Row(id: 1), at: 0), .list(.refresh),
  ]

  @Test("the paths follow the laws, and lead to one case each")
  func laws() {
    let plain = [
      paths.appeared, paths.endReached, paths.startReached, paths.pulledToRefresh, paths.refresh, paths.retry,
      paths.reload,
    ]
    for path in plain { Laws.checkCasePath(path, otherRoots: others(path)) }
    Laws.checkCasePath(paths.rowAppeared, values: [1, 2], otherRoots: others(paths.rowAppeared))
    Laws.checkCasePath(paths.remove, values: [1, 2], otherRoots: others(paths.remove))
    Laws.checkCasePath(paths.update, values: [Row(id: 1), Row(id: 2)], otherRoots: others(paths.update))
    Laws.checkCasePath(paths.list, values: [.refresh, .cancel], otherRoots: others(paths.list))
  }

  private func others<Value>(_ path: CasePath<Action, Value>) -> [Action] {
    let others = actions.filter { !path.matches($0) }
    expectEqual(others.count, actions.count - 1)
    return others
  }
}
