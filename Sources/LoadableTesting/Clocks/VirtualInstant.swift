/// A moment of a clock whose time moves only when a test says so.
public struct VirtualInstant: InstantProtocol, CustomStringConvertible {
  /// The time since the clock was made.
  public let offset: Duration

  /// Makes the moment that is the given time after the clock was made.
  public init(offset: Duration = .zero) {
    self.offset = offset
  }

  /// The moment that is the given time later, or earlier if it is negative.
  public func advanced(by duration: Duration) -> VirtualInstant {
    VirtualInstant(offset: offset + duration)
  }

  /// The time from this moment to the other; negative if the other is earlier.
  public func duration(to other: VirtualInstant) -> Duration {
    other.offset - offset
  }

  /// Whether the first moment is earlier.
  public static func < (first: VirtualInstant, second: VirtualInstant) -> Bool {
    first.offset < second.offset
  }

  /// The time since the clock was made, such as `1.5 seconds`.
  public var description: String { "\(offset)" }
}
