import LoadableReducers

/// Hands what is reported to whoever maintains the app.
struct IssueLog: IssueReporter {
  let write: @Sendable (_ line: String) -> Void

  func report(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    write("\(fileID):\(line): \(message)")
  }
}
