import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct PlacedReporterTests {
  @Test("passes on the message to the current reporter with the place that was given, and gives back the result")
  func place() {
    let reporter = RecordingIssueReporter()
    let place = SourcePlace(fileID: "App/App.swift", filePath: "/App.swift", line: 3, column: 4)
    let result = IssueReporting.$current.withValue(reporter) {
      place.reportsIssues {
        IssueReporting.current.report("message", fileID: #fileID, filePath: #filePath, line: #line, column: #column)
        return 5
      }
    }
    expectEqual(result, 5)
    expectEqual(reporter.issues.map(\.message), ["message"])
    expectEqual(reporter.issues.map(\.fileID), ["App/App.swift"])
    expectEqual(reporter.issues.map(\.filePath), ["/App.swift"])
    expectEqual(reporter.issues.map(\.line), [3])
    expectEqual(reporter.issues.map(\.column), [4])
  }
}
