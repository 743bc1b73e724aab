import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ElementsTests {
  private let source = ControlledLoader<String, [Int]>()
  private let clock = TestClock()

  private func store(_ state: ItemsState = ItemsState(), _ policy: LoadPolicy = .none) -> ItemsStore {
    let source = source
    return ItemsStore(initialState: state) {
      ItemsBase().loadableElements(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) { load in
        source.elements(of: load.request)
      }
    }
  }

  @Test("each element is shown while the load continues, and the load ends with the sequence")
  func elements() async throws {
    let store = store()
    let task = store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let call = try await source.nextRequest()
    for value in 1...3 {
      call.deliver([value])
      await store.receive(\.items.delivered) { $0.$items.delivered([value]) }
      expectEqual(store.state.$items.phase, .loading("all", previous: LoadedContent([value], request: "all")))
      expect(store.state.$items.activity.hasDelivered)
      expect(!task.isFinished)
    }
    call.finish()
    await store.receive(\.items.finished) { $0.$items = .loaded([3], request: "all") }
    await store.finish()
    expect(task.isFinished)
  }

  @Test("before the first element, a load is retried, whether the sequence fails or cannot be created")
  func retried() async throws {
    let source = source
    let opening = ControlledLoader<String, Int>()
    let spy = LoaderSpy(opening)
    let store = ItemsStore(initialState: ItemsState()) {
      ItemsBase().loadableElements(state: \.$items, action: \.items, policy: .standard.clock(clock)) { load in
        if spy.requests.isEmpty { _ = try await spy.load(load.request) }
        return source.elements(of: load.request)
      }
    }
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    try await opening.nextRequest().fail(with: NamedError("1"))
    await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: NamedError("1")) }
    clock.advance(to: try await clock.nextSleep())
    try await source.nextRequest().fail(with: NamedError("2"))
    await store.receive(\.items.attemptFailed) { $0.$items.attemptFailed(with: NamedError("2")) }
    clock.advance(to: try await clock.nextSleep())
    let call = try await source.nextRequest()
    call.deliver([3])
    await store.receive(\.items.delivered) { $0.$items.delivered([3]) }
    call.finish()
    await store.receive(\.items.finished) { $0.$items = .loaded([3], request: "all") }
    await store.finish()
  }

  @Test("an infinite sequence continues until it is cancelled; its last element stays")
  func infinite() async throws {
    let ways: [(action: ItemsAction, kept: [Int]?)] = [
      (.items(.cancel), [50]), (.items(.unload), nil), (.edit { $0.$items.unload() }, nil),
      (.edit { $0 = .init() }, nil),
    ]
    for (action, kept) in ways {
      let store = store()
      store.exhaustivity = .off
      let task = store.send(.items(.load("all")))
      let call = try await source.nextRequest()
      for value in 1...50 { call.deliver([value]) }
      await store.receive { $0.delivery == [50] }
      store.send(action)
      expect(task.isFinished)
      try await call.cancelled()
      await store.finish()
      expectEqual(store.state.items, kept)
      expect(!store.state.$items.isLoading)
    }
  }

  @Test("a sequence that ignores its cancellation is abandoned at its next element, which is never shown")
  func ignoresCancellation() async throws {
    let observer = RecordingObserver()
    let elements = StubbornElements()
    let store = ItemsStore(initialState: ItemsState()) {
      ItemsBase().loadableElements(state: \.$items, action: \.items) { _ in elements }.observed(by: observer)
    }
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    try await elements.next([1])
    await store.receive { $0.delivery == [1] }
    store.send(.items(.cancel))
    try await elements.next([9])
    await elements.released()
    await store.finish()
    expectEqual(store.state.items, [1])
    expectEqual(
      observer.events.map(\.kind), [.started, .delivered, .cancelled, .discardedLateResult])
  }

  @Test("elements that arrive at once are shown one by one, also to observers of the store")
  func atOnce() async {
    let store = Store(initialState: ItemsState()) {
      ItemsBase().loadableElements(state: \.$items, action: \.items) { _ in
        AsyncStream { continuation in
          for value in 1...3 { continuation.yield([value]) }
          continuation.finish()
        }
      }
    }
    var seen: [[Int]?] = []
    store.subscribe { seen.append($0.items) }
    await store.send(.items(.load("all"))).finish()
    expectEqual(seen, [nil, [1], [2], [3], [3]])
    expectEqual(store.$items, .loaded([3], request: "all"))
  }
}

extension ItemsAction {
  /// The element that was delivered.
  fileprivate var delivery: [Int]? {
    if case .items(.delivered(let value, _)) = self { value } else { nil }
  }
}
