@testable import LoadableReducers
import TestSupport
import Testing

struct LoadIdentityTests {
  @Test("identities that are created on several threads at once all differ")
  func uniqueOnThreads() async {
    let identities = await withTaskGroup(of: [LoadIdentity].self) { group in
      for _ in 0..<8 { group.addTask { @concurrent in (0..<20_000).map { _ in LoadIdentity() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    expectEqual(Set(identities).count, 160_000)
  }
}

struct LoadTicketTests {
  @Test("a dump shows request, kind and attempt")
  func dump() {
    let children = Mirror(reflecting: LoadTicket("all", identity: LoadIdentity())).children
    expectEqual(children.map(\.label), ["request", "kind", "attempt"])
  }
}
