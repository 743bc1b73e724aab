import LoadableTesting
import Testing

@testable import LoadableReducers

@Suite("LoadWork")
struct LoadWorkTests {
  @Test("two are equal only if one is a copy of the other, and there is nothing in them to see")
  func equality() {
    let work = LoadWork<String, Int> { _ in 1 }
    let copy = work
    let other = LoadWork<String, Int> { _ in 1 }
    #expect(work == copy)
    #expect(work != other)
    #expect(Set([work, copy, other]).count == 2)
    #expect("\(work)" == "LoadWork")
    #expect(Mirror(reflecting: work).children.isEmpty)
  }
}
