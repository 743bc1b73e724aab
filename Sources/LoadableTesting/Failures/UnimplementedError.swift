/// What an unimplemented test double throws, after it has failed the test.
public struct UnimplementedError: Error, Equatable, CustomStringConvertible {
  /// What was used.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
