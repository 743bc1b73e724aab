import Testing

@testable import LoadableTesting

@Suite("Locked")
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
    #expect(count.withLock { $0 } == 10_000)
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
    #expect(count.withLock { $0 } == 1)
  }
}
