import TestSupport
import Testing

struct AvailabilityRuleTests {
  private let rule = AvailabilityRule()

  @Test("names newer than our platforms are used only behind a check with a fallback")
  func repository() {
    expectNone(rule.violations(in: Repository.current.files))
  }

  private static let newer = [
    "Task.immediate { }", "Task<Void, Never>.immediate { }", "Mutex(1)", "Atomic<Int>", "Observations { a }",
    "Span<Int>", "RawSpan", "InlineArray<3, Int>", "isolated deinit { }", "Task.detached(name: \"a\") { }",
    "Task(name: \"a\") { }", "group.addTask(name: \"a\") { }", "any AsyncSequence<Int, Never>",
    "await a.next(isolation: b)", "struct A<let n: Int> { }",
  ]

  @Test("a newer name without a check is found", arguments: newer)
  func broken(code: String) {
    for folder in ["Sources/LoadableMacrosPlugin", "Tests/A"] {
      expectEqual(rule.violations(in: [SourceFile(path: folder + "/A.swift", text: "\n" + code)]).map(\.line), [2])
    }
  }

  @Test("a newer name behind a check is not found", arguments: newer)
  func checked(code: String) {
    let text = "if #available(macOS 26, iOS 26, *) { \(code) } else { old() }"
    expectEqual(rule.violations(in: [SourceFile(path: "Tests/A/A.swift", text: text)]), [])
  }

  @Test("what the compiler checks is left to the compiler", arguments: newer)
  func library(code: String) {
    expectEqual(rule.violations(in: [SourceFile(path: "Sources/A/A.swift", text: code)]), [])
  }

  @Test(
    "an older name is not found",
    arguments: ["Task { }", "Task.detached { }", "spanned(Spanish())", "a.next()", "some AsyncSequence", "// Mutex"])
  func older(code: String) {
    expectEqual(rule.violations(in: [SourceFile(path: "Tests/A/A.swift", text: code)]), [])
  }
}
