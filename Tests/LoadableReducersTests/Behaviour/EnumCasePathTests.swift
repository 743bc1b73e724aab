import LoadableCore
@testable import LoadableReducers
import TestSupport
import Testing

struct EnumCasePathTests {
  @Test("paths lead to an action of one of many children")
  func elements() {
    let path = CasePath<IdentifiedAction<Int, String>, (id: Int, action: String)>(\.element)
    expectEqual(path.embed((id: 1, action: "a")), .element(id: 1, action: "a"))
    expectEqual(path.extract(from: .element(id: 1, action: "a")).map { $0 == (1, "a") }, true)
  }
}
