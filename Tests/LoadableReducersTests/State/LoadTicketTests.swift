import LoadableReducers
import TestSupport
import Testing

struct LoadTicketTests {
  @Test("request, kind and attempt make two tickets equal; the identity does not take part")
  func equality() {
    let ticket = LoadTicket("all", kind: .refresh, attempt: 2, identity: LoadIdentity())
    let same = LoadTicket("all", kind: .refresh, attempt: 2, identity: LoadIdentity())
    expectEqual(ticket, same)
    expectEqual(ticket.hashValue, same.hashValue)
    expect(ticket.identity != same.identity)
    let others = [
      LoadTicket("some", kind: .refresh, attempt: 2), LoadTicket("all", kind: .retry, attempt: 2),
      LoadTicket("all", kind: .refresh, attempt: 3),
    ]
    for other in others { expect(ticket != other) }
  }

  @Test("it is an initial first attempt unless told otherwise, of the empty request where there is only that")
  func defaults() {
    let ticket: LoadTicket<EmptyLoadRequest> = LoadTicket()
    expectEqual(ticket, LoadTicket(EmptyLoadRequest(), kind: .initial, attempt: 1))
    expect(ticket.identity == nil)
    expectEqual(LoadTicket("all").attempt, 1)
  }

  @Test("a dump shows request, kind and attempt")
  func dump() {
    let children = Mirror(reflecting: LoadTicket("all", identity: LoadIdentity())).children
    expectEqual(children.map(\.label), ["request", "kind", "attempt"])
  }
}
