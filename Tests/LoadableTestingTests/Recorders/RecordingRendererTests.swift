import LoadableCore
import LoadableTesting
import TestSupport
import Testing

struct RecordingRendererTests {
  @Test("a renderer that draws nothing still records")
  func nothing() {
    let renderer = RecordingRenderer<Int, Void>()
    renderer.render(1)
    renderer.render(2)
    expectEqual(renderer.viewModels, [1, 2])
  }
}

struct RecordingIssueReporterTests {
  @Test("issues are recorded in order, with their place")
  func records() {
    let reporter = RecordingIssueReporter()
    reporter.report("first", fileID: "Module/A.swift", filePath: "/src/A.swift", line: 1, column: 2)
    reporter.report("second", fileID: "Module/B.swift", filePath: "/src/B.swift", line: 3, column: 4)
    expectEqual(reporter.issues.map(\.message), ["first", "second"])
    expectEqual(reporter.issues.map(\.fileID), ["Module/A.swift", "Module/B.swift"])
    expectEqual(reporter.issues.map(\.filePath), ["/src/A.swift", "/src/B.swift"])
    expectEqual(reporter.issues.map(\.line), [1, 3])
    expectEqual(reporter.issues.map(\.column), [2, 4])
  }
}
