import TestSupport
import Testing

@testable import LoadableTesting

struct LockedTests {
  @Test("changes from many tasks are all counted")
  func countsAll() async {
    let count = Locked(0)
    await withTaskGroup { group in
      for _ in 0..<100 {
        group.addTask {
          for _ in 0..<100 { count.withLock { $0 += 1 } }
        }
      }
    }
    expectEqual(count.withLock { $0 }, 10_000)
  }

  @Test("the lock is free again after a body that throws")
  func freesOnError() {
    struct Failed: Error {}
    let count = Locked(0)
    #expect(throws: Failed.self) {
      try count.withLock { value throws(Failed) in
        value = 1
        throw Failed()
      }
    }
    expectEqual(count.withLock { $0 }, 1)
  }
}
