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
