import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Every wait of a double or a clock ends if nothing happens, and says what was awaited and where.
@Suite(.timeLimit(.minutes(60)))
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
      "No request came to a ControlledLoader<Int, String> within \(timeout).", "So far: 0 requests\n",
      "Likely causes: the feature does not load", line: #line + 2
    ) {
      _ = try await loader.nextRequest(timeout: timeout)
    }
  }

  @Test("a second request that does not come: the failure names the first, which waits for its answer")
  func secondRequest() async throws {
    let loader = loader
    let load = Task { try await loader.load(3) }
    let call = try await loader.nextRequest()
    await expectInVain(
      "So far: 1 request, of which these wait for an answer:\n\n  • request 3 (call 1)", line: #line + 2
    ) {
      _ = try await loader.nextRequest(timeout: .zero)
    }
    call.succeed(with: "three")
    _ = try await load.value
    // A wait that has timed out takes no request away from the next wait.
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
      "No other sleep began on a TestClock within 0.0 seconds.", "The clock is at 0.0 seconds\n", line: #line + 2
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

  @Test("an unanswered load ends, and fails the test at the line of the send that started it")
  func unansweredLoad() async {
    let loader = ControlledLoader<EmptyLoadRequest, Profile>(limit: .milliseconds(1))
    let made = #line - 1
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: ProfileFeature.State()) { ProfileFeature(loader: loader) }
      store.exhaustivity = .off
      await store.send(.onAppear).finish()
      await store.receive(\.profile.failed)
      expectEqual("\(store.state.$profile.failure?.error ?? NoError())".contains("was not answered within"), true)
    }
    expectOne(
      found, line: line,
      facts: "request EmptyLoadRequest() (call 1) of a ControlledLoader<EmptyLoadRequest, Profile> was not answered",
      " within 0.001 seconds.",
      "The loader was created at LoadableTestingTests/WaitingInVainTests.swift:\(made).", "Likely causes:")
  }

  /// What code under test waits for.
  enum Awaited: CaseIterable {
    case value, element, sleep, cancellation

    var facts: [String] {
      switch self {
      case .value: ["request 3 (call 1) of a ControlledLoader<Int, String> was not answered within 0.0 seconds."]
      case .element: ["request 3 (call 1) of a ControlledLoader<Int, String> was neither continued nor ended within"]
      case .sleep: ["A sleep until 3.0 seconds on a TestClock did not end within", "The clock stands at 0.0 seconds"]
      case .cancellation: ["Call 1 of a FlakyLoader, which hangs, was not cancelled within"]
      }
    }
  }

  @Test("a wait of the code under test has a limit, even without a send", arguments: Awaited.allCases)
  func codeUnderTest(awaited: Awaited) async {
    let line = #line + 1
    let (loader, clock) = (ControlledLoader<Int, String>(limit: .zero), TestClock(limit: .zero))
    let flaky = FlakyLoader(
      LoaderStub<Int, String> { _ in nil }, seed: 1, hangRate: 1, clock: clock, limit: .zero, line: UInt(line))
    let found = await failures {
      await #expect(throws: WaitTimeoutError.self) {
        switch awaited {
        case .value: _ = try await loader.load(3)
        case .element: for try await _ in loader.elements(of: 3) {}
        case .sleep: try await clock.sleep(for: .seconds(3))
        case .cancellation: _ = try await flaky.load(3)
        }
      }
    }
    expectEqual(found.map(\.line), [line])
    expect(awaited.facts.allSatisfy(found.first?.message.contains ?? { _ in false }), "\(found)")
    // The wait has left nothing behind.
    loader.checkNoPendingRequests()
    clock.checkNoSleeps()
  }

  @Test("an answer after the limit fails the test as well, because it has no effect")
  func late() async throws {
    let loader = ControlledLoader<Int, String>(limit: .zero)
    var line = 0
    let found = try await failures {
      let load = Task { try await loader.load(3) }
      let call = try await loader.nextRequest()
      _ = try? await load.value
      line = #line + 1
      call.succeed(with: "three")
    }
    expectEqual(found.map(\.line).last, line)
    expectEqual(found.last?.message.hasPrefix("Answered request 3 (call 1), but that was too late"), true, "\(found)")
  }

  @Test("a wait with a shorter limit ends first, whatever began before it")
  func limits() async throws {
    let (patient, hasty) = (ControlledLoader<Int, String>(), ControlledLoader<Int, String>(limit: .zero))
    async let answer = patient.load(1)
    let call = try await patient.nextRequest()
    expectEqual(await failures { _ = try? await hasty.load(2) }.count, 1)
    call.succeed(with: "one")
    expectEqual(try await answer, "one")
  }

  @Test("a wait without isolation has a limit too")
  nonisolated func withoutIsolation() async {
    let loader = ControlledLoader<Int, String>()
    let line = #line + 1
    let found = await failures { _ = try? await loader.nextRequest(timeout: .milliseconds(1)) }
    expectEqual(found.map(\.line), [line])
  }
}

private struct NoError: Error {}
