/// The error of a failure that was set by hand without saying which.
public struct UnspecifiedLoadError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Creates the error.
  public init() {}

  /// A neutral text.
  public var description: String { "The load failed, and nobody said why." }
}
