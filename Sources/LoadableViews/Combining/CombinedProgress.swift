public import LoadableCore

/// How far the first of several loads is.
public struct CombinedProgress: LoadProgressProtocol, Hashable, Sendable {
  /// The part that is done, in 0...1; nil when it is unknown.
  public let fraction: Double?
  /// What is being done, for people; nil when there is nothing to say.
  public let text: String?
}
