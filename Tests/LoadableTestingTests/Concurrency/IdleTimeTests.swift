import TestSupport
import Testing

@testable import LoadableTesting

@Suite(.timeLimit(.minutes(60)))
struct IdleTimeTests {
  private let start = ContinuousClock.now

  @Test("only time counts in which the process is idle, until ten times as much has passed")
  func idle() {
    var waits = IdleWaits()
    let ends = Locked([String]())
    func begin(_ name: String, _ duration: Duration) -> Int {
      waits.begin(duration, at: start) { ends.withLock { $0.append(name) } }.id
    }
    func pass(_ seconds: Int, work: Duration, at now: Int) -> [String] {
      for wake in waits.pass(.seconds(seconds), work: work, at: start + .seconds(now)) { wake() }
      return ends.withLock { names in
        defer { names = [] }
        return names.sorted()
      }
    }
    _ = begin("short", .seconds(1))
    _ = begin("long", .seconds(3))
    waits.end(begin("ended", .seconds(1)))
    expectEqual(pass(2, work: .seconds(1), at: 2), [])
    expectEqual(pass(1, work: .milliseconds(20), at: 3), [])
    expectEqual(pass(1, work: .milliseconds(19), at: 4), ["short"])
    expectEqual(pass(25, work: .seconds(25), at: 29), [])
    expectEqual(pass(1, work: .seconds(1), at: 30), ["long"])
    expectEqual(waits.nextSlice(), nil)
    _ = waits.begin(.seconds(1), at: start + .seconds(31)) { ends.withLock { $0.append("late") } }
    expectEqual(pass(2, work: .zero, at: 31), [], "no time has passed since it began")
    expectEqual(pass(2, work: .zero, at: 32), ["late"])
  }

  @Test("one task measures for all, and again after all have ended; it looks often enough for the shortest wait")
  func measuring() {
    var waits = IdleWaits()
    let first = waits.begin(.seconds(60), at: start) {}
    let second = waits.begin(.milliseconds(5), at: start) {}
    expect(first.begins && !second.begins)
    expectEqual(waits.nextSlice(), .milliseconds(20))
    waits.end(second.id)
    expectEqual(waits.nextSlice(), .milliseconds(250))
    waits.end(first.id)
    expectEqual(waits.nextSlice(), nil)
    expect(waits.begin(.nanoseconds(1), at: start) {}.begins)
    expectEqual(waits.nextSlice(), .milliseconds(20))
    _ = waits.begin(.seconds(Int64.max), at: start) {}
  }

  @Test("a wait ends by itself, and a cancelled task does not wait")
  func sleeps() async {
    await IdleTime.shared.sleep(for: .milliseconds(1))
    let waiting = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      await IdleTime.shared.sleep(for: .seconds(86_400))
    }
    await waiting.value
  }
}
