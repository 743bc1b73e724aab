import LoadableReducers

/// A clock on which every sleep ends at once and moves the clock to its deadline.
///
/// Use it where delays do not matter. A task that sleeps over and over, such as a poll, never stops on it: use a
/// ``TestClock`` for that.
public final class ImmediateClock: Clock {
  /// An instant of the clock.
  public typealias Instant = VirtualInstant

  private let latest = Locked(VirtualInstant())

  /// Creates a clock at zero.
  public init() {}

  /// The latest deadline of all sleeps so far.
  public var now: VirtualInstant { latest.withLock { $0 } }

  /// Zero: the clock has no smallest step.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to the deadline and returns at once.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    latest.withLock { $0 = max($0, deadline) }
  }
}

/// A clock that fails the test when it is used, to prove that nothing waits.
///
/// The failure appears at the line that created the clock.
public struct UnimplementedClock: Clock {
  /// An instant of the clock.
  public typealias Instant = VirtualInstant

  private let name: String
  private let site: SourcePlace

  /// Creates a clock with a name for its failures.
  public init(
    _ name: String = "UnimplementedClock", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    site = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test, and returns zero.
  public var now: VirtualInstant {
    site.fail("\(name) was asked for the time, but this test should not need a clock.")
    return VirtualInstant()
  }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Fails the test, and does not sleep.
  ///
  /// - Throws: an error, so that a poll ends.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    site.fail("\(name) was asked to sleep until \(deadline), but this test should not need a clock.")
    throw UnimplementedError("\(name).sleep")
  }
}
