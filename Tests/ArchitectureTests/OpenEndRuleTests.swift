import TestSupport
import Testing

struct OpenEndRuleTests {
  private let rule = OpenEndRule()

  @Test("are in issues, not in comments")
  func repository() {
    expectNone(rule.violations(in: Repository.current.files))
  }

  @Test("are found in every kind of comment", arguments: OpenEndRule.marks.sorted())
  func broken(mark: String) {
    for comment in ["// \(mark): a", "/// a \(mark)", "/*\n\(mark)(b)\n*/"] {
      expectEqual(rule.violations(in: [SourceFile(path: "Examples/Sources/A/A.swift", text: comment)]).count, 1)
    }
  }

  @Test("are not seen in code and longer words", arguments: OpenEndRule.marks.sorted())
  func sound(mark: String) {
    for text in ["let a = \"\(mark)\"", "// \(mark)S"] {
      expectEqual(rule.violations(in: [SourceFile(path: "Sources/A/A.swift", text: text)]), [])
    }
  }
}
