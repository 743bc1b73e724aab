public import LoadableCore

/// Who is told of programmer errors.
public enum IssueReporting {
  /// The reporter of the current task; by default it writes to standard error.
  ///
  /// An app installs its own around its root: `IssueReporting.$current.withValue(reporter) { ... }`; tasks that are
  /// started within inherit it. LoadableTesting installs one that fails the test.
  @TaskLocal public static var current: any IssueReporter = StandardErrorReporter()
}

/// Where a declaration was used: what a reported issue points at.
@usableFromInline
struct SourcePlace: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  func report(_ message: String) {
    IssueReporting.current.report(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
