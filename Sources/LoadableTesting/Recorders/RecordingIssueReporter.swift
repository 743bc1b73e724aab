public import LoadableCore

/// An issue reporter that keeps what is reported, for tests of programmer errors.
public final class RecordingIssueReporter: IssueReporter {
  private let recorded = Locked<[RecordedIssue]>([])

  /// Makes a reporter that has recorded nothing.
  public init() {}

  /// What was reported so far, in order.
  public var issues: [RecordedIssue] {
    recorded.withLock { $0 }
  }

  /// Keeps the issue.
  public func report(
    _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    let issue = RecordedIssue(
      message: message, fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column)
    recorded.withLock { $0.append(issue) }
  }
}
