import TestSupport
import Testing

@testable import LoadableReducers

struct ChangeLogTests {
  @Test("a log knows the changes since the last stamps that were taken, however many there were in between")
  func marks() {
    var log = ChangeLog<Int>()
    var stamps: [LoadChangeStamp] = []
    for round in 0..<100 {
      stamps.append(log.stamp)
      for change in 0..<5 { log.willChange(round * 5 + change, limit: 1_000) }
    }
    for (round, stamp) in stamps.enumerated() {
      let changes = log.changes(since: stamp)
      if round >= 92 { expectEqual(changes, Array((round * 5)..<500)) }
      if round < 84 { expect(changes == nil) }
    }
    expect(log.changes(since: LoadChangeStamp()) == nil)
  }

  @Test("a log forgets older changes if there are too many, and all of them if there were too many since one stamp")
  func limit() {
    var log = ChangeLog<Int>()
    let first = log.stamp
    for id in 0..<10 { log.willChange(id, limit: 15) }
    let second = log.stamp
    for id in 10..<20 { log.willChange(id, limit: 15) }
    expect(log.changes(since: first) == nil)
    expectEqual(log.changes(since: second), Array(10..<20))
    for id in 20..<30 { log.willChange(id, limit: 15) }
    expect(log.changes(since: second) == nil)
    expect(!log.isNoting)
  }

  @Test("a log renews a stamp only if something has taken it")
  func renewing() {
    var log = ChangeLog<Int>()
    let token = ObjectIdentifier(log.stamp.token)
    log.willChange(1, limit: 5)
    log.willChangeAll()
    expectEqual(ObjectIdentifier(log.stamp.token), token)
    let stamp = log.stamp
    log.willChange()
    expect(log.stamp != stamp)
    expectEqual(log.changes(since: stamp), [])
  }
}
