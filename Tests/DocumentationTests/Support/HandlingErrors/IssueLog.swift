import LoadableReducers

/// Writes reported programmer errors to the app's log.
struct IssueLog: IssueReporter {
  let write: @Sendable (_ line: String) -> Void

  func report(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    write("\(fileID):\(line): \(message)")
  }
}
