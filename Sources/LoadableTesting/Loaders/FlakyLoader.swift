public import LoadableCore

/// A loader with the faults of a bad network before another loader: latency, errors, and loads that never end.
///
/// The faults follow from the seed and the number of the call alone, so that a run can be repeated. A load that hangs
/// ends when its task is cancelled, as by a timeout.
public final class FlakyLoader<Base: Loader>: Loader {
  private let base: Base
  private let faults: FlakyLoaderFaults
  private let clock: any Clock<Duration>
  private let state: Locked<(generator: SeededGenerator, calls: Int)>

  /// Makes a loader with faults.
  ///
  /// - Parameters:
  ///   - base: gives the answers that get through.
  ///   - seed: decides which calls have which fault.
  ///   - faults: how often what goes wrong.
  ///   - clock: the clock on which latency passes: a ``TestClock`` or ``ImmediateClock`` in tests.
  public init(_ base: Base, seed: UInt64, faults: FlakyLoaderFaults, clock: any Clock<Duration>) {
    self.base = base
    self.faults = faults
    self.clock = clock
    state = Locked((SeededGenerator(seed: seed), 0))
  }

  /// Waits for the latency of this call, then fails, hangs, or passes the request on.
  ///
  /// - Throws: ``FlakyLoaderError`` as often as asked for, what the other loader throws, and `CancellationError` when
  ///   the task is cancelled.
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
      // Nothing completes it: only a cancellation ends the wait, by throwing.
      try await OneShot<Void>().value()
      throw CancellationError()
    }
  }
}

/// How often what goes wrong in a ``FlakyLoader``.
public struct FlakyLoaderFaults: Sendable {
  enum Ending: Sendable {
    case answer, error, hang
  }

  /// The part of the calls that fail, in 0...1.
  public let failureRate: Double
  /// The part of the calls that never end, in 0...1, and together with the failures at most 1.
  public let hangRate: Double
  /// The shortest and longest latency, zero or more; each in between is as likely.
  public let latency: ClosedRange<Duration>

  /// Makes faults; what is out of range fails the test and is brought into range.
  public init(
    failureRate: Double = 0, hangRate: Double = 0, latency: ClosedRange<Duration> = .zero ... .zero,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let failures = Self.clamped(failureRate, to: 1)
    // 0.9 and 0.1 are within range although 1 - 0.9 is a little less than 0.1.
    let hangs = failures + hangRate > 1 ? 1 - failures : Self.clamped(hangRate, to: 1)
    let delays = max(.zero, latency.lowerBound)...max(.zero, latency.upperBound)
    if failures != failureRate || hangs != hangRate || delays != latency {
      recordFailure(
        """
        Faults out of range: failureRate \(failureRate), hangRate \(hangRate), latency \(latency). Rates are in 0...1 \
        and together at most 1, and no latency is negative. Going on with \(failures), \(hangs), \(delays).
        """,
        fileID: fileID, filePath: filePath, line: line, column: column)
    }
    self.failureRate = failures
    self.hangRate = hangs
    self.latency = delays
  }

  /// What becomes of the next call.
  ///
  /// It draws two numbers whatever comes of it, so that a call keeps its fate when a rate changes that it is not
  /// subject to.
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

/// The error of a load that a ``FlakyLoader`` made fail.
public struct FlakyLoaderError: Error, Hashable, CustomStringConvertible {
  /// Which call of the loader failed, from 1.
  public let call: Int

  /// Makes the error of a call, to compare with.
  public init(call: Int) {
    self.call = call
  }

  /// What failed, such as `call 3 of a flaky loader failed`.
  public var description: String { "call \(call) of a flaky loader failed" }
}

/// A generator of numbers that look random and are the same for the same seed, on every machine.
///
/// Use it wherever a test wants variety that can be repeated. It is SplitMix64, which is good enough to vary tests and
/// not for secrets.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// Makes the generator of a seed; each seed gives another sequence.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next number.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
