import LoadableTesting
import TestSupport
import Testing

/// A test that fails on purpose, in a process of its own only: see `TestIssueReporterTests`.
struct FailingSwiftTestingFixture {
  static let message = "failure in a detached task, on purpose"
  static let line: UInt = #line + 5

  @Test("fixture: fails in a detached task", .enabled(if: FixtureProcess.isChild, "runs in a process of its own"))
  func reportsFromDetachedTask() async {
    await Task.detached {
      TestIssueReporter().report(Self.message, fileID: #fileID, filePath: #filePath, line: #line, column: #column)
    }.value
  }

  @Test("fixture: fails by expectations", .enabled(if: FixtureProcess.isChild, "runs in a process of its own"))
  func fallsShortOfExpectations() {
    expect(true)
    expect(1 > 2, "one and two")
    expectEqual(1, 1)
    expectEqual("left", "right")
  }
}
