import LoadableCore
@testable import LoadableReducers
import TestSupport
import Testing

struct LoadChangeStampTests {
  private typealias State = LoadableStateWith<String, Int>

  @Test("two histories that begin with one state never share a stamp again, in whatever order they continue")
  func histories() {
    var one = State.loaded(0)
    var other = one
    var stamps = [one.changeStamp]
    for step in 1...50 {
      if step.isMultiple(of: 3) { other = one }
      one.wrappedValue = step
      stamps.append(one.changeStamp)
      other.wrappedValue = step
      stamps.append(other.changeStamp)
    }
    for (index, stamp) in stamps.enumerated() {
      expectEqual(stamps.firstIndex { $0 == stamp }, index)
    }
  }
}
