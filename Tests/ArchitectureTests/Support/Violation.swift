import TestSupport

/// A place that breaks a rule.
struct Violation: Equatable, Sendable, CustomStringConvertible {
  let path: String
  /// The line in the file, from 1; nil if the rule is about the file as a whole.
  var line: Int?
  let message: String

  var description: String {
    line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
  }
}

/// Fails the running test with all violations, if there are any.
func expectNone(
  _ violations: [Violation], fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: Int = #line,
  column: Int = #column
) {
  let list = violations.map { "\n  \($0)" }.joined()
  expect(violations.isEmpty, "Violations:\(list)\n", fileID: fileID, filePath: filePath, line: line, column: column)
}
