import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct PaginatedActionWithTests {
  private typealias Action = PaginatedAction<PagedRows>

  @Test(
    "a page that is lost is that of its end of the list, and names what does not run", arguments: PageDirection.allCases
  )
  func lost(direction: PageDirection) {
    let ticket = LoadTicket(7, identity: LoadIdentity())
    let action = Action.lost(direction, ticket)
    expectEqual(action, direction == .next ? .next(.lost(ticket)) : .previous(.lost(ticket)))
    expectEqual(action.lostIdentity, ticket.identity)
    expect(Action.next(.cancelled(ticket)).lostIdentity == nil)
  }
}

struct PaginatedActionWithCasePathsTests {
  private typealias Action = PaginatedAction<PagedRows>

  private let paths = Action.allCasePaths
  private let actions: [Action] = [
    .load(), .refresh(.reload), .loadNext, .loadPrevious, .retry, .endReached, .startReached, .rowAppeared(1),
    .rowShown(1),
    .cancel, .dismiss, .unload, .list(.refresh), .next(.refresh), .previous(.refresh),
  ]

  @Test("the paths of a list's action follow the laws, and lead to one case each")
  func laws() {
    let plain = [
      paths.loadNext, paths.loadPrevious, paths.retry, paths.endReached, paths.startReached, paths.cancel,
      paths.dismiss,
      paths.unload,
    ]
    for path in plain { Laws.checkCasePath(path, otherRoots: others(path)) }
    Laws.checkCasePath(paths.load, values: [EmptyLoadRequest()], otherRoots: others(paths.load))
    Laws.checkCasePath(paths.refresh, values: [.reload, nil], otherRoots: others(paths.refresh))
    Laws.checkCasePath(paths.rowAppeared, values: [1, 2], otherRoots: others(paths.rowAppeared))
    Laws.checkCasePath(paths.rowShown, values: [1, 2], otherRoots: others(paths.rowShown))
    Laws.checkCasePath(paths.list, values: [.refresh, .cancel], otherRoots: others(paths.list))
    Laws.checkCasePath(paths.next, values: [.refresh, .cancel], otherRoots: others(paths.next))
    Laws.checkCasePath(paths.previous, values: [.refresh, .cancel], otherRoots: others(paths.previous))
  }

  private func others<Value>(_ path: CasePath<Action, Value>) -> [Action] {
    let others = actions.filter { !path.matches($0) }
    expectEqual(others.count, actions.count - 1)
    return others
  }
}
