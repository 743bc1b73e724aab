import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct ControlledCallTests {
  private struct Offline: Error {}

  private let loader = ControlledLoader<Int, String>()

  @Test("a second answer fails the test at its line, and the first stands")
  func answeredTwice() async throws {
    async let value = loader.load(3)
    let call = try await loader.nextRequest()
    call.succeed(with: "first")
    let line = #line + 1
    let failures = await failures { call.fail(with: Offline()) }
    expectEqual(failures.map(\.line), [line])
    expectEqual(failures.first?.message.contains("request 3 (call 1), but it has been answered before"), true)
    expectEqual(try await value, "first")
  }

  @Test("an answer to a cancelled load fails the test, with the way to answer late")
  func answeredAfterCancellation() async throws {
    let task = Task { [loader] in try await loader.load(3) }
    let call = try await loader.nextRequest()
    task.cancel()
    let line = #line + 1
    let failures = await failures { call.succeed(with: "late") }
    expectEqual(failures.map(\.line), [line])
    expectEqual(failures.first?.message.contains("ignoresCancellation: true"), true)
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("waiting for a cancellation ends with it", arguments: [false, true])
  @MainActor func waitsForCancellation(ignoresCancellation: Bool) async throws {
    let loader = ControlledLoader<Int, String>(ignoresCancellation: ignoresCancellation)
    let task = Task { try await loader.load(3) }
    let call = try await loader.nextRequest()
    // It has its turn when this one waits.
    let cancelling = Task { task.cancel() }
    expect(!call.isCancelled)
    try await call.cancelled()
    await cancelling.value
    if ignoresCancellation { call.succeed(with: nil) }
  }

  @Test("waiting for the cancellation of an answered load fails the test instead of hanging it")
  func waitsForAnswered() async throws {
    async let value = loader.load(3)
    let call = try await loader.nextRequest()
    call.succeed(with: "three")
    let line = #line + 1
    let failures = try await failures { try await call.cancelled() }
    expectEqual(failures.map(\.line), [line])
    expectEqual(failures.first?.message, "Expected that request 3 (call 1) is cancelled, but it was answered.")
    expectEqual(try await value, "three")
  }

  @Test("an answer ends a wait for the cancellation")
  @MainActor func answeredWhileWaiting() async throws {
    async let value = loader.load(3)
    let call = try await loader.nextRequest()
    let failures = try await failures {
      let answering = Task { call.succeed(with: "three") }
      try await call.cancelled()
      await answering.value
    }
    expectEqual(failures.count, 1)
    expectEqual(try await value, "three")
  }

  @Test("a cancelled test does not wait for the cancellation of a load")
  func cancelledWait() async throws {
    async let value = loader.load(3)
    let call = try await loader.nextRequest()
    let waiting = Task { try await call.cancelled() }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    expect(!call.isCancelled)
    call.succeed(with: "three")
    expectEqual(try await value, "three")
  }

  @Test("of an answer and a cancellation that race, exactly one ends the load")
  func race() async throws {
    for _ in 0..<200 {
      let loader = ControlledLoader<Int, String>(ignoresCancellation: true)
      let task = Task { try await loader.load(1) }
      let call = try await loader.nextRequest()
      async let cancelled: Void = task.cancel()
      call.succeed(with: "one")
      await cancelled
      expectEqual(try await task.value, "one")
      loader.checkNoPendingRequests()
    }
  }
}
