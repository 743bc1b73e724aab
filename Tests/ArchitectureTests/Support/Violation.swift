import Testing

/// A place that breaks a rule.
struct Violation: Equatable, Sendable, CustomStringConvertible {
  let path: String
  /// The line in the file, from 1; nil when the rule is about the file as a whole.
  var line: Int?
  let message: String

  var description: String {
    line.map { "\(path):\($0): \(message)" } ?? "\(path): \(message)"
  }
}

/// Fails the running test once for each violation.
func expectNone(_ violations: [Violation], sourceLocation: SourceLocation = #_sourceLocation) {
  for violation in violations {
    Issue.record(Comment(rawValue: violation.description), sourceLocation: sourceLocation)
  }
}
