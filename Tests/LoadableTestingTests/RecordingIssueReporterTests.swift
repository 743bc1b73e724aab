import LoadableTesting
import Testing

@Suite("RecordingIssueReporter")
struct RecordingIssueReporterTests {
  @Test("issues are recorded in order, with their place")
  func records() {
    let reporter = RecordingIssueReporter()
    reporter.report("first", fileID: "Module/A.swift", filePath: "/src/A.swift", line: 1, column: 2)
    reporter.report("second", fileID: "Module/B.swift", filePath: "/src/B.swift", line: 3, column: 4)
    #expect(reporter.issues.map(\.message) == ["first", "second"])
    #expect(reporter.issues.map(\.fileID) == ["Module/A.swift", "Module/B.swift"])
    #expect(reporter.issues.map(\.filePath) == ["/src/A.swift", "/src/B.swift"])
    #expect(reporter.issues.map(\.line) == [1, 3])
    #expect(reporter.issues.map(\.column) == [2, 4])
  }
}
