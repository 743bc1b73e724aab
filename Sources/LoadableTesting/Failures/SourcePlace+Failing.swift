/// Where in a test something was called: the place at which its failure is shown.
package struct CallSite: Sendable {
  package let fileID: StaticString
  package let filePath: StaticString
  package let line: UInt
  package let column: UInt

  package init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
  }

  /// Fails the running test at this place.
  package func fail(_ message: String) {
    recordFailure(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
