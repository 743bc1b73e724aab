import LoadableCore
import TestSupport
import Testing

struct ChangeStampedTests {
  private struct Versioned: ChangeStamped {
    var changeStamp: Int
  }

  @Test(
    "an optional value has changed when its value has changed, appeared or disappeared",
    arguments: [
      (nil, nil, false), (1, 1, false), (1, 2, true), (nil, 1, true), (1, nil, true),
    ] as [(Int?, Int?, Bool)])
  func optional(before: Int?, after: Int?, hasChanged: Bool) {
    let first = before.map(Versioned.init)
    let second = after.map(Versioned.init)
    expectEqual((first.changeStamp != second.changeStamp), hasChanged)
  }

  @Test("an optional of a stamped value is stamped too")
  func dynamic() {
    let value: Any = Versioned?.some(Versioned(changeStamp: 3)) as Any
    expectEqual((value as? any ChangeStamped)?.changeStamp as? Int?, 3)
  }
}
