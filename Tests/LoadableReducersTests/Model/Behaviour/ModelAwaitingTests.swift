import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ModelAwaitingTests {
  private typealias Model = LoadableModel<String, Int>
  private let loader = ControlledLoader<String, Int>()

  private func model(_ overlap: LoadPolicy.Overlap) -> Model {
    Model(policy: .none.overlap(overlap)) { try await loader.load($0.request) }
  }

  /// Loads, and writes into a journal when that has returned, and the state at that time.
  private func load(_ request: String, _ model: Model, _ journal: Journal) async throws -> Task<Void, Never> {
    let started = OneTurn()
    let task = Task { @MainActor in
      started.end()
      await model.load(request)
      journal.write("\(request): \(model.value.map { "\($0)" } ?? "nothing")")
    }
    await started.wait()
    return task
  }

  @Test("awaiting a superseded load awaits its successor, however many there are")
  func superseded() async throws {
    let (model, journal) = (model(.restart), Journal())
    var tasks: [Task<Void, Never>] = []
    for request in ["a", "b", "c"] { tasks.append(try await load(request, model, journal)) }
    var calls: [ControlledCall<String, Int>] = []
    for _ in 1...3 { calls.append(try await loader.nextRequest()) }
    for call in calls where call.request != "c" { try await call.cancelled() }
    expect(journal.entries.isEmpty)
    calls.first { $0.request == "c" }?.succeed(with: 3)
    for task in tasks { await task.value }
    expectEqual(journal.entries.sorted(), ["a: 3", "b: 3", "c: 3"])
  }

  @Test("awaiting a joined load awaits that load, and loads nothing twice")
  func joined() async throws {
    let (model, journal) = (model(.join), Journal())
    var tasks: [Task<Void, Never>] = []
    for _ in 1...3 { tasks.append(try await load("a", model, journal)) }
    expectEqual(loader.pendingRequests, ["a"])
    expect(journal.entries.isEmpty)
    try await loader.nextRequest().succeed(with: 1)
    for task in tasks { await task.value }
    expectEqual(journal.entries, ["a: 1", "a: 1", "a: 1"])
    loader.checkNoPendingRequests()
  }

  @Test("awaiting a queued load awaits that load, not the one before it")
  func queued() async throws {
    let (model, journal) = (model(.queue), Journal())
    let first = try await load("a", model, journal)
    let second = try await load("b", model, journal)
    let call = try await loader.nextRequest()
    expectEqual(loader.pendingRequests, ["a"])
    call.fail(with: NamedError("offline"))
    let next = try await loader.nextRequest()
    expect(!journal.entries.contains("b: nothing"))
    next.succeed(with: 2)
    await first.value
    await second.value
    expectEqual(model.state, .loaded(2, request: "b"))
    expect(journal.entries.contains("b: 2"))
  }

  @Test("awaiting returns at once when its own task is cancelled, and the load continues")
  func cancelledTask() async throws {
    for method in [{ await $0.load("a") }, { await $0.refresh() }, { await $0.retry() }]
      as [@MainActor (Model) async -> Void]
    {
      let model = Model(state: .failed(NamedError("offline"), request: "a")) { try await loader.load($0.request) }
      let task = Task { @MainActor in await method(model) }
      let call = try await loader.nextRequest()
      task.cancel()
      await task.value
      expect(!call.isCancelled)
      expect(model.isLoading)
      let outcome = model.send(.cancel)
      await outcome.finish()
      try await call.cancelled()
    }
    let model = model(.join)
    let task = Task { @MainActor in await model.load("a") }
    let call = try await loader.nextRequest()
    task.cancel()
    await task.value
    let outcome = model.send(.load("a"))
    call.succeed(with: 1)
    await outcome.finish()
    expectEqual(model.value, 1)
  }

  @Test("in a task that is already cancelled, a call starts the load and returns")
  func cancelledBefore() async throws {
    let model = model(.restart)
    let task = Task { @MainActor in await model.load("a") }
    task.cancel()
    await task.value
    expect(model.isLoading)
    model.cancel()
    try await loader.nextRequest().cancelled()
  }

  @Test("a cancel right after the start is never lost, nor is a restart right after it: 300 of 300")
  func rightAfter() async throws {
    let model = model(.restart)
    for number in 1...300 {
      let first = model.send(.load("a"))
      model.cancel()
      expect(first.isFinished && !model.isLoading)
      try await loader.expectCancelledAtOnce()
      model.send(.load("a"))
      let second = model.send(.load("b"))
      // Two loads can reach the loader in either order.
      let calls =
        effectsBeginLater
        ? [try await loader.nextRequest()] : [try await loader.nextRequest(), try await loader.nextRequest()]
      try await calls.first { $0.request == "a" }?.cancelled()
      calls.first { $0.request == "b" }?.succeed(with: number)
      await second.finish()
      expectEqual(model.value, number)
    }
    loader.checkNoPendingRequests()
  }
}

/// Lets one task wait until another has begun.
private struct OneTurn: Sendable {
  private let turn = AsyncStream<Never>.makeStream()

  func end() {
    turn.continuation.finish()
  }

  func wait() async {
    for await _ in turn.stream {}
  }
}
