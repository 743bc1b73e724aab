import CharactersDatabase
import Foundation
import Testing

struct UnreliableClientTests {
  /// Which of a number of calls fail, by number.
  private func failures(seed: UInt64, rate: Double, calls: Int = 200) async throws -> [Int] {
    let client = try UnreliableClient(StubClient(), latency: .zero, failureRate: rate, seed: seed)
    var failures: [Int] = []
    for _ in 1...calls {
      do {
        _ = try await client.page(CharacterPageRequest())
      } catch let failure as SimulatedFailure {
        failures.append(failure.call)
      }
    }
    return failures
  }

  @Test("The same seed gives the same failures, and another seed gives others")
  func reproducible() async throws {
    let first = try await failures(seed: 7, rate: 0.3)
    #expect(try await failures(seed: 7, rate: 0.3) == first)
    #expect(try await failures(seed: 8, rate: 0.3) != first)
    #expect((30...90).contains(first.count))
  }

  @Test("A rate of 0 never fails, and a rate of 1 always does", arguments: [0, 1, UInt64.max])
  func extremes(seed: UInt64) async throws {
    #expect(try await failures(seed: seed, rate: 0) == [])
    #expect(try await failures(seed: seed, rate: 1) == Array(1...200))
  }

  @Test("A call that does not fail is answered by the wrapped client")
  func answer() async throws {
    let client = try UnreliableClient(StubClient(), latency: .zero, failureRate: 0, seed: 1)
    let request = CharacterPageRequest(text: "x", position: .after(3), size: 4)
    #expect(try await client.page(request) == StubClient().page(request))
  }

  @Test("Details are late and fail like pages, each as a call of its own")
  func details() async throws {
    let client = try UnreliableClient(StubClient(), latency: .zero, failureRate: 0, seed: 1)
    #expect(try await client.details(of: 7) == StubClient().details(of: 7))
    try await confirmation(expectedCount: 2) { slept in
      let clock = ScriptedClock { _ in slept() }
      let client = try UnreliableClient(
        StubClient(), latency: .milliseconds(250), failureRate: 1, seed: 1, clock: clock)
      await #expect(throws: SimulatedFailure(call: 1)) { try await client.details(of: 7) }
      await #expect(throws: SimulatedFailure(call: 2)) { try await client.page(CharacterPageRequest()) }
    }
  }

  @Test("Each call takes the latency, measured by the given clock, whether it fails or not", arguments: [0.0, 1.0])
  func latency(rate: Double) async throws {
    try await confirmation { slept in
      let clock = ScriptedClock { duration in
        #expect(duration == .milliseconds(250))
        slept()
      }
      let client = try UnreliableClient(
        StubClient(), latency: .milliseconds(250), failureRate: rate, seed: 1, clock: clock)
      _ = try? await client.page(CharacterPageRequest())
    }
  }

  @Test("A call that is cancelled during the latency ends at once, with a cancellation", arguments: [0.0, 1.0])
  func cancellation(rate: Double) async throws {
    let (sleeps, began) = AsyncStream<Void>.makeStream()
    let clock = ScriptedClock { _ in
      began.yield()
      await untilCancelled()
      try Task.checkCancellation()
    }
    let client = try UnreliableClient(StubClient(), latency: .seconds(3_600), failureRate: rate, seed: 1, clock: clock)
    let task = Task { try await client.page(CharacterPageRequest()) }
    var iterator = sleeps.makeAsyncIterator()
    await iterator.next()
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test("Rates outside of 0...1 are refused", arguments: [-0.1, 1.1, .infinity, -.infinity])
  func badRates(rate: Double) {
    #expect(throws: UnreliableClientError.invalidFailureRate(rate)) {
      try UnreliableClient(StubClient(), latency: .zero, failureRate: rate, seed: 1)
    }
  }

  @Test("A rate that is not a number is refused")
  func noNumber() {
    #expect(throws: UnreliableClientError.self) {
      try UnreliableClient(StubClient(), latency: .zero, failureRate: .nan, seed: 1)
    }
  }

  @Test("A latency below 0 is refused")
  func badLatency() {
    #expect(throws: UnreliableClientError.negativeLatency(.milliseconds(-1))) {
      try UnreliableClient(StubClient(), latency: .milliseconds(-1), failureRate: 0, seed: 1)
    }
  }

  @Test("The errors have texts for the user")
  func texts() {
    #expect("\(UnreliableClientError.invalidFailureRate(2))".contains("2.0"))
    #expect("\(UnreliableClientError.negativeLatency(.seconds(-2)))".contains("-2"))
    #expect("\(SimulatedFailure(call: 3))" == "Simulated failure of call 3.")
    #expect((SimulatedFailure(call: 3) as any Error).localizedDescription == "Simulated failure of call 3.")
  }
}
