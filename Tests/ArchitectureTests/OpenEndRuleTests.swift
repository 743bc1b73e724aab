import TestSupport
import Testing

struct OpenEndRuleTests {
  private let rule = OpenEndRule()

  @Test("open ends are in issues, not in comments")
  func repository() {
    expectNone(rule.violations(in: Repository.current.files))
  }

  @Test("open ends are found in every kind of comment", arguments: OpenEndRule.marks.sorted())
  func broken(mark: String) {
    for comment in ["// \(mark): a", "/// a \(mark)", "/*\n\(mark)(b)\n*/"] {
      expectEqual(rule.violations(in: [SourceFile(path: "Examples/Sources/A/A.swift", text: comment)]).count, 1)
    }
  }

  @Test("code and longer words are not mistaken for open ends", arguments: OpenEndRule.marks.sorted())
  func sound(mark: String) {
    for text in ["let a = \"\(mark)\"", "// \(mark)S"] {
      expectEqual(rule.violations(in: [SourceFile(path: "Sources/A/A.swift", text: text)]), [])
    }
  }
}
