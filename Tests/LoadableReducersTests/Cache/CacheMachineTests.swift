import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// What happens to a cache, and what it contains and requests afterwards.
struct CacheMachineTests {
  typealias Machine = CacheMachine<Int, String>

  @Test("all orders of events of two callers and one entry keep the rules", arguments: [false, true])
  func exploration(hasClock: Bool) {
    let explorer = OrderExplorer(
      from: ExploredCache(hasClock: hasClock), events: \.events, key: { AnyHashable($0.key) }
    ) { cache, event in
      var after = cache
      let breach = after.apply(event)
      return (after, breach)
    }
    let found = explorer.check(depth: 200)
    expect(found.isComplete, "\(found)")
  }

  private func machine(_ change: (inout CachePolicy) -> Void = { _ in }) -> Machine {
    var policy = CachePolicy.shortLived.staleAfter(.seconds(10)).keepingUnused(for: .seconds(100), atMost: 2)
    change(&policy)
    return Machine(policy: policy)
  }

  private func call(_ answer: Machine.Answer) -> Machine.Call? {
    if case .started(let call) = answer { call } else { nil }
  }

  private func filled(_ machine: inout Machine, _ requests: Int..., at now: Duration = .zero) {
    for request in requests {
      guard let call = call(machine.ask(request, by: 0, at: now)) else { continue }
      _ = machine.finish(call, with: "\(request)", at: now)
    }
  }

  private func requests(_ machine: Machine) -> [Int] { machine.all.map(\.request).sorted() }

  @Test("beyond the limit, the least recently used entry is dropped, but none that is being loaded")
  func leastRecentlyUsed() {
    var machine = machine()
    filled(&machine, 1, 2)
    _ = machine.ask(1, by: 0, at: .seconds(1))
    filled(&machine, 3, at: .seconds(2))
    expectEqual(requests(machine), [1, 3])
    _ = machine.ask(4, by: 1, at: .seconds(3))
    _ = machine.ask(5, by: 2, at: .seconds(3))
    expectEqual(requests(machine), [1, 3, 4, 5])
    expectEqual(machine.counts.evictions, 1)
  }

  @Test("an entry that is used again is dropped last, wherever it was in the order of use", arguments: 1...3)
  func usedAgain(request: Int) {
    var machine = machine { $0.atMost = 3 }
    filled(&machine, 1, 2, 3)
    _ = machine.ask(request, by: 0, at: .seconds(1))
    filled(&machine, 4, 5, at: .seconds(2))
    expectEqual(requests(machine), [request, 4, 5])
  }

  @Test("after a peak, the entries that are left keep their values, and the order of their use")
  func peak() {
    var machine = machine { $0.atMost = nil }
    for request in 0..<500 { filled(&machine, 2 * request + 1, at: .zero) }
    for request in 0..<500 { filled(&machine, 2 * request, at: .seconds(200 + 2 * request)) }
    machine.tick(at: .seconds(100))
    expectEqual(machine.all.count, 500)
    machine.tick(at: .seconds(1_290))
    expectEqual(requests(machine), [992, 994, 996, 998])
    for request in [992, 994, 996, 998] {
      expectEqual(machine.value(of: request), "\(request)")
      machine.tick(at: .seconds(300 + request))
      expectEqual(machine.value(of: request), nil)
    }
    filled(&machine, 1)
    expectEqual(machine.value(of: 1), "1")
  }

  @Test("invalidated calls restart in the order in which they began")
  func restartOrder() {
    var machine = machine()
    for request in 1...2 { _ = machine.ask(request, by: request, at: .zero) }
    // The third takes the place of the first.
    _ = machine.leave(1, of: 1, at: .zero)
    _ = machine.ask(3, by: 3, at: .zero)
    expectEqual(machine.invalidate(.predicate { _ in true }, at: .zero).map(\.call.request), [2, 3])
  }

