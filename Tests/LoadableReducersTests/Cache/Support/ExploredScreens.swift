@testable import LoadableReducers

/// Two screens, a cache between them and a server, and one write, as a value that an explorer tries all orders of events on.
///
/// The server has the value 0 until it takes in the write, and then 1. A screen is a loadable state with its machine; it follows the
/// cache, whose invalidations reach it some time later. A screen with an overlay shows the write from its confirmation until a load that
/// began after that has landed, as an edit does.
struct ExploredScreens {
  enum Event: Hashable {
    case load(Int), cancel(Int)
    /// The invalidation reaches a screen.
    case hear(Int)
    /// The server reads its value for a call.
    case read(Int)
    /// The answer of a call arrives, or its failure.
    case arrive(Int), fail(Int)
    case write, take, confirm
  }

  /// What a fault leaves out, to see that the exploration finds it.
  enum Fault: CaseIterable {
    case none, restartsNoCall, restartsNoLoad, invalidatesLate
  }

  private struct Call {
    let call: CacheMachine<Int, Int>.Call
    var value: Int?
    var isCancelled = false
  }

  private struct Screen {
    var state = LoadableStateWith<Int, Int>()
    var isTold = true
    /// The ticket of the running load.
    var ticket: LoadTicket<Int>?
    /// Whether the running load began after the confirmation.
    var isAfter = false
    /// Whether the value of the write has been on the screen.
    var hasSeen = false
  }

  private static let machine = LoadMachine<Int, Int>(policy: .none)

  let fault: Fault
  private var cache = CacheMachine<Int, Int>(policy: .standard.staleAfter(nil).keepingUnused(for: nil, atMost: nil))
  private var calls: [Call] = []
  private var screens = [Screen(), Screen()]
  /// 0: nothing is written; 1: the write is under way; 2: the server has taken it in; 3: it is confirmed.
  private var progress = 0
  private var isInvalidated = false

  init(fault: Fault) {
    self.fault = fault
  }

  var events: [Event] {
    var events: [Event] = []
    for (index, screen) in screens.enumerated() {
      events.append(.load(index))
      if screen.ticket != nil { events.append(.cancel(index)) }
      if !screen.isTold { events.append(.hear(index)) }
    }
    for call in calls {
      events += [call.value == nil ? .read(call.call.number) : .arrive(call.call.number), .fail(call.call.number)]
    }
    if progress < 3 { events.append([.write, .take, .confirm][progress]) }
    return events
  }

  mutating func apply(_ event: Event) -> String? {
    var breach: String?
    switch event {
    case .load(let index): breach = send(.load(0), to: index)
    case .cancel(let index): breach = send(.cancel, to: index)
    case .hear(let index):
      screens[index].isTold = true
      if fault != .restartsNoLoad { breach = send(.invalidated(LoadInvalidation([0], name: "0")), to: index) }
    case .read(let number):
      let value = progress >= 2 ? 1 : 0
      change(number) { $0.value = value }
    case .arrive(let number): breach = end(number, fails: false)
    case .fail(let number): breach = end(number, fails: true)
    case .write, .take, .confirm:
      progress += 1
      if progress == 3 {
        for index in screens.indices { screens[index].isTold = false }
        if fault != .invalidatesLate { invalidate() }
      }
    }
    if fault == .invalidatesLate, progress == 3, !isInvalidated, case .hear = event { invalidate() }
    return breach
  }

  private mutating func invalidate() {
    isInvalidated = true
    for restart in cache.invalidate(where: { _, _ in true }) {
      guard fault != .restartsNoCall else {
        // As if the former call still counted.
        calls = calls.map {
          $0.call.number == restart.cancelled ? Call(call: restart.call, value: $0.value) : $0
        }
        continue
      }
      change(restart.cancelled) { $0.isCancelled = true }
      calls.removeAll(where: \.isCancelled)
      calls.append(Call(call: restart.call))
    }
  }

  private mutating func change(_ number: Int, _ change: (inout Call) -> Void) {
    for index in calls.indices where calls[index].call.number == number { change(&calls[index]) }
  }

  /// Ends a call, and with it the loads that wait for it.
  private mutating func end(_ number: Int, fails: Bool) -> String? {
    guard let index = calls.firstIndex(where: { $0.call.number == number }) else { return nil }
    let call = calls.remove(at: index)
    let value = fails ? nil : call.value
    for caller in cache.finish(call.call, with: value.map { .some($0) }, at: .zero) ?? [] {
      if let breach = land(value, on: caller) { return breach }
    }
    return nil
  }

  /// The answer of a load arrives at its screen.
  private mutating func land(_ value: Int?, on index: Int) -> String? {
    guard let ticket = screens[index].ticket else { return "only a load that runs gets an answer" }
    let isAfter = screens[index].isAfter
    let breach = send(
      value.map { .finished(.success($0), ticket) } ?? .finished(.failure(LoadFailure(Offline(), request: 0)), ticket),
      to: index)
    if isAfter, value == 0 { return "a load that begins after the confirmation gets no older answer" }
    return breach
  }

  /// Applies an action to a screen, settles it, and does what its machine says.
  private mutating func send(_ action: LoadableActionWith<Int, Int>, to index: Int) -> String? {
    var before = screens[index].state.checkpoint
    if Self.machine.apply(action, to: &screens[index].state) == .ended {
      before.end()
      screens[index].ticket = nil
    }
    let command = Self.machine.settle(&screens[index].state, since: before, canStart: true)
    if command.cancel != nil {
      screens[index].ticket = nil
      if let call = cache.leave(index, of: 0, at: .zero) {
        change(call) { $0.isCancelled = true }
        calls.removeAll(where: \.isCancelled)
      }
    }
    guard let start = command.start else { return nil }
    screens[index].ticket = start
    screens[index].isAfter = progress == 3
    switch cache.ask(0, by: index, at: .zero) {
    case .hit(let value): return land(value, on: index)
    case .joined: return nil
    case .started(let call):
      calls.append(Call(call: call))
      return nil
    }
  }

  /// Notes what is on the screens, and checks that nothing has vanished.
  mutating func look() -> String? {
    for index in screens.indices {
      let value = screens[index].state.wrappedValue
      if screens[index].hasSeen, value != 1 { return "a write that was confirmed and seen does not vanish" }
      if progress == 3, value == 1 { screens[index].hasSeen = true }
      if calls.isEmpty, progress == 3, screens[index].isTold, screens[index].ticket == nil, value == 0,
        screens[index].state.failure == nil, screens[index].state.content?.isStale == false
      {
        return "what is shown as fresh in the end has the write"
      }
    }
    return nil
  }

  /// What matters for all that can still happen.
  var key: [Int] {
    var key = [progress, isInvalidated ? 1 : 0, cache.value(of: 0) ?? -1]
    key.append(cache.all.first?.content?.isInvalidated == true ? 1 : 0)
    for screen in screens {
      let state = screen.state
      key += [state.wrappedValue ?? -1, state.content?.isStale == true ? 1 : 0, state.failure == nil ? 0 : 1]
      key += [screen.ticket == nil ? 0 : screen.isAfter ? 2 : 1, screen.isTold ? 1 : 0, screen.hasSeen ? 1 : 0]
    }
    for call in calls { key.append(call.value ?? 2) }
    return key + (cache.all.first?.call?.callers.sorted() ?? [])
  }

  private struct Offline: Error {}
}
