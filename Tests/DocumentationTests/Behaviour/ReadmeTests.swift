import Foundation
import Testing

@Suite("README")
struct ReadmeTests {
  private let target = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

  @Test("shows no Swift but what is compiled here, and the package's manifest lines")
  func samples() throws {
    let readme = try text("../../README.md")
    let sources = try ["Support/QuickStart.swift", "Behaviour/QuickStartTests.swift"].map { unindented(try text($0)) }
    let samples = readme.components(separatedBy: "```swift\n").dropFirst().map { $0.components(separatedBy: "```")[0] }
    #expect(samples.count == 3)
    for sample in samples where !sample.hasPrefix(".package(") {
      #expect(sources.contains { $0.contains(unindented(sample)) }, "not compiled here:\n\(sample)")
    }
  }

  @Test("has a quick start of at most 40 lines")
  func length() throws {
    #expect(try text("Support/QuickStart.swift").split(separator: "\n", omittingEmptySubsequences: false).count <= 41)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: target.appending(path: path).standardizedFileURL, encoding: .utf8)
  }

  private func unindented(_ code: String) -> String {
    code.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }
}
