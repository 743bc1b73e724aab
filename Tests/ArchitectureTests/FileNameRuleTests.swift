import TestSupport
import Testing

struct FileNameRuleTests {
  private let rule = FileNameRule()

  @Test("file names are unique in their target, and tests mirror the sources")
  func repository() {
    expectNone(rule.violations(in: Repository.current.files))
  }

  private func violations(_ paths: [String]) -> [Violation] {
    rule.violations(in: paths.map { SourceFile(path: $0, text: "") })
  }

  @Test(
    "a name that repeats another, mirrors no source or hides a fixture is found",
    arguments: [
      ["Sources/A/B.swift", "Sources/A/C/B.swift"],
      ["Examples/Sources/A/B.swift", "Examples/Sources/A/C/B.swift"],
      ["Sources/A/B.swift", "Tests/ATests/CTests.swift"],
      ["Sources/A/B.swift", "Tests/ATests/Support/CTests.swift"],
      ["Sources/A/B.swift", "Sources/C/D.swift", "Tests/ATests/DTests.swift"],
      ["Sources/A/B.swift", "Tests/ATests/Fixture.swift"],
    ])
  func broken(paths: [String]) {
    expectEqual(violations(paths).map(\.path), [paths.last])
  }

  @Test(
    "a name that leads to what the file tests is not found",
    arguments: [
      ["Sources/A/B.swift", "Sources/C/B.swift"],
      ["Sources/A/D/B+C.swift", "Tests/ATests/B+CTests.swift"],
      ["Sources/A/B.swift", "Tests/ATests/Behaviour/TransitionTests.swift"],
      ["Sources/A/B.swift", "Tests/ATests/Support/Fixture.swift"],
      ["Tests/ATests/Support/Helper.swift", "Tests/ATests/HelperTests.swift"],
      ["Examples/Package.swift", "Examples/Sources/A/Package.swift", "Examples/Tests/ATests/AnyTests.swift"],
    ])
  func sound(paths: [String]) {
    expectEqual(violations(paths), [])
  }
}
