import Foundation

/// Remembers the progress of fillings, which is reported on another thread, and can interrupt one.
///
/// The fractions go through a stream rather than a lock: those sent before the filling ends have arrived by then.
struct ProgressRecorder: Sendable {
  struct Interruption: Error, Equatable {}

  private let stream: AsyncStream<Double>
  private let continuation: AsyncStream<Double>.Continuation
  private let limit: Double

  /// Makes a recorder that interrupts the filling when it has reached a fraction.
  init(interruptsAt limit: Double = .infinity) {
    (stream, continuation) = AsyncStream.makeStream()
    self.limit = limit
  }

  /// The function to pass to the database.
  func report(_ fraction: Double) throws {
    continuation.yield(fraction)
    if fraction >= limit { throw Interruption() }
  }

  /// All fractions so far.
  ///
  /// Call it once, at the end.
  func fractions() async -> [Double] {
    continuation.finish()
    return await stream.reduce(into: []) { $0.append($1) }
  }
}
