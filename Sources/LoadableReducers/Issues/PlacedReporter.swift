import LoadableCore

/// Passes on what is reported as if it had been reported at another place.
private struct PlacedReporter: IssueReporter {
  let place: SourcePlace
  let base: any IssueReporter

  func report(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    base.report(message, fileID: place.fileID, filePath: place.filePath, line: place.line, column: place.column)
  }
}

extension SourcePlace {
  /// Runs something that reports issues at places of its own, as a requirement does that knows nothing of its caller, and has them
  /// reported at this place.
  @usableFromInline
  func reportsIssues<Result>(of body: () throws -> Result) rethrows -> Result {
    try IssueReporting.$current.withValue(PlacedReporter(place: self, base: IssueReporting.current)) { try body() }
  }
}
