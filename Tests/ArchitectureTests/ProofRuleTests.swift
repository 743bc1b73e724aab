import TestSupport
import Testing

struct ProofRuleTests {
  private let rule = ProofRule()

  @Test("risky constructs have a comment that proves them right")
  func repository() {
    expectNone(rule.violations(in: Repository.current.files))
  }

  private static let risky = [
    "struct A: @unchecked Sendable {}", "nonisolated(unsafe) var a = 1", "unowned(unsafe) let a: A",
    "unsafeBitCast(a, to: B.self)", "unsafeDowncast(a, to: B.self)", "fatalError(\"a\")", "preconditionFailure()",
    "precondition(a)", "let a = try! b()", "let a = b as! C", "@exclusivity(unchecked) var a = 1",
    "@_spi(A) public func a() {}",
  ]

  @Test("risky constructs without a proof are found", arguments: risky)
  func broken(code: String) {
    let far = "// Proof: too far above.\n" + String(repeating: "\n", count: ProofRule.reach) + code
    for (text, line) in [(code, 1), ("// It is right.\n" + code, 2), (far, ProofRule.reach + 2)] {
      expectEqual(rule.violations(in: [SourceFile(path: "Sources/A/A.swift", text: text)]).map(\.line), [line])
    }
  }

  @Test("risky constructs with a proof are not found", arguments: risky)
  func proven(code: String) {
    let far = "// Proof: near enough.\n" + String(repeating: "\n", count: ProofRule.reach - 1) + code
    for text in ["/// Proof: it is.\n" + code, code + " // Proof: it is.", far] {
      expectEqual(rule.violations(in: [SourceFile(path: "Sources/A/A.swift", text: text)]), [])
    }
  }

  @Test(
    "comments, strings and safe relatives of risky constructs are not found",
    arguments: ["// try! a", "\"fatalError()\"", "try? a", "a as? B", "a as B", "preconditionIsolated()"])
  func safe(code: String) {
    expectEqual(rule.violations(in: [SourceFile(path: "Sources/A/A.swift", text: code)]), [])
  }

  @Test("risky constructs are allowed in tests", arguments: risky)
  func tests(code: String) {
    expectEqual(rule.violations(in: [SourceFile(path: "Tests/ATests/A.swift", text: code)]), [])
  }
}
