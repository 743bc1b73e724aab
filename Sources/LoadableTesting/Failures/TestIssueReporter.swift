public import LoadableCore
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// An issue reporter that fails the running test at the caller's file and line, in Swift Testing and in XCTest.
///
/// Install it as the current reporter when a test drives the framework without `TestStore`, which installs it itself.
public struct TestIssueReporter: IssueReporter {
  /// Makes a reporter; all of them are alike.
  public init() {}

  /// Fails the running test.
  public func report(
    _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    recordFailure(message, fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

/// Fails the running test at the given place; everything in this module that fails a test does it here.
package func recordFailure(
  _ message: String, fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
) {
  // A source location traps on a line or column of 0, which generated code may well pass.
  let place = SourceLocation(
    fileID: "\(fileID)", filePath: "\(filePath)", line: max(1, Int(clamping: line)),
    column: max(1, Int(clamping: column)))
  if let collect = CaughtFailure.collector {
    return collect(CaughtFailure(message: message, fileID: place.fileID, line: place.line))
  }
  Issue.record(Comment(rawValue: message), sourceLocation: place)
  #if canImport(XCTest)
    // Under XCTest an issue alone passes silently. So does an XCTFail alone in Swift Testing, in a detached task as well,
    // where no test is current: hence both, unless a Swift Testing test is known to run, which counts one failure only.
    if Test.current == nil {
      XCTFail(message, file: filePath, line: line)
    }
  #endif
}
