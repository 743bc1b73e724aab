import TestSupport
import Testing

struct TopLevelRuleTests {
  private let rule = TopLevelRule()

  @Test("the root folder contains only what is listed")
  func repository() throws {
    expectNone(rule.violations(in: try Repository.current.topLevelNames()))
  }

  @Test("anything else is found; what git and the build create is not")
  func samples() {
    let names = ["Package.swift", ".git", ".build", "notes.md", "Scripts", ".swiftlint.yml"]
    expectEqual(rule.violations(in: names).map(\.path), [".swiftlint.yml", "Scripts", "notes.md"])
  }
}
