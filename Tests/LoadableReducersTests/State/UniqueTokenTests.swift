import TestSupport
import Testing

@testable import LoadableReducers

struct UniqueTokenTests {
  @Test("no token is another one while somebody holds both")
  func unique() {
    let tokens = (0..<1_000).map { _ in UniqueToken() }
    expectEqual(Set(tokens.map { ObjectIdentifier($0) }).count, tokens.count)
  }
}
