import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ElementsTests {
  private let source = ControlledLoader<String, [Int]>()
  private let clock = TestClock()

  private func store(_ state: ShelfState = ShelfState(), _ policy: LoadPolicy = .none) -> ShelfStore {
    let source = source
    return ShelfStore(initialState: state) {
      ShelfBase().loadableElements(state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy) { load in
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

  @Test("the first element replaces the content, is fresh, and clears the failure")
  func replaces() async throws {
    let stale = LoadedContent<String, [Int]>([1], request: "old", isStale: true)
    let store = store(
      ShelfState(items: .failed(NamedError("offline"), request: "all", previous: stale)))
    store.send(.appear) { $0.$items.loading("all") }
    let call = try await source.nextRequest()
    call.deliver([2])
    await store.receive(\.items.delivered) { $0.$items.delivered([2]) }
    expectEqual(store.state.$items.content, LoadedContent([2], request: "all"))
    expect(store.state.$items.failure == nil)
    call.finish()
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "all") }
    await store.finish()
  }

  @Test("a sequence that ends without an element leaves empty content if there was none; otherwise content stays")
  func empty() async throws {
    let table: [(before: LoadableStateWith<String, [Int]>, after: LoadableStateWith<String, [Int]>)] = [
      (.notLoaded, .loaded(nil, request: "all")),
      (.failed(NamedError("offline"), request: "all"), .loaded(nil, request: "all")),
      (.loaded([1], request: "all"), .loaded([1], request: "all")),
      (.loaded([1], request: "other", isStale: true), .loaded([1], request: "other", isStale: true)),
      (
        .failed(NamedError("offline"), previous: LoadedContent([1], request: "all")), .loaded([1], request: "all")
      ),
    ]
    for (before, after) in table {
      let store = store(ShelfState(items: before))
      store.send(.items(.load("all"))) { $0.$items.loading("all") }
      try await source.nextRequest().finish()
      await store.receive(\.items.finished) { $0.$items = after }
      await store.finish()
    }
  }

  @Test("a sequence that throws after some elements keeps the last one, and is not retried")
  func throwsLater() async throws {
    let store = store(ShelfState(), .standard.clock(clock))
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let call = try await source.nextRequest()
    call.deliver([1])
    await store.receive(\.items.delivered) { $0.$items.delivered([1]) }
    call.fail(with: NamedError("offline"))
    await store.receive(\.items.finished) {
      $0.$items = .failed(NamedError("offline"), request: "all", previous: LoadedContent([1], request: "all"))
    }
    await store.finish()
    source.checkNoPendingRequests()
    clock.checkNoSleeps()
  }

  @Test("before the first element, a load is retried, whether the sequence fails or cannot be created")
  func retried() async throws {
    let source = source
    let opening = ControlledLoader<String, Int>()
    let spy = LoaderSpy(opening)
    let store = ShelfStore(initialState: ShelfState()) {
      ShelfBase().loadableElements(state: \.$items, action: \.items, policy: .standard.clock(clock)) { load in
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

  @Test("a sequence that throws a cancellation error is cancelled, and keeps what it has delivered")
  func cancellationError() async throws {
    let store = store()
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let call = try await source.nextRequest()
    call.deliver([1])
    await store.receive(\.items.delivered) { $0.$items.delivered([1]) }
    call.fail(with: CancellationError())
    await store.receive(\.items.cancelled) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
  }

  @Test("an infinite sequence continues until it is cancelled; its last element stays")
  func infinite() async throws {
    let ways: [(action: ShelfAction, kept: [Int]?)] = [
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

  @Test("a superseded sequence delivers nothing more, and its successor does")
  func superseded() async throws {
    let store = store()
    store.exhaustivity = .off
    store.send(.items(.load("a")))
    let first = try await source.nextRequest()
    first.deliver([1])
    await store.receive { $0.delivery == [1] }
    store.send(.items(.load("b")))
    let second = try await source.nextRequest()
    try await first.cancelled()
    second.deliver([2])
    await store.receive { $0.delivery == [2] }
    second.finish()
    await store.finish()
    store.skipReceivedActions()
    expectEqual(store.state.$items, .loaded([2], request: "b"))
  }

  @Test("a sequence that ignores its cancellation is abandoned at its next element, which is never shown")
  func ignoresCancellation() async throws {
    let observer = RecordingObserver()
    let elements = StubbornElements()
    let store = ShelfStore(initialState: ShelfState()) {
      ShelfBase().loadableElements(state: \.$items, action: \.items) { _ in elements }.observed(by: observer)
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
    let store = Store(initialState: ShelfState()) {
      ShelfBase().loadableElements(state: \.$items, action: \.items) { _ in
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

extension ShelfAction {
  /// The element that was delivered.
  fileprivate var delivery: [Int]? {
    if case .items(.delivered(let value, _)) = self { value } else { nil }
  }
}
