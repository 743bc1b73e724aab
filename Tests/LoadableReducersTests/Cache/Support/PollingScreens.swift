import Foundation

@testable import LoadableReducers

/// Screens that appear at different times, poll every 6 ticks, and share a cache in which a value is fresh for 30; a call takes some ticks.
///
/// A value is the tick in which its call began, so its true age is known.
struct PollingScreens {
  private struct Screen {
    let appears: Int
    var state = LoadableStateWith<Int, Int>()
    var ticket: LoadTicket<Int>?
    var pollsAt: Int?
    var poll: LoadTimer?
  }

  private struct Call {
    let call: CacheMachine<Int, Int>.Call
    let value: Int
  }

  static let interval = 6
  private let machine: LoadMachine<Int, Int>
  private let callTime: Int
  private var cache = CacheMachine<Int, Int>(policy: .shortLived.staleAfter(.seconds(30)))
  private var screens: [Screen]
  private var calls: [Call] = []
  private var now = 0
  /// How many calls were made.
  private(set) var callCount = 0
  /// The greatest age of a value on a screen, and how much older a value was than its screen said.
  private(set) var (oldest, hidden) = (0, 0)
  /// What was wrong: a poll that came before the outcome of the load before it.
  private(set) var breach: String?

  /// - Parameter usesOutcome: whether the policy decides by the outcome when to poll, and then says the same.
  init(appearing times: [Int], callTime: Int = 1, usesOutcome: Bool = false) {
    let policy = LoadPolicy.none.staleAfter(.seconds(Self.interval))
    machine = LoadMachine(
      policy: usesOutcome
        ? policy.refreshAfter { _ in .seconds(Self.interval) } : policy.refreshEvery(.seconds(Self.interval)))
    self.callTime = callTime
    screens = times.map { Screen(appears: $0) }
  }

  mutating func run(until end: Int) {
    while now < end {
      for call in calls where now - call.value >= callTime { answer(call) }
      calls.removeAll { now - $0.value >= callTime }
      for index in screens.indices {
        if screens[index].appears == now { change(index) { $0.apply(.load(0), to: &$1) } }
        guard let at = screens[index].pollsAt, at <= now, let timer = screens[index].poll else { continue }
        if screens[index].ticket != nil { breach = "a poll is due before the outcome" }
        screens[index].pollsAt = nil
        change(index) { $0.apply(.ticked(timer), to: &$1) }
      }
      look()
      now += 1
    }
  }

  private mutating func answer(_ call: Call) {
    guard let (callers, since) = cache.finish(call.call, with: call.value, at: .seconds(now)) else { return }
    let age = .seconds(now) - since.time
    for caller in callers { land(call.value, age: age, on: caller) }
  }

  private mutating func land(_ value: Int, age: Duration, on index: Int) {
    guard var ticket = screens[index].ticket else { return }
    ticket.sharing.age = age
    let (date, landed) = (date, ticket)
    change(index) { $0.apply(.finished(.success(value), landed), to: &$1, at: date) }
  }

  private var date: Date { Date(timeIntervalSinceReferenceDate: Double(now)) }

  private mutating func change(
    _ index: Int, _ change: (LoadMachine<Int, Int>, inout LoadableStateWith<Int, Int>) -> LoadAnswer
  ) {
    var before = screens[index].state.checkpoint
    if change(machine, &screens[index].state) == .ended {
      before.end()
      screens[index].ticket = nil
    }
    let command = machine.settle(&screens[index].state, since: before, canStart: true, at: date)
    for timer in machine.timers(of: screens[index].state, at: date)
    where timer.purpose == .poll && timer != screens[index].poll {
      screens[index].poll = timer
      screens[index].pollsAt = now + Int(timer.duration.components.seconds)
    }
    guard let start = command.start else { return }
    screens[index].ticket = start
    let pollEvery = screens[index].state.storage.read { $0.pollEvery }
    let demand = CacheDemand(start.untyped, machine.rules.values, pollEvery: pollEvery)
    switch cache.ask(0, by: index, demand, at: .seconds(now)) {
    case .hit(let value?, let since): land(value, age: .seconds(now) - since.time, on: index)
    case .started(let call):
      callCount += 1
      calls.append(Call(call: call, value: now))
    case .hit, .joined, .circle: break
    }
  }

  private mutating func look() {
    for screen in screens {
      guard let content = screen.state.content, let value = content.value, let loadedAt = content.loadedAt else {
        continue
      }
      oldest = max(oldest, now - value)
      hidden = max(hidden, now - value - Int(date.timeIntervalSince(loadedAt)))
    }
  }
}
