import Foundation
import LoadableTesting
import XCTest

/// A test that fails on purpose, and runs only in its own process: see `TestIssueReporterTests`.
final class FailingXCTestFixture: XCTestCase {
  static let message = "failure under XCTest, on purpose"
  static let line: UInt = #line + 4

  func testReports() {
    guard FixtureProcess.isChild else { return }
    TestIssueReporter().report(Self.message, fileID: #fileID, filePath: #filePath, line: #line, column: #column)
  }
}
