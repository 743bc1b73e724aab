import LoadableTesting
import TestSupport
import Testing

struct OrderExplorerTests {
  /// A door with a lock.
  private struct Door: Hashable {
    var isOpen = false
    var isLocked = false
  }

  private enum Turn: String, CaseIterable, CustomStringConvertible {
    case open, close, lock, unlock
    var description: String { rawValue }
  }

  /// - Parameter locksOpen: a mistake: an open door can be locked.
  private func explorer(isKeyed: Bool = true, locksOpen: Bool = false) -> OrderExplorer<Door, Turn> {
    OrderExplorer(
      from: Door(), events: { $0.isLocked ? [.unlock] : Turn.allCases }, key: isKeyed ? { AnyHashable($0) } : nil
    ) { door, turn in
      var after = door
      switch turn {
      case .open: after.isOpen = true
      case .close: after.isOpen = false
      case .lock: after.isLocked = locksOpen || !door.isOpen
      case .unlock: after.isLocked = false
      }
      return (after, after.isOpen && after.isLocked ? "an open door is not locked" : nil)
    }
  }

  @Test("an exploration that finds no new situation has covered orders of every length, and says so")
  func complete() {
    let found = explorer().check(depth: .max)
    expect(found.isComplete && !found.hasReachedLimit && found.counterexample == nil)
    expect(found.situations == 3 && found.depth == 2)
    expectEqual(found.description, "18 orders of up to 2 events, through 3 situations and 9 steps; there are no others")
  }

  @Test("exploring each situation once covers the same orders as exploring each order", arguments: 1...5)
  func everyOrder(depth: Int) {
    let once = explorer().check(depth: depth)
    let each = explorer(isKeyed: false).check(depth: depth)
    expectEqual((1...depth).reduce(0) { $0 + once.orders(of: $1) }, each.steps)
    expectEqual(each.orders(of: depth), explorer(isKeyed: false).orders(of: depth).count)
    expectEqual(Set(explorer(isKeyed: false).orders(of: depth)).count, each.orders(of: depth))
  }

  @Test("a counterexample is the shortest order, printed step by step at the caller's line", arguments: [true, false])
  func broken(isKeyed: Bool) async {
    let explorer = explorer(isKeyed: isKeyed, locksOpen: true)
    let line = #line + 1
    let failures = await failures { explorer.check(depth: 6, line: #line) }
    expectOne(
      failures, line: line,
      facts: "An order of 2 events breaks the rule \"an open door is not locked\", and no shorter one does:",
      "  1. open\n  2. lock")
    expect(explorer.explore(depth: 1).counterexample == nil)
    let found = explorer.explore(depth: 6).counterexample
    expectEqual(found, .init(rule: "an open door is not locked", events: [.open, .lock]))
    expectEqual(found?.description, "breaks \"an open door is not locked\" by open, lock")
  }

  @Test("the rule for situations is checked once for each new one, and counts too")
  func situations() {
    var asked: [Int] = []
    let explorer = OrderExplorer<Int, Int>(
      from: 0, events: { _ in [1, 2] }, key: { AnyHashable($0) },
      breach: {
        asked.append($0)
        return $0 == 5 ? "never five" : nil
      }, step: { (($0 + $1) % 7, nil) })
    expectEqual(explorer.explore(depth: 9).counterexample?.events, [1, 2, 2])
    expectEqual(asked, [0, 1, 2, 3, 4, 5])
  }

  @Test("the initial situation is checked too")
  func start() async {
    let explorer = OrderExplorer<Int, Int>(
      from: 5, events: { _ in [1] }, breach: { $0 == 5 ? "never five" : nil }, step: { ($0 + $1, nil) })
    let line = #line + 1
    let failures = await failures { explorer.check(depth: 3, line: #line) }
    expectOne(failures, line: line, facts: "The initial situation breaks the rule \"never five\".")
    let found = explorer.explore(depth: 3)
    expectEqual(found.counterexample, .init(rule: "never five", events: []))
    expectEqual(found.counterexample?.description, "breaks \"never five\" from the start")
    expectEqual(found.steps, 0)
  }

  @Test("an exploration in which nothing can happen is a failure", arguments: [0, 5])
  func nothing(depth: Int) async {
    let explorer = OrderExplorer<Int, Int>(
      from: 0, events: { _ in depth == 0 ? [1] : [] }, step: { ($0 + $1, nil) })
    let line = #line + 1
    let failures = await failures { explorer.check(depth: depth, line: #line) }
    expectOne(
      failures, line: line, facts: "There was nothing to explore",
      depth == 0 ? "A depth of 0 events" : "Nothing can happen in the initial situation")
  }

  @Test("reaching the limit ends the search, which is a failure: nothing is known about the rest")
  func limit() async {
    let explorer = explorer(isKeyed: false)
    let line = #line + 1
    let failures = await failures { explorer.check(depth: 9, limit: 30, line: #line) }
    expectOne(failures, line: line, facts: "The explorer stopped at its limit of 30 steps, in orders of 3 events")
    expectEqual(explorer.explore(depth: 9, limit: 30).steps, 30)
    expect(!explorer.explore(depth: 9, limit: 30).isComplete)
  }

  @Test("numbers of orders that are too large to count do not overflow")
  func manyOrders() {
    let explorer = OrderExplorer<Int, Int>(
      from: 0, events: { _ in Array(0..<16) }, key: { AnyHashable($0) }, step: { _, event in (event, nil) })
    let found = explorer.explore(depth: 3)
    expect(found.isComplete && found.orders(of: 40) == .max && found.orders(of: -1) == 0)
  }
}
