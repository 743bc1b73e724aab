@testable import LoadableReducers

/// Two screens, a cache between them and a server, and one write, as a value on which an explorer tries all orders of
/// events.
///
/// The server has the value 0 until it accepts the write, and then 1. A screen is a loadable state with its machine; it
/// follows the cache, whose invalidations reach it some time later. The first screen makes the write as an edit: it
/// shows the edit over what it has loaded; the confirmation invalidates the cache and loads again; and the edit goes
/// when a load that began afterwards has succeeded.
struct ExploredScreens {
  enum Event: Hashable {
    case load(Int), cancel(Int)
    /// The invalidation reaches a screen.
    case hear(Int)
    /// The server reads its value for a call.
    case read(Int)
    /// The answer to a call arrives, or its failure.
    case arrive(Int), fail(Int)
    case write, take, confirm
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
    /// The write, on the screen that makes it.
    var edits = Edits<Int>()

    /// What is on the screen.
    var shown: Int? {
      state.wrappedValue.map { value in edits.wrappedValue.last ?? value }
    }
  }

  private static let machine = LoadMachine<Int, Int>(policy: .none)

  private var cache = CacheMachine<Int, Int>(policy: .shortLived.staleAfter(nil).keepingUnused(for: nil, atMost: nil))
  private var calls: [Call] = []
  private var screens = [Screen(), Screen()]
  /// 0: nothing is written; 1: the write is under way; 2: the server has accepted it; 3: it is confirmed.
  private var progress = 0

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
      breach = send(.invalidated(LoadInvalidation([0], name: "0")), to: index)
    case .read(let number):
      let value = progress >= 2 ? 1 : 0
      changeCall(number) { $0.value = value }
    case .arrive(let number): breach = end(number, fails: false)
    case .fail(let number): breach = end(number, fails: true)
    case .write:
      progress = 1
      screens[0].edits.begin(1)
    case .take: progress = 2
    case .confirm:
      progress = 3
      breach = confirm()
    }
    return breach
  }

  /// The write is confirmed: the cache is invalidated, and then the screen that made it loads again.
  private mutating func confirm() -> String? {
    for index in screens.indices { screens[index].isTold = false }
    invalidate()
    let key = screens[0].edits.shown[0].key
    screens[0].edits.confirm(key)
    guard screens[0].state.storage.hasContent || screens[0].state.storage.isLoading else { return nil }
    return change(0) {
      $0.storage.markAsStale(known: nil, because: .edit)
      return .accepted
    }
  }

  private mutating func invalidate() {
    for restart in cache.invalidate(.predicate { _ in true }, at: .zero) {
      changeCall(restart.cancelled) { $0.isCancelled = true }
      calls.removeAll(where: \.isCancelled)
      calls.append(Call(call: restart.call))
    }
  }

  private mutating func changeCall(_ number: Int, _ change: (inout Call) -> Void) {
    for index in calls.indices where calls[index].call.number == number { change(&calls[index]) }
  }

  /// Ends a call, and with it the loads that wait for it.
  private mutating func end(_ number: Int, fails: Bool) -> String? {
    guard let index = calls.firstIndex(where: { $0.call.number == number }) else { return nil }
    let call = calls.remove(at: index)
    let value = fails ? nil : call.value
    for caller in cache.finish(call.call, with: value.map { .some($0) }, at: .zero)?.callers ?? [] {
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

  private mutating func send(_ action: LoadableActionWith<Int, Int>, to index: Int) -> String? {
    change(index) { Self.machine.apply(action, to: &$0) }
  }

  /// Changes the state of a screen, settles it, and does what its machine says.
  private mutating func change(_ index: Int, _ change: (inout LoadableStateWith<Int, Int>) -> LoadAnswer) -> String? {
    var before = screens[index].state.checkpoint
    if change(&screens[index].state) == .ended {
      before.end()
      screens[index].ticket = nil
    }
    if let load = screens[index].state.storage.read({ $0.landed }) {
      screens[index].edits.land(load, of: nil)
    }
    let command = Self.machine.settle(&screens[index].state, since: before, canStart: true)
    if command.cancel != nil {
      screens[index].ticket = nil
      if let call = cache.leave(index, of: 0, at: .zero) {
        changeCall(call) { $0.isCancelled = true }
        calls.removeAll(where: \.isCancelled)
      }
    }
    guard let start = command.start else { return nil }
    screens[index].ticket = start
    screens[index].isAfter = progress == 3
    switch cache.ask(0, by: index, at: .zero) {
    case .hit(let value, _): return land(value, on: index)
    case .joined: return nil
    case .circle: return "no call asks here"
    case .started(let call):
      calls.append(Call(call: call))
      return nil
    }
  }

  /// Records what is on the screens, and checks that nothing has vanished.
  mutating func look() -> String? {
    for index in screens.indices {
      let screen = screens[index]
      let isOwn = index == 0 && progress > 0 && screen.shown != nil
      if screen.hasSeen || isOwn, screen.shown != 1 {
        return "a write that was made or seen on a screen does not vanish"
      }
      if progress == 3, screen.shown == 1 { screens[index].hasSeen = true }
      if calls.isEmpty, progress == 3, screen.isTold, screen.ticket == nil, screen.state.wrappedValue == 0,
        screen.state.failure == nil, screen.state.content?.isStale == false
      {
        return "what is shown as fresh in the end has the write"
      }
    }
    return nil
  }

  /// Everything that matters for what can still happen.
  var key: [Int] {
    var key = [progress, cache.value(of: 0) ?? -1]
    key.append(cache.all.first?.content?.isInvalidated == true ? 1 : 0)
    for screen in screens {
      let state = screen.state
      key += [state.wrappedValue ?? -1, state.content?.isStale == true ? 1 : 0, state.failure == nil ? 0 : 1]
      key += [screen.ticket == nil ? 0 : screen.isAfter ? 2 : 1, screen.isTold ? 1 : 0, screen.hasSeen ? 1 : 0]
      key.append(screen.edits.shown.first.map { $0.status == .confirmed ? 2 : 1 } ?? 0)
    }
    for call in calls { key.append(call.value ?? 2) }
    key.append(cache.all.first?.call?.awaitsCallers == true ? 1 : 0)
    return key + (cache.all.first?.call?.callers.sorted() ?? [])
  }

  private struct Offline: Error {}
}
