/// A programmer error as it was reported.
public struct RecordedIssue: Hashable, Sendable {
  /// What happened, the value, and the likely causes.
  public let message: String
  /// The `#fileID` of the caller.
  public let fileID: String
  /// The `#filePath` of the caller.
  public let filePath: String
  /// The line of the caller, from 1.
  public let line: UInt
  /// The column of the caller, from 1.
  public let column: UInt
}
