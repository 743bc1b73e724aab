@testable import LoadableReducers
import TestSupport
import Testing

struct LoadIdentityTests {
  @Test("each identity differs from every other, and equals its copies")
  func unique() {
    let identities = (0..<1_000).map { _ in LoadIdentity() }
    expectEqual(Set(identities).count, identities.count)
    let copy = identities[0]
    expectEqual(copy, identities[0])
    expectEqual(copy.hashValue, identities[0].hashValue)
  }

  @Test("identities that are created on several threads at once all differ")
  func uniqueOnThreads() async {
    let identities = await withTaskGroup(of: [LoadIdentity].self) { group in
      for _ in 0..<8 { group.addTask { @concurrent in (0..<20_000).map { _ in LoadIdentity() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    expectEqual(Set(identities).count, 160_000)
  }

  @Test("all identities look the same, so that dumps of two runs are equal")
  func description() {
    expectEqual("\(LoadIdentity())", "LoadIdentity")
    expect(Mirror(reflecting: LoadIdentity()).children.isEmpty)
  }
}

struct LoadTicketTests {
  @Test("two tickets are equal if request, kind and attempt are; the identity is not compared")
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

  @Test("by default, a ticket is an initial load's first attempt, for the empty request if there is no other")
  func defaults() {
    let ticket: LoadTicket<EmptyLoadRequest> = LoadTicket()
    expectEqual(ticket, LoadTicket(EmptyLoadRequest(), kind: .initial, attempt: 1))
    expect(ticket.identity == nil)
    expectEqual(LoadTicket("all"), LoadTicket("all", kind: .initial, attempt: 1))
  }

  @Test("a dump shows request, kind and attempt")
  func dump() {
    let children = Mirror(reflecting: LoadTicket("all", identity: LoadIdentity())).children
    expectEqual(children.map(\.label), ["request", "kind", "attempt"])
  }
}

struct UniqueTokenTests {
  @Test("no two tokens are equal while both are held")
  func unique() {
    let tokens = (0..<1_000).map { _ in UniqueToken() }
    expectEqual(Set(tokens.map { ObjectIdentifier($0) }).count, tokens.count)
  }
}
