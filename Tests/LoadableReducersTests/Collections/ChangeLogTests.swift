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
      for change in 0..<5 { log.willChange(round * 5 + change, of: 0) }
    }
    for (round, stamp) in stamps.enumerated() {
      let changes = log.changes(since: stamp)
      if round >= 92 { expectEqual(changes, Array((round * 5)..<500)) }
      if round < 84 { expect(changes == nil) }
    }
    expect(log.changes(since: LoadChangeStamp()) == nil)
  }

  @Test(
    "a log forgets older changes if there are too many for the rows, and all if there were too many since one stamp",
    arguments: [(0, 1_000), (48_000, 1_500)])
  func limit(count: Int, limit: Int) {
    var log = ChangeLog<Int>()
    let first = log.stamp
    for id in 0..<700 { log.willChange(id, of: count) }
    let second = log.stamp
    for id in 700..<1_400 { log.willChange(id, of: count) }
    expectEqual(log.changes(since: first), limit < 1_400 ? nil : Array(0..<1_400))
    expectEqual(log.changes(since: second), Array(700..<1_400))
    for id in 1_400..<(701 + limit) { log.willChange(id, of: count) }
    expect(log.changes(since: second) == nil)
    expect(!log.isNoting)
  }

  @Test("a log renews a stamp only if something has taken it")
  func renewing() {
    var log = ChangeLog<Int>()
    let token = ObjectIdentifier(log.stamp.token)
    log.willChange(1, of: 5)
    expectEqual(ObjectIdentifier(log.stamp.token), token)
    let stamp = log.stamp
    log.willChange()
    expect(log.stamp != stamp)
    expectEqual(log.changes(since: stamp), [])
  }
}