  @Test("an entry that is unused for too long is dropped, counted from its last use, with one timer for all entries")
  func unusedForTooLong() {
    var machine = machine()
    filled(&machine, 1, 2)
    expectEqual(machine.nextTimer(at: .zero), .seconds(100))
    expectEqual(machine.nextTimer(at: .zero), nil)
    _ = machine.ask(1, by: 0, at: .seconds(5))
    machine.tick(at: .seconds(100))
    expectEqual(requests(machine), [1])
    expectEqual(machine.nextTimer(at: .seconds(100)), .seconds(5))
    machine.tick(at: .seconds(105))
    expectEqual(requests(machine), [])
    expectEqual(machine.nextTimer(at: .seconds(105)), nil)
    expectEqual(machine.counts.evictions, 2)
  }

  @Test("an entry that is being loaded when the timer runs out is kept, and its time begins again when that ends")
  func timerWhileLoading() {
    var machine = machine()
    filled(&machine, 1)
    _ = machine.nextTimer(at: .zero)
    let call = call(machine.ask(1, by: 1, at: .seconds(50)))
    machine.tick(at: .seconds(100))
    expectEqual(machine.value(of: 1), "1")
    _ = machine.finish(call!, with: .some("new"), at: .seconds(120))
    expectEqual(machine.nextTimer(at: .seconds(120)), .seconds(100))
  }

  @Test("a tag of the request is known before the first answer, and one of the value after it")
  func tags() {
    var tags = CacheTags<Int, String>()
    tags.addToRequest { ["number \($0)"] }
    tags.addToValue { _, value in [value.count] }
    var machine = Machine(policy: .shortLived, tags: tags)
    let first = call(machine.ask(1, by: 1, at: .zero))!
    expectEqual(machine.invalidate(.tag(AnyRequest(5)), at: .zero), [])
    expectEqual(machine.invalidate(.tag(AnyRequest("number 1")), at: .zero).map(\.cancelled), [first.number])
    machine.set("seven", for: 1, at: .zero)
    expectEqual(machine.invalidate(.tag(AnyRequest(5)), at: .zero).count, 1)
  }

  @Test("a failed call keeps an earlier value or leaves no entry, and an empty result counts as a value")
  func failuresAndNothing() {
    var machine = machine()
    filled(&machine, 1)
    let again = call(machine.ask(1, by: 1, .afterOrRunning(.max), at: .zero))!
    expectEqual(machine.finish(again, with: nil, at: .zero)?.callers, [1])
    let other = call(machine.ask(2, by: 1, at: .zero))!
    expectEqual(machine.finish(other, with: nil, at: .zero)?.callers, [1])
    expectEqual(requests(machine), [1])
    let empty = call(machine.ask(3, by: 1, at: .zero))!
    _ = machine.finish(empty, with: .some(nil), at: .zero)
    guard case .hit(nil, _) = machine.ask(3, by: 1, at: .zero) else { return expect(false, "no hit") }
  }

  @Test("a prefetched call continues when the caller that joined it leaves; any other call is cancelled")
  func prefetched() {
    var machine = machine()
    expect(machine.prefetch(1, at: .zero) != nil)
    expect(machine.prefetch(1, at: .zero) == nil)
    _ = machine.ask(1, by: 1, at: .zero)
    expectEqual(machine.leave(1, of: 1, at: .zero), nil)
    let call = call(machine.ask(2, by: 1, at: .zero))!
    expectEqual(machine.leave(1, of: 2, at: .zero), call.number)
    filled(&machine, 3)
    expect(machine.prefetch(3, at: .zero) == nil, "a fresh value is not prefetched")
    expect(machine.prefetch(3, at: .seconds(10)) != nil, "a stale one is")
  }

  @Test("10,000 requests stay within the bound, and slots are reused")
  func bounded() {
    var machine = machine { $0.atMost = 200 }
    for request in 0..<10_000 { filled(&machine, request) }
    expectEqual(requests(machine), Array(9_800..<10_000))
    expectEqual(
      machine.counts,
      {
        var counts = CacheCounts()
        (counts.misses, counts.evictions, counts.entries) = (10_000, 9_800, 200)
        return counts
      }())
  }
}
