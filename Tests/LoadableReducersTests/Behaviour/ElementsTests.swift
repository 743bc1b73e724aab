import LoadableReducers
import LoadableTesting
import Testing

@Suite("Sequences")
@MainActor struct ElementsTests {
  private let source = ControlledElements()
  private let clock = TestClock()

  private func store(_ state: ShelfState = ShelfState(), _ policy: LoadPolicy = .none) -> ShelfStore {
    let source = source
    return ShelfStore(initialState: state) {
      ShelfBase().loadable(
        state: \.$items, action: \.items, performsLoadOn: \.appear, policy: policy,
        elements: { request, _ in try await source.elements(of: request) })
    }
  }

  @Test("each element is shown while the load goes on, and the load ends with the sequence")
  func elements() async throws {
    let store = store()
    let task = store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let elements = try await source.nextSequence()
    for value in 1...3 {
      elements.yield([value])
      await store.receive(\.items.update) { $0.$items.expectDelivery([value]) }
      #expect(store.state.$items.phase == .loading("all", previous: LoadedContent([value], request: "all")))
      #expect(store.state.$items.activity.hasDelivered)
      #expect(!task.isFinished)
    }
    elements.finish()
    await store.receive(\.items.finished) { $0.$items = .loaded([3], request: "all") }
    await store.finish()
    #expect(task.isFinished)
  }

  @Test("the first element replaces what was there, fresh, and clears the failure")
  func replaces() async throws {
    let stale = LoadedContent<String, [Int]>([1], request: "old", isStale: true)
    let store = store(
      ShelfState(items: .failed(NamedError("offline"), request: "all", previous: stale)))
    store.send(.appear) { $0.$items.loading("all") }
    let elements = try await source.nextSequence()
    elements.yield([2])
    await store.receive(\.items.update) { $0.$items.expectDelivery([2]) }
    #expect(store.state.$items.content == LoadedContent([2], request: "all"))
    #expect(store.state.$items.failure == nil)
    elements.finish()
    await store.receive(\.items.finished) { $0.$items = .loaded([2], request: "all") }
    await store.finish()
  }

