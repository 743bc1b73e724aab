import Foundation

/// Remembers the progress of fillings, which is reported on another thread, and can interrupt one.
///
/// The fractions go through a stream rather than a lock: what is sent before the filling ends is there when it has.
struct ProgressRecorder: Sendable {
  struct Interruption: Error, Equatable {}

  private let stream: AsyncStream<Double>
  private let continuation: AsyncStream<Double>.Continuation
  private let limit: Double

  /// Makes a recorder that interrupts the filling when it has come to a fraction.
  init(interruptsAt limit: Double = .infinity) {
    (stream, continuation) = AsyncStream.makeStream()
    self.limit = limit
  }

  /// What to give to the database.
  func report(_ fraction: Double) throws {
    continuation.yield(fraction)
    if fraction >= limit { throw Interruption() }
  }

  /// All fractions so far.
  ///
  /// To be asked once, at the end.
  func fractions() async -> [Double] {
    continuation.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }
}
