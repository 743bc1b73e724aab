public import LoadableCore
import LoadableReducers

/// A loader that adds the faults of a bad network to another loader: latency, errors, and loads that never end.
///
/// The faults depend only on the seed and the number of the call, so you can repeat a run. A load that hangs ends when its task
/// is cancelled, for example by a timeout.
public final class FlakyLoader<Base: Loader>: Loader {
  private let base: Base
  package let faults: FlakyLoaderFaults
  private let clock: any Clock<Duration>
  private let limit: DoubleLimit
  private let state: Locked<(generator: SeededGenerator, calls: Int)>

  /// Creates a loader with faults; rates and latencies out of range fail the test and are clamped.
  ///
  /// - Parameters:
  ///   - base: answers the loads that succeed.
  ///   - seed: decides which calls have which fault.
  ///   - failureRate: the fraction of the calls that fail, in 0...1.
  ///   - hangRate: the fraction of the calls that never end, in 0...1; the two rates together are at most 1.
  ///   - latency: the shortest and longest latency, zero or more; all values in between are equally likely.
  ///   - clock: measures the latency: a ``TestClock`` or ``ImmediateClock`` in tests.
  ///   - limit: how long a call that hangs waits for its cancellation; only idle time counts: <doc:Testing>. After
  ///     that, the test fails.
  public init(
    _ base: Base, seed: UInt64, failureRate: Double = 0, hangRate: Double = 0,
    latency: ClosedRange<Duration> = .zero ... .zero, clock: any Clock<Duration>, limit: Duration = .seconds(300),
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.base = base
    self.clock = clock
    self.limit = DoubleLimit(
      duration: limit, place: SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column))
    faults = FlakyLoaderFaults(failureRate: failureRate, hangRate: hangRate, latency: latency, at: self.limit.place)
    state = Locked((SeededGenerator(seed: seed), 0))
  }

  /// Waits for the latency of this call, then fails, hangs, or forwards the request.
  ///
  /// - Throws: an error of its own at the given rate, the errors of the other loader, and `CancellationError` when the task is
  ///   cancelled.
  public func load(_ request: Base.Request) async throws -> Base.Value? {
    let (call, fate) = state.withLock { state in
      state.calls += 1
      return (state.calls, faults.fate(using: &state.generator))
    }
    if fate.latency > .zero { try await clock.sleep(for: fate.latency) }
    switch fate.ending {
    case .answer: return try await base.load(request)
    case .error: throw FlakyLoaderError(call: call)
    case .hang:
      // Only a cancellation or the limit ends the wait, and both throw.
      let never = OneShot<Void>()
      try await limit.value(of: never, onCancel: { never.complete(with: .failure(CancellationError())) }) {
        WaitExplanation(
          complaint: "Call \(call) of a FlakyLoader, which hangs, was not cancelled",
          details: "Likely causes: the policy has no timeout, or a clock was not advanced.")
      }
      throw CancellationError()
    }
  }
}

/// The rates and latencies of a ``FlakyLoader``, clamped to their ranges.
package struct FlakyLoaderFaults: Sendable {
  enum Ending: Sendable {
    case answer, error, hang
  }

  package let failureRate: Double
  package let hangRate: Double
  package let latency: ClosedRange<Duration>

  init(failureRate: Double, hangRate: Double, latency: ClosedRange<Duration>, at place: SourcePlace) {
    let failures = Self.clamped(failureRate, to: 1)
    // 0.9 and 0.1 are valid together, although 1 - 0.9 is a little less than 0.1.
    let hangs = failures + hangRate > 1 ? 1 - failures : Self.clamped(hangRate, to: 1)
    let delays = max(.zero, latency.lowerBound)...max(.zero, latency.upperBound)
    if failures != failureRate || hangs != hangRate || delays != latency {
      place.fail(
        """
        Faults out of range: failureRate \(failureRate), hangRate \(hangRate), latency \(latency). Rates are in 0...1 \
        and together at most 1, and no latency is negative. Continuing with \(failures), \(hangs), \(delays).
        """)
    }
    self.failureRate = failures
    self.hangRate = hangs
    self.latency = delays
  }

  /// Decides the fault of the next call.
  ///
  /// It always draws two numbers, so that changing a rate or the latency does not change the numbers for other calls.
  func fate(using generator: inout SeededGenerator) -> (latency: Duration, ending: Ending) {
    let delay = Double.random(in: 0..<1, using: &generator)
    let chance = Double.random(in: 0..<1, using: &generator)
    let ending: Ending =
      chance < failureRate ? .error : chance < failureRate + hangRate ? .hang : .answer
    return (latency.lowerBound + (latency.upperBound - latency.lowerBound) * delay, ending)
  }

  private static func clamped(_ rate: Double, to upperBound: Double) -> Double {
    rate.isNaN ? 0 : min(max(rate, 0), upperBound)
  }
}

/// The error of a load that a ``FlakyLoader`` has made fail.
package struct FlakyLoaderError: Error, Hashable, CustomStringConvertible {
  /// The number of the call that failed, from 1.
  package let call: Int

  /// Creates the error of a call, for comparison.
  package init(call: Int) {
    self.call = call
  }

  /// What failed, such as `call 3 of a flaky loader failed`.
  package var description: String { "call \(call) of a flaky loader failed" }
}

/// A generator of pseudo-random numbers that are the same for the same seed, on every machine.
///
/// Use it for reproducible variety in tests. It is SplitMix64, which is good enough for tests, but not for secrets.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Creates the generator for a seed; each seed gives a different sequence.
  package init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
