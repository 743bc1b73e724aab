public import LoadableCore

/// What an unimplemented test double throws, after it has failed the test; no policy tries it again.
public struct UnimplementedError: ProgrammerError, Equatable, CustomStringConvertible {
  /// What was used.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}
