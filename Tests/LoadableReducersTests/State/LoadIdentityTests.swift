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

  @Test("all look the same, so that dumps of two runs are equal")
  func description() {
    #expect("\(LoadIdentity())" == "LoadIdentity")
    #expect(Mirror(reflecting: LoadIdentity()).children.isEmpty)
  }
}
