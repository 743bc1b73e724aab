import LoadableTesting
import TestSupport
import Testing

struct VirtualInstantTests {
  @Test("moments follow the laws of instants", arguments: [-2, 0, 3], [-1, 0, 5])
  func laws(first: Int, second: Int) {
    let start = VirtualInstant(offset: .seconds(first))
    let duration = Duration.seconds(second)
    expectEqual(start.duration(to: start.advanced(by: duration)), duration)
    expectEqual((start < start.advanced(by: duration)), (duration > .zero))
    expectEqual(start.advanced(by: .zero), start)
  }

  @Test("it reads as the time since the start")
  func reads() {
    expectEqual("\(VirtualInstant(offset: .milliseconds(1500)))", "1.5 seconds")
  }
}
