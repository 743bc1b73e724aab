import LoadableReducers

extension SourcePlace {
  /// Fails the running test at this place.
  func fail(_ message: String) {
    recordFailure(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
