import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ControlledLoaderTests {
  private struct Offline: Error, Equatable {}

  private let loader = ControlledLoader<Int, String>()

  @Test("the test answers each request", arguments: ["three", nil])
  func succeeds(answer: String?) async throws {
    async let value = loader.load(3)
    let call = try await loader.nextRequest()
    expectEqual(call.request, 3)
    expectEqual(loader.pendingRequests, [3])
    call.succeed(with: answer)
    expectEqual(loader.pendingRequests, [])
    expectEqual(try await value, answer)
    loader.checkNoPendingRequests()
  }

  @Test("the test makes a request fail")
  func fails() async throws {
    let task = Task { [loader] in try await loader.load(3) }
    try await loader.nextRequest().fail(with: Offline())
    await #expect(throws: Offline()) { try await task.value }
    loader.checkNoPendingRequests()
  }

  @Test("requests arrive in the order in which they were made, and can be answered in any order")
  func overlaps() async throws {
    let first = Task { [loader] in try await loader.load(1) }
    let call1 = try await loader.nextRequest()
    let second = Task { [loader] in try await loader.load(2) }
    let call2 = try await loader.nextRequest()
    expectEqual([call1.number, call2.number], [1, 2])
    call2.succeed(with: "two")
    expectEqual(try await second.value, "two")
    expectEqual(loader.pendingRequests, [1])
    call1.succeed(with: "one")
    expectEqual(try await first.value, "one")
  }

  @Test("a load makes its request before its first suspension, so the request is there at once")
  @MainActor func synchronousStart() async throws {
    // This task gets its turn when the code below waits.
    let answering = Task {
      let requests = loader.pendingRequests
      try await loader.nextRequest().succeed(with: "one")
      return requests
    }
    expectEqual(try await loader.load(1), "one")
    expectEqual(try await answering.value, [1])
  }

  @Test("a cancelled load ends at once, and no longer waits for an answer when cancel returns")
  func cancellation() async throws {
    let task = Task { [loader] in try await loader.load(3) }
    let call = try await loader.nextRequest()
    task.cancel()
    expect(call.isCancelled)
    loader.checkNoPendingRequests()
    try await call.cancelled()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("a request that is cancelled as soon as it is reported, on another thread, is gone when cancel returns")
  func cancelledWhenTold() async throws {
    for _ in 1...300 {
      let task = Task.detached { [loader] in try await loader.load(3) }
      let call = try await loader.nextRequest()
      task.cancel()
      expect(call.isCancelled && loader.pendingRequests == [])
    }
  }

  @Test("a request that was cancelled before the test asked for it is still returned")
  func cancelledEarly() async throws {
    let task = Task { [loader] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await loader.load(3)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    expect(try await loader.nextRequest().isCancelled)
  }

  @Test("a loader that ignores cancellation answers late")
  func ignoresCancellation() async throws {
    let loader = ControlledLoader<Int, String>(ignoresCancellation: true)
    let task = Task { try await loader.load(3) }
    let call = try await loader.nextRequest()
    task.cancel()
    try await call.cancelled()
    expectEqual(loader.pendingRequests, [3])
    call.succeed(with: "late")
    expectEqual(try await task.value, "late")
    loader.checkNoPendingRequests()
  }

  @Test("unanswered requests fail the test, each with its number", arguments: [false, true])
  func unanswered(ignoresCancellation: Bool) async throws {
    let loader = ControlledLoader<String, Int>(ignoresCancellation: ignoresCancellation)
    var calls: [ControlledCall<String, Int>] = []
    var tasks: [Task<Int?, any Error>] = []
    for name in ["a", "b", "c"] {
      tasks.append(Task { try await loader.load(name) })
      calls.append(try await loader.nextRequest())
    }
    calls[0].succeed(with: 1)
    tasks[1].cancel()
    let line = #line + 1
    let failures = await failures { loader.checkNoPendingRequests() }
    expectEqual(failures.map(\.line), [line])
    let message = failures.first?.message ?? ""
    expect(!message.contains("\"a\""))
    expectEqual(message.contains("request \"b\" (call 2), cancelled, which this loader ignores"), ignoresCancellation)
    expect(message.contains("request \"c\" (call 3)"))
    expect(message.contains(ignoresCancellation ? "2 requests were not answered" : "1 request was not answered"))
    if ignoresCancellation { calls[1].succeed(with: 2) }
    tasks[2].cancel()
    calls[2].isCancelled && !ignoresCancellation ? () : calls[2].succeed(with: 3)
  }

  @Test("a cancelled test stops waiting for a request, and the next wait gets it")
  func cancelledWait() async throws {
    let waiting = Task { [loader] in try await loader.nextRequest().request }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    async let value = loader.load(1)
    try await loader.nextRequest().succeed(with: "one")
    expectEqual(try await value, "one")
  }
}
