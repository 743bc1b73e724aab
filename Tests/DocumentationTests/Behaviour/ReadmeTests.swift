import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  @Test("shows no Swift but what is compiled here, and the package's manifest lines")
  func samples() throws {
    let readme = try CodeSamples(of: "README.md")
    #expect(readme.samples.count >= 3)
    #expect(try readme.samplesNotCompiled().filter { !$0.hasPrefix(".package(") } == [])
  }

  @Test("has a quick start of at most 40 lines")
  func length() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Support/QuickStart.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
  }
}