  @Test("a sequence that ends without an element: loaded and empty, where nothing was; else what was there stays")
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
      try await source.nextSequence().finish()
      await store.receive(\.items.finished) { $0.$items = after }
      await store.finish()
    }
  }

  @Test("a sequence that throws after some elements keeps the last one, and is not tried again")
  func throwsLater() async throws {
    let store = store(ShelfState(), .standard.clock(clock))
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let elements = try await source.nextSequence()
    elements.yield([1])
    await store.receive(\.items.update) { $0.$items.expectDelivery([1]) }
    elements.finish(throwing: NamedError("offline"))
    await store.receive(\.items.finished) {
      $0.$items = .failed(NamedError("offline"), request: "all", previous: LoadedContent([1], request: "all"))
    }
    await store.finish()
    #expect(source.isIdle)
    clock.checkNoSleeps()
  }

  @Test("before the first element it is tried again, whether the sequence fails or there is none")
  func retried() async throws {
    let store = store(ShelfState(), .standard.clock(clock))
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    try await source.nextRequest().fail(with: NamedError("1"))
    await store.receive(\.items.update) { $0.$items.expectRetry(after: NamedError("1"), attempt: 2) }
    clock.advance(to: try await clock.nextSleep())
    try await source.nextSequence().finish(throwing: NamedError("2"))
    await store.receive(\.items.update) { $0.$items.expectRetry(after: NamedError("2"), attempt: 3) }
    clock.advance(to: try await clock.nextSleep())
    let elements = try await source.nextSequence()
    elements.yield([3])
    await store.receive(\.items.update) { $0.$items.expectDelivery([3]) }
    elements.finish()
    await store.receive(\.items.finished) { $0.$items = .loaded([3], request: "all") }
    await store.finish()
  }

  @Test("a sequence that throws a cancellation error is cancelled, and keeps what it has delivered")
  func cancellationError() async throws {
    let store = store()
    store.send(.items(.load("all"))) { $0.$items.loading("all") }
    let elements = try await source.nextSequence()
    elements.yield([1])
    await store.receive(\.items.update) { $0.$items.expectDelivery([1]) }
    elements.finish(throwing: CancellationError())
    await store.receive(\.items.cancelled) { $0.$items = .loaded([1], request: "all") }
    await store.finish()
  }

  @Test("an infinite sequence goes on until it is cancelled, which ends it; its last element stays")
  func infinite() async throws {
    let ways: [(action: ShelfAction, kept: [Int]?)] = [
      (.items(.cancel), [50]), (.items(.unload), nil), (.edit { $0.$items.unload() }, nil),
      (.edit { $0 = .init() }, nil),
    ]
    for (action, kept) in ways {
      let store = store()
      store.exhaustivity = .off
      let task = store.send(.items(.load("all")))
      let elements = try await source.nextSequence()
      let ended = AsyncStream<Void>.makeStream()
      elements.onTermination = { _ in ended.continuation.finish() }
      for value in 1...50 { elements.yield([value]) }
      await store.receive { $0.delivery == [50] }
      store.send(action)
      #expect(task.isFinished)
      elements.yield([99])
      for await _ in ended.stream {}
      await store.finish()
      #expect(store.state.items == kept)
      #expect(!store.state.$items.isLoading)
    }
  }

  @Test("a sequence that is superseded delivers no more, and the one that took its place does")
  func superseded() async throws {
    let store = store()
    store.exhaustivity = .off
    store.send(.items(.load("a")))
    let first = try await source.nextSequence()
    first.yield([1])
    await store.receive { $0.delivery == [1] }
    store.send(.items(.load("b")))
    let second = try await source.nextSequence()
    first.yield([9])
    second.yield([2])
    await store.receive { $0.delivery == [2] }
    second.finish()
    await store.finish()
    store.skipReceivedActions()
    #expect(store.state.$items == .loaded([2], request: "b"))
  }

  @Test("a sequence that ignores its cancellation is left at its next element, which never lands")
  func ignoresCancellation() async throws {
    let observer = RecordingObserver()
    let elements = StubbornElements()
    let store = ShelfStore(initialState: ShelfState()) {
      ShelfBase().loadable(state: \.$items, action: \.items, elements: { _, _ in elements }).observed(by: observer)
    }
    store.exhaustivity = .off
    store.send(.items(.load("all")))
    try await elements.next([1])
    await store.receive { $0.delivery == [1] }
    store.send(.items(.cancel))
    try await elements.next([9])
    await elements.released()
    await store.finish()
    #expect(store.state.items == [1])
    #expect(
      observer.events.map(\.kind) == [.started, .delivered, .cancelled, .discardedLateResult])
  }

  @Test("elements that are there at once are shown one by one, to observers of the store too")
  func atOnce() async {
    let store = Store(initialState: ShelfState()) {
      ShelfBase().loadable(
        state: \.$items, action: \.items,
        elements: { _, _ in
          AsyncStream { continuation in
            for value in 1...3 { continuation.yield([value]) }
            continuation.finish()
          }
        })
    }
    var seen: [[Int]?] = []
    store.subscribe { seen.append($0.items) }
    await store.send(.items(.load("all"))).finish()
    #expect(seen == [nil, [1], [2], [3], [3]])
    #expect(store.$items == .loaded([3], request: "all"))
  }
}

extension ShelfAction {
  /// The element that was delivered.
  fileprivate var delivery: [Int]? {
    if case .items(.update(.delivered(let value, _))) = self { value } else { nil }
  }
}

/// A sequence that goes on when its task is cancelled.
private struct StubbornElements: AsyncSequence, Sendable {
  private let loader = ControlledLoader<Int, [Int]>(ignoresCancellation: true)
  private let releases = AsyncStream<Void>.makeStream()

  struct AsyncIterator: AsyncIteratorProtocol {
    let loader: ControlledLoader<Int, [Int]>
    let witness: ReleaseWitness

    mutating func next() async throws -> [Int]? { try await loader.load(0) }
  }

  func makeAsyncIterator() -> AsyncIterator {
    let continuation = releases.continuation
    return AsyncIterator(loader: loader, witness: ReleaseWitness { continuation.finish() })
  }

  /// Gives the next element, when it is asked for.
  func next(_ element: [Int]) async throws {
    try await loader.nextRequest().succeed(with: element)
  }

  /// Waits until nobody asks for elements any more.
  func released() async {
    for await _ in releases.stream {}
  }
}
