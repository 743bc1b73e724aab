import LoadableReducers

/// A clock on which every sleep is over at once, and moves the time to its deadline.
///
/// Use it where delays do not matter. Code that sleeps forever (a poll) never comes to rest on it: give that a
/// ``TestClock``.
public final class ImmediateClock: Clock {
  /// The clock's moments.
  public typealias Instant = VirtualInstant

  private let latest = Locked(VirtualInstant())

  /// Makes a clock that stands at zero.
  public init() {}

  /// The latest deadline of all sleeps so far.
  public var now: VirtualInstant { latest.withLock { $0 } }

  /// Zero: every difference of time counts.
  public var minimumResolution: Duration { .zero }

  /// Moves the clock to the deadline and returns at once.
  ///
  /// - Throws: `CancellationError` when the task is cancelled.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    latest.withLock { $0 = max($0, deadline) }
  }
}

/// A clock that fails the test when it is used: proof that code which could wait does not.
///
/// The failure is shown where the clock was made.
public struct UnimplementedClock: Clock {
  /// The clock's moments.
  public typealias Instant = VirtualInstant

  private let name: String
  private let site: SourcePlace

  /// Makes a clock whose failures carry the given name.
  public init(
    _ name: String = "UnimplementedClock", fileID: StaticString = #fileID, filePath: StaticString = #filePath,
    line: UInt = #line, column: UInt = #column
  ) {
    self.name = name
    site = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Fails the test, and is zero.
  public var now: VirtualInstant {
    site.fail("\(name) was asked for the time, but this test should not need a clock.")
    return VirtualInstant()
  }

  /// Zero.
  public var minimumResolution: Duration { .zero }

  /// Fails the test and sleeps not at all.
  ///
  /// - Throws: ``UnimplementedError``, so that code which polls comes to an end.
  public func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    site.fail("\(name) was to sleep until \(deadline), but this test should not need a clock.")
    throw UnimplementedError("\(name).sleep")
  }
}
