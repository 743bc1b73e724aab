import Foundation
import LoadableCore
@testable import LoadableReducers
import TestSupport
import Testing

struct EnumCasePathTests {
  /// Exactly the roots at the indices have the case, and embedding what was extracted from them returns them.
  private func expectLaws<Root: CasePathable & Equatable, Value>(
    _ keyPath: CaseKeyPath<Root, Value>, at index: Int, of roots: [Root],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let path = CasePath(keyPath)
    let embedded = roots.map { path.extract(from: $0).map(path.embed) }
    let expected = roots.indices.map { $0 == index ? roots[$0] : nil }
    #expect(embedded == expected, sourceLocation: sourceLocation)
    #expect(roots.map(path.matches) == roots.indices.map { $0 == index }, sourceLocation: sourceLocation)
  }

  @Test("paths lead to an action of one of many children")
  func elements() {
    let path = CasePath<IdentifiedAction<Int, String>, (id: Int, action: String)>(\.element)
    expectEqual(path.embed((id: 1, action: "a")), .element(id: 1, action: "a"))
    expectEqual(path.extract(from: .element(id: 1, action: "a")).map { $0 == (1, "a") }, true)
  }
}
