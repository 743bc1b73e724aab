import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct ModelPolicyTests {
  private typealias Model = LoadableModel<String, Int>
  private let loader = ControlledLoader<String, Int>()
  private let clock = TestClock()
  private let observer = RecordingObserver()

  private func model(_ policy: LoadPolicy) -> Model {
    Model(policy: policy.clock(clock), observers: [observer]) { try await loader.load($0.request) }
  }

  private var told: [String] { observer.events.map(\.description) }

  @Test("retry: a task that awaits the load awaits its last attempt, and observers are told about each attempt")
  func retry() async throws {
    let model = model(.standard)
    let outcome = Task { @MainActor in await model.load("a") }
    for wait in [1, 2] {
      try await loader.nextRequest().fail(with: NamedError("offline"))
      let deadline = try await clock.nextSleep()
      expectEqual(clock.now.duration(to: deadline), .seconds(wait))
      expect(model.isLoading)
      expectEqual(model.state.load?.attempt, wait + 1)
      clock.advance(to: deadline)
    }
    try await loader.nextRequest().succeed(with: 1)
    await outcome.value
    expectEqual(model.state, .loaded(1, request: "a"))
    expectEqual(
      told,
      [
        "started: initial of a", "attemptFailed: initial of a: offline",
        "attemptFailed: initial of a, attempt 2: offline", "succeeded: initial of a, attempt 3",
      ])
    expectEqual(observer.events.last?.duration, .seconds(3))
  }

  @Test("an observer may read the model, and send to it")
  func observerReads() async throws {
    let reader = ModelReader()
    let model = Model(observers: [reader]) { try await loader.load($0.request) }
    reader.read = { [unowned model] in
      model.send(.dismiss)
      reader.seen.append("\(model.isLoading) \(model.value ?? 0)")
    }
    let task = model.send(.load("a"))
    try await loader.nextRequest().succeed(with: 5)
    await task.finish()
    expectEqual(reader.seen, ["true 0", "false 5"])
  }

  @Test("timeout: an attempt that takes too long is the failure, and is abandoned")
  func timeout() async throws {
    let model = model(.none.timeout(.seconds(5)))
    let outcome = Task { @MainActor in await model.load("a") }
    let call = try await loader.nextRequest()
    clock.advance(to: try await clock.nextSleep())
    await outcome.value
    expectEqual(model.state, .failed(LoadTimeoutError(timeout: .seconds(5)), request: "a"))
    try await call.cancelled()
    clock.checkNoSleeps()
  }

  @Test(
    "refresh every: no task awaits the timer; each outcome sets it; a cancel, an unload and the model's end stop it")
  func poll() async throws {
    let ends: [@MainActor (inout Model?) -> Void] = [{ $0?.cancel() }, { $0?.unload() }, { $0 = nil }]
    for end in ends {
      var model: Model? = model(.none.refreshEvery(.seconds(60)))
      let task = model?.send(.load("a"))
      try await loader.nextRequest().fail(with: NamedError("offline"))
      await task?.finish()
      clock.advance(to: try await clock.nextSleep())
      let call = try await loader.nextRequest()
      expectEqual(model?.state.load?.kind, .poll)
      let joined = model?.send(.refresh)
      try await call.cancelled()
      try await loader.nextRequest().succeed(with: 1)
      await joined?.finish()
      expectEqual(model?.value, 1)
      try await clock.nextSleep()
      end(&model)
      clock.checkNoSleeps()
    }
  }

  @Test("stale after: content becomes stale, nothing is loaded, and its readers are woken")
  func stale() async throws {
    let (model, readers) = (model(.none.staleAfter(.seconds(60))), Readers())
    let outcome = Task { @MainActor in await model.load("a") }
    try await loader.nextRequest().succeed(with: 1)
    await outcome.value
    let turns = AsyncStream<Void>.makeStream()
    readers.read("stale", { model.isStale }, onChange: { turns.continuation.finish() })
    clock.advance(to: try await clock.nextSleep())
    for await _ in turns.stream {}
    expectEqual(readers.woken, ["stale"])
    expect(loader.pendingRequests.isEmpty)
  }

  @Test("an invalid policy is reported where the model is created, and ignored")
  func badInput() async {
    let reporter = RecordingIssueReporter()
    let line = #line + 2
    let model = IssueReporting.$current.withValue(reporter) {
      LoadableModel<String, Int>(policy: .none.timeout(.seconds(-1))) { _ in 1 }
    }
    expectEqual(reporter.issues.map(\.line), [UInt(line)])
    await model.load("a")
    expectEqual(model.value, 1)
  }

  @Test("observers are also told about cancels, supersessions and late results")
  func observers() async throws {
    let late = ControlledLoader<String, Int>(ignoresCancellation: true)
    let answers = AsyncStream<Void>.makeStream()
    let model = Model(observers: [observer]) { load in
      defer { answers.continuation.yield() }
      return try await late.load(load.request)
    }
    model.send(.load("a"))
    let first = try await late.nextRequest()
    let task = model.send(.load("b"))
    let second = try await late.nextRequest()
    second.succeed(with: 2)
    await task.finish()
    model.send(.refresh)
    let third = try await late.nextRequest()
    model.cancel()
    first.succeed(with: 1)
    third.succeed(with: 3)
    // On the model's isolation, an answer is handled before any other code learns about it.
    var answered = answers.stream.makeAsyncIterator()
    for _ in 1...3 { await answered.next() }
    expectEqual(
      told.prefix(6),
      [
        "started: initial of a", "superseded: initial of a, by initial of b", "started: initial of b",
        "succeeded: initial of b", "started: refresh of b", "cancelled: refresh of b",
      ])
    // Both are answered in one turn: either may be the first to learn about it.
    expectEqual(
      told.dropFirst(6).sorted(), ["discardedLateResult: initial of a", "discardedLateResult: refresh of b"])
    expectEqual(model.state, .loaded(2, request: "b"))
  }
}

/// Reads a model in each of its calls, on its isolation.
private final class ModelReader: LoadObserver, @unchecked Sendable {
  // Used by only one test, on the main actor.
  var read: () -> Void = {}
  var seen: [String] = []

  func loadDidStart(_ load: some LoadTicketProtocol) { read() }

  func loadDidSucceed(_ load: some LoadTicketProtocol, after duration: Duration) { read() }
}
