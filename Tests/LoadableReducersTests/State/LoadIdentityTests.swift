import LoadableReducers
import TestSupport
import Testing

struct LoadIdentityTests {
  @Test("each is unlike every other, and like its copies")
  func unique() {
    let identities = (0..<1_000).map { _ in LoadIdentity() }
    expectEqual(Set(identities).count, identities.count)
    let copy = identities[0]
    expectEqual(copy, identities[0])
    expectEqual(copy.hashValue, identities[0].hashValue)
  }

  @Test("no two are alike that are made on several threads at once")
  func uniqueOnThreads() async {
    let identities = await withTaskGroup(of: [LoadIdentity].self) { group in
      for _ in 0..<8 { group.addTask { @concurrent in (0..<20_000).map { _ in LoadIdentity() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    expectEqual(Set(identities).count, 160_000)
  }

  @Test("all look the same, so that dumps of two runs are equal")
  func description() {
    expectEqual("\(LoadIdentity())", "LoadIdentity")
    expect(Mirror(reflecting: LoadIdentity()).children.isEmpty)
  }
}
