public import LoadableCore

/// The progress of the first of several loads.
public struct CombinedProgress: LoadProgressProtocol, Hashable, Sendable {
  /// The completed fraction, in 0...1; nil if it is unknown.
  public let fraction: Double?
  /// A text for the user about the current step; nil if there is none.
  public let text: String?
}
