import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct ControlledLoaderTests {
  private let loader = ControlledLoader<Int, String>()

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
}
