import LoadableReducers
import Testing

@Suite("LoadIdentity")
struct LoadIdentityTests {
  @Test("each is unlike every other, and like its copies")
  func unique() {
    let identities = (0..<1_000).map { _ in LoadIdentity() }
    #expect(Set(identities).count == identities.count)
    let copy = identities[0]
    #expect(copy == identities[0])
    #expect(copy.hashValue == identities[0].hashValue)
  }

  @Test("no two are alike that are made on several threads at once")
  func uniqueOnThreads() async {
    let identities = await withTaskGroup(of: [LoadIdentity].self) { group in
      for _ in 0..<8 { group.addTask { @concurrent in (0..<20_000).map { _ in LoadIdentity() } } }
      return await group.reduce(into: []) { $0 += $1 }
    }
    #expect(Set(identities).count == 160_000)
  }

  @Test("all look the same, so that dumps of two runs are equal")
  func description() {
    #expect("\(LoadIdentity())" == "LoadIdentity")
    #expect(Mirror(reflecting: LoadIdentity()).children.isEmpty)
  }
}
