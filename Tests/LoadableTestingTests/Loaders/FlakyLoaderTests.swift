import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
struct FlakyLoaderTests {
  private let stub = LoaderStub<Int, String> { "\($0)" }

  private func outcomes(seed: UInt64, failureRate: Double, count: Int = 200) async -> [Bool] {
    let loader = FlakyLoader(
      stub, seed: seed, failureRate: failureRate, clock: UnimplementedClock())
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

  @Test("the same seed makes the same calls fail, another seed makes others fail")
  func seeded() async {
    let outcomes = await outcomes(seed: 1, failureRate: 0.5)
    expectEqual(outcomes, await self.outcomes(seed: 1, failureRate: 0.5))
    expect(await outcomes != self.outcomes(seed: 2, failureRate: 0.5))
  }

  @Test("as many calls fail as requested", arguments: [(0, 200...200), (0.25, 135...165), (1, 0...0)])
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
      stub, seed: 5, latency: .milliseconds(100) ... .milliseconds(300), clock: clock)
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
}

struct FlakyLoaderFaultsTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let failureRate: Double
    let hangRate: Double
    let lowest: Duration
    let expected: (failureRate: Double, hangRate: Double, lowest: Duration)
    let isReported: Bool
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "in range", failureRate: 0.25, hangRate: 0.5, lowest: .zero, expected: (0.25, 0.5, .zero),
      isReported: false),
    Row(
      name: "together 1", failureRate: 0.9, hangRate: 0.1, lowest: .zero, expected: (0.9, 0.1, .zero),
      isReported: false),
    Row(
      name: "together too much", failureRate: 0.75, hangRate: 0.5, lowest: .zero, expected: (0.75, 0.25, .zero),
      isReported: true),
    Row(
      name: "negative", failureRate: -1, hangRate: -1, lowest: .seconds(-1), expected: (0, 0, .zero), isReported: true),
    Row(
      name: "too large", failureRate: 2, hangRate: .infinity, lowest: .zero, expected: (1, 0, .zero), isReported: true),
    Row(
      name: "not a number", failureRate: .nan, hangRate: .nan, lowest: .zero, expected: (0, 0, .zero), isReported: true),
  ]

  @Test("values out of range fail the test and are clamped", arguments: rows)
  func ranges(row: Row) async {
    var loaders: [FlakyLoader<LoaderStub<Int, String>>] = []
    let line = #line + 3
    let failures = await failures {
      loaders.append(
        FlakyLoader(
          LoaderStub(returning: ""), seed: 1, failureRate: row.failureRate, hangRate: row.hangRate,
          latency: row.lowest ... .zero, clock: UnimplementedClock()))
    }
    let faults = loaders.map(\.faults)
    expectEqual(failures.map(\.line), (row.isReported ? [line] : []))
    expectEqual(faults.map(\.failureRate), [row.expected.failureRate])
    expectEqual(faults.map(\.hangRate), [row.expected.hangRate])
    expectEqual(faults.map(\.latency.lowerBound), [row.expected.lowest])
  }
}

struct SeededGeneratorTests {
  @Test("the numbers of a seed are those of SplitMix64, on every machine")
  func reference() {
    var generator = SeededGenerator(seed: 1_234_567)
    expectEqual(
      (0..<3).map { _ in generator.next() },
      [
        6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423,
      ])
  }
}
