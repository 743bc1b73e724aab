import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct FlakyLoaderTests {
  private let stub = LoaderStub<Int, String> { "\($0)" }

  private func outcomes(seed: UInt64, failureRate: Double, count: Int = 200) async -> [Bool] {
    let loader = FlakyLoader(
      stub, seed: seed, faults: FlakyLoaderFaults(failureRate: failureRate), clock: UnimplementedClock())
    var outcomes: [Bool] = []
    for request in 0..<count {
      do {
        expectEqual(try await loader.load(request), "\(request)")
        outcomes.append(true)
      } catch {
        expectEqual(error as? FlakyLoaderError, FlakyLoaderError(call: request + 1))
        outcomes.append(false)
      }
    }
    return outcomes
  }

  @Test("the same seed makes the same calls fail, another seed others")
  func seeded() async {
    let outcomes = await outcomes(seed: 1, failureRate: 0.5)
    expectEqual(outcomes, await self.outcomes(seed: 1, failureRate: 0.5))
    expect(await outcomes != self.outcomes(seed: 2, failureRate: 0.5))
  }

  @Test("as many calls fail as was asked for", arguments: [(0, 200...200), (0.25, 135...165), (1, 0...0)])
  func rates(rate: Double, successes: ClosedRange<Int>) async {
    let count = await outcomes(seed: 3, failureRate: rate).count(where: \.self)
    expect(successes.contains(count))
  }

  @Test("a call that fails at a low rate fails at a higher one too")
  func fatesAreKept() async {
    let low = await outcomes(seed: 4, failureRate: 0.2)
    let high = await outcomes(seed: 4, failureRate: 0.6)
    expect(zip(low, high).allSatisfy { low, high in low || !high })
  }

  @Test("latency passes on the clock, within its bounds, and varies")
  func latency() async throws {
    let clock = TestClock()
    let loader = FlakyLoader(
      stub, seed: 5, faults: FlakyLoaderFaults(latency: .milliseconds(100) ... .milliseconds(300)), clock: clock)
    var latencies: Set<Duration> = []
    for _ in 0..<20 {
      async let value = loader.load(1)
      let start = clock.now
      let deadline = try await clock.nextSleep()
      latencies.insert(start.duration(to: deadline))
      clock.advance(to: deadline)
      expectEqual(try await value, "1")
    }
    expect(latencies.allSatisfy { (.milliseconds(100) ... .milliseconds(300)).contains($0) })
    expect(latencies.count > 10)
  }

  @Test("a load that hangs ends with its task")
  func hangs() async {
    let clock = TestClock()
    let loader = FlakyLoader(stub, seed: 6, faults: FlakyLoaderFaults(hangRate: 1), clock: clock)
    let task = Task { try await loader.load(1) }
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
  }
}
