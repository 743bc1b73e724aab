import LoadableTesting
import Testing

@testable import LoadableReducers

@Suite("Reporting at another place")
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
    #expect(result == 5)
    #expect(reporter.issues.map(\.message) == ["message"])
    #expect(reporter.issues.map(\.fileID) == ["App/App.swift"])
    #expect(reporter.issues.map(\.filePath) == ["/App.swift"])
    #expect(reporter.issues.map(\.line) == [3])
    #expect(reporter.issues.map(\.column) == [4])
  }
}
