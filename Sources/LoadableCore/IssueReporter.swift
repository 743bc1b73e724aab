/// A receiver of programmer errors: standard error, a failing test, a crash reporter.
///
/// An app can conform its log or its crash reporter; LoadableTesting has types that fail the test.
///
/// The library never traps on a programmer error: it reports the error and keeps the state.
///
/// Obligations of a conformance: `report` may be called from any isolation and should return soon.
public protocol IssueReporter: Sendable {
  /// Reports one programmer error.
  ///
  /// - Parameters:
  ///   - message: what happened, the value, and the likely causes.
  ///   - fileID: the caller's `#fileID`.
  ///   - filePath: the caller's `#filePath`.
  ///   - line: the caller's `#line`.
  ///   - column: the caller's `#column`.
  func report(_ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt)
}
