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
