import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// What every wait of a double or a clock does if it is in vain: it ends, and says what was awaited and where.
@Suite(.timeLimit(.minutes(5)))
@MainActor struct WaitingInVainTests {
  private let loader = ControlledLoader<Int, String>()
  private let clock = TestClock()

  /// Expects one failure at the line of the wait, and an error that names that line too.
  private func expectInVain(
    _ facts: String..., line: Int, sourceLocation: SourceLocation = #_sourceLocation, _ wait: () async throws -> Void
  ) async {
    var thrown: String?
    let found = await failures {
      do { try await wait() } catch { thrown = "\(error)" }
    }
    #expect(found.map(\.line) == [line], "\(found)", sourceLocation: sourceLocation)
    let message = found.first?.message ?? ""
    #expect(facts.allSatisfy(message.contains), "\(message)", sourceLocation: sourceLocation)
    let place = "awaited at LoadableTestingTests/WaitingInVainTests.swift:\(line)"
    #expect(thrown?.hasSuffix(place) == true, "\(thrown ?? "nothing was thrown")", sourceLocation: sourceLocation)
    #expect(message.hasPrefix(thrown?.prefix { $0 != "," } ?? "?"), sourceLocation: sourceLocation)
  }

  @Test("a request that does not come", arguments: [Duration.zero, .milliseconds(1)])
  func request(timeout: Duration) async throws {
    await expectInVain(
      "No request came to a ControlledLoader<Int, String> within \(timeout).", "So far there were 0 requests\n",
      "Likely causes: the feature does not load", line: #line + 2
    ) {
      _ = try await loader.nextRequest(timeout: timeout)
    }
  }

  @Test("a second request that does not come: the first is named, which waits for its answer")
  func secondRequest() async throws {
    let loader = loader
    let load = Task { try await loader.load(3) }
    let call = try await loader.nextRequest()
    await expectInVain(
      "So far there were 1 request, of which these wait for an answer:\n\n  • request 3 (call 1)", line: #line + 2
    ) {
      _ = try await loader.nextRequest(timeout: .zero)
    }
    call.succeed(with: "three")
    _ = try await load.value
    // A wait that has given up takes nothing from the next.
    let next = Task { try await loader.load(4) }
    try await loader.nextRequest().succeed(with: "four")
    expectEqual(try await next.value, "four")
  }

  @Test("a load that is not cancelled")
  func cancellation() async throws {
    let loader = loader
    let load = Task { try await loader.load(3) }
    let call = try await loader.nextRequest()
    await expectInVain(
      "Expected request 3 (call 1) to be cancelled, but it was not within 0.001 seconds.", line: #line + 2
    ) {
      try await call.cancelled(timeout: .milliseconds(1))
    }
    call.succeed(with: nil)
    _ = try await load.value
  }

  @Test("a sleep that does not begin: the clock reports its time, and which sleeps it has reported")
  func sleep() async throws {
    let clock = clock
    await expectInVain(
      "No other sleep began on a TestClock within 0.0 seconds.", "The clock stands at 0.0 seconds\n", line: #line + 2
    ) {
      try await clock.nextSleep(timeout: .zero)
    }
    let sleeping = Task { try await clock.sleep(for: .seconds(3)) }
    try await clock.nextSleep()
    await expectInVain("and these sleeps were reported before:\n\n  • until 3.0 seconds", line: #line + 1) {
      try await clock.nextSleep(timeout: .milliseconds(1))
    }
    clock.run()
    try await sleeping.value
  }

  @Test("a wait without isolation has a limit too")
  nonisolated func withoutIsolation() async {
    let loader = ControlledLoader<Int, String>()
    let line = #line + 1
    let found = await failures { _ = try? await loader.nextRequest(timeout: .milliseconds(1)) }
    expectEqual(found.map(\.line), [line])
  }
}
