import Foundation
@testable import LoadableReducers
import TestSupport
import Testing

@Suite(.serialized) struct StandardErrorReporterTests {
  @Test("an issue is one line with the caller's place, and the diagnosis under it")
  func writes() throws {
    let written = try StandardError.capturing {
      StandardErrorReporter().report(
        "Something happened.\n\nLikely causes: a test.", fileID: "Module/File.swift", filePath: "/path/File.swift",
        line: 7,
        column: 3)
    }
    expect(written.contains("/path/File.swift:7:3: issue: Something happened.\n\nLikely causes: a test.\n"))
  }
}
