/// The error of a failure that was decoded: what can be known of the original one.
public struct RestoredLoadError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The full name of the original error's type.
  public let typeName: String
  /// The original error's description.
  public let description: String

  /// Creates the error.
  public init(typeName: String, description: String) {
    self.typeName = typeName
    self.description = description
  }
}
