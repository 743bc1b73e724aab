@testable import LoadableReducers

/// A cache with two callers of one request, and the loader under it, as a value on which an explorer tries all orders
/// of events.
///
/// A value is the number of invalidations before its call began. So an answer is too old for a caller if it is less than the number
/// of invalidations before the caller asked.
struct ExploredCache {
  enum Event: Hashable {
    case ask(Int), reload(Int), leave(Int), prefetch, set, invalidate, second
    /// The call with this number answers, even if it was cancelled.
    case succeed(Int), fail(Int)
  }

  struct Call {
    let call: CacheMachine<Int, Int>.Call
    let began: Int
    var isCancelled = false
  }

  static let staleAfter = 2
  static let unusedFor = 3

  var machine: CacheMachine<Int, Int>
  let hasClock: Bool
  var now = 0
  var invalidations = 0
  /// The number of invalidations before each waiting caller asked.
  var waiting: [Int: Int] = [:]
  var calls: [Call] = []
  var timer: Int?
  /// Whether the running call was restarted by an invalidation, and nobody has asked since.
  var isRestarted = false
  /// The number of invalidations before the last value was set or arrived, and when that was.
  var known: (value: Int, at: Int)?

  init(hasClock: Bool) {
    self.hasClock = hasClock
    var policy = CachePolicy.shortLived.staleAfter(nil).keepingUnused(for: nil, atMost: nil)
    if hasClock {
      policy = policy.staleAfter(.seconds(Self.staleAfter)).keepingUnused(for: .seconds(Self.unusedFor), atMost: nil)
    }
    machine = CacheMachine(policy: policy)
  }

  var events: [Event] {
    var events: [Event] = [.prefetch, .set, .invalidate]
    if hasClock { events.append(.second) }
    for caller in [1, 2] { events += waiting[caller] == nil ? [.ask(caller), .reload(caller)] : [.leave(caller)] }
    for call in calls { events += [.succeed(call.call.number), .fail(call.call.number)] }
    return events
  }

  var time: Duration { .seconds(now) }

  mutating func apply(_ event: Event) -> String? {
    var breach: String?
    switch event {
    case .ask(let caller): breach = ask(caller, isAfresh: false)
    case .reload(let caller): breach = ask(caller, isAfresh: true)
    case .leave(let caller):
      waiting[caller] = nil
      if let number = machine.leave(caller, of: 0, at: time) {
        if isRestarted { breach = "a restarted call awaits those who load again" }
        breach = cancel(number) ?? breach
      }
    case .prefetch:
      if let call = machine.prefetch(0, at: time) { begin(call) }
    case .set:
      machine.set(invalidations, for: 0, at: time)
      known = (invalidations, now)
    case .invalidate:
      invalidations += 1
      for restart in machine.invalidate(.request(AnyRequest(0), list: nil), at: time) {
        breach = cancel(restart.cancelled)
        begin(restart.call)
        isRestarted = true
      }
    case .second:
      now += 1
      if timer == now {
        timer = nil
        machine.tick(at: time)
      }
    case .succeed(let number): breach = answer(number, succeeds: true)
    case .fail(let number): breach = answer(number, succeeds: false)
    }
    if let wait = machine.nextTimer(at: time) { timer = now + Int(wait.components.seconds) }
    return breach ?? brokenRule
  }

  private mutating func ask(_ caller: Int, isAfresh: Bool) -> String? {
    switch machine.ask(0, by: caller, isAfresh ? .afterOrRunning(.max) : .fresh, at: time) {
    case .hit(let value, _):
      if isAfresh { return "a reload is never answered from the cache" }
      if value != invalidations { return "a hit is never older than an invalidation" }
      if hasClock, known.map({ now - $0.at >= Self.staleAfter }) ?? true { return "a hit is fresh" }
    case .joined:
      if !calls.contains(where: { !$0.isCancelled }) { return "a caller joins only a call that runs" }
      isRestarted = false
      waiting[caller] = invalidations
    case .started(let call):
      if calls.contains(where: { !$0.isCancelled }) { return "there is one call for all" }
      waiting[caller] = invalidations
      begin(call)
    case .circle: return "no call asks here"
    }
    return nil
  }

  private mutating func begin(_ call: CacheMachine<Int, Int>.Call) {
    isRestarted = false
    calls.append(Call(call: call, began: invalidations))
  }

  private mutating func cancel(_ number: Int) -> String? {
    guard let index = calls.firstIndex(where: { $0.call.number == number && !$0.isCancelled }) else {
      return "only a call that runs is cancelled"
    }
    calls[index].isCancelled = true
    // One careless call is enough; more of them would only repeat what it does.
    if let first = calls.firstIndex(where: { $0.isCancelled }), first != index { calls.remove(at: first) }
    return nil
  }

  private mutating func answer(_ number: Int, succeeds: Bool) -> String? {
    guard let index = calls.firstIndex(where: { $0.call.number == number }) else { return nil }
    let call = calls.remove(at: index)
    let callers = machine.finish(call.call, with: succeeds ? .some(call.began) : nil, at: time)?.callers
    if (callers == nil) != call.isCancelled { return "a call counts exactly if it was not cancelled" }
    guard let callers else { return nil }
    isRestarted = false
    if succeeds { known = (call.began, now) }
    for caller in callers {
      guard let asked = waiting.removeValue(forKey: caller) else { return "only callers that wait are answered" }
      if succeeds, call.began < asked {
        return "an answer never began before an invalidation that the caller began after"
      }
    }
    return waiting.isEmpty ? nil : "all who wait are answered"
  }

  private var brokenRule: String? {
    let isRunning = calls.contains { !$0.isCancelled }
    let entry = machine.all.first
    if !waiting.isEmpty, !isRunning { return "a caller waits only for a call that runs" }
    if isRunning, waiting.isEmpty, entry?.call?.isPrefetch != true, !isRestarted {
      return "a call without callers was prefetched or restarted"
    }
    if isRunning != (entry?.call != nil) { return "the cache knows which call runs" }
    if Set(entry?.call?.callers ?? []) != Set(waiting.keys) { return "the cache knows who waits" }
    guard hasClock else { return known != nil && entry?.content == nil ? "a value is kept" : nil }
    if let since = entry?.unusedSince, time - since >= .seconds(Self.unusedFor) {
      return "what is unused for too long is dropped"
    }
    if isRunning, entry?.content == nil, let known, now - known.at < Self.unusedFor { return "what is used is kept" }
    return nil
  }

  /// Everything that matters for what can still happen, without absolute times and numbers.
  var key: [Int] {
    func age(_ count: Int?) -> Int { count.map { min(invalidations - $0, 2) } ?? -1 }
    func left(_ time: Duration?) -> Int { time.map { max(Int($0.components.seconds) - now, -4) } ?? 9 }
    let entry = machine.all.first
    var key = [age(waiting[1]), age(waiting[2]), left(timer.map { .seconds($0) }), age(entry?.content?.value)]
    key += [
      entry?.content?.isInvalidated == true ? 1 : 0, max(left(entry?.content?.freshUntil), 0), left(entry?.unusedSince),
    ]
    key += [
      entry?.call == nil ? 0 : entry?.call?.isPrefetch == true ? 1 : 2, entry?.call?.awaitsCallers == true ? 1 : 0,
    ]
    key.append(isRestarted ? 1 : 0)
    key += [known.map { min(now - $0.at, 4) } ?? -1]
    for call in calls { key += [age(call.began), call.isCancelled ? 1 : 0] }
    return key
  }
}
