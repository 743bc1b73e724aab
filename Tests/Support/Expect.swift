import Testing

/// Fails the running test at the caller's line if a condition does not hold.
///
/// Use it, and ``expectEqual(_:_:_:fileID:filePath:line:column:)``, in place of `#expect`. The compiler takes about 15
/// ms to expand and check each use of that macro, which was a quarter of the time that the tests took to compile. File
/// names of the type `StaticString` take half as much code at each use as `String`s do. Keep using `#expect(throws:)`.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> String = "", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  guard !condition else { return }
  record("This is not true.", comment(), fileID, filePath, line, column)
}

/// Fails the running test at the caller's line, with both values, if they are not equal.
public func expectEqual<Value: Equatable>(
  _ actual: Value, _ expected: Value, _ comment: @autoclosure () -> String = "", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) {
  guard actual != expected else { return }
  record(
    """
    The values are not equal.
      actual:   \(String(reflecting: actual))
      expected: \(String(reflecting: expected))
    """, comment(), fileID, filePath, line, column)
}

/// Ends the running test as failed at the caller's line if there is no value; use it in place of `#require`.
public func require<Value>(
  _ value: Value?, _ comment: @autoclosure () -> String = "", fileID: StaticString = #fileID,
  filePath: StaticString = #filePath, line: Int = #line, column: Int = #column
) throws -> Value {
  guard let value else {
    record("There is no value.", comment(), fileID, filePath, line, column)
    throw MissingValue()
  }
  return value
}

private struct MissingValue: Error {}

private func record(
  _ message: String, _ comment: String, _ fileID: StaticString, _ filePath: StaticString, _ line: Int, _ column: Int
) {
  Issue.record(
    Comment(rawValue: comment.isEmpty ? message : "\(comment): \(message)"),
    sourceLocation: SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: line, column: column))
}
