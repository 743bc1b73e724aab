import LoadableTesting
import TestSupport
import Testing

/// Tests that fail on purpose, and run only in their own process: see `TestIssueReporterTests` and `ExpectTests`.
struct FailingSwiftTestingFixture {
  static let message = "failure in a detached task, on purpose"
  static let line: UInt = #line + 6

  @Test("fixture: fails in a detached task")
  func reportsFromDetachedTask() async {
    guard FixtureProcess.isChild else { return }
    await Task.detached {
      TestIssueReporter().report(Self.message, fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    }.value
  }

  @Test("fixture: fails by expectations")
  func fallsShortOfExpectations() {
    guard FixtureProcess.isChild else { return }
    expect(true)
    expect(1 > 2, "one and two")
    expectEqual(1, 1)
    expectEqual("left", "right")
  }
}
