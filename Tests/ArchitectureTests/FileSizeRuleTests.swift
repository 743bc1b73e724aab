import TestSupport
import Testing

struct FileSizeRuleTests {
  private let rule = FileSizeRule()

  @Test("all files stay within the limits")
  func repository() {
    expectNone(rule.violations(in: Repository.current.files))
  }

  @Test(
    "files beyond a limit are found, files at the limit are not",
    arguments: [
      ([400], "Tests", 0), ([401], "Tests", 1),
      ([200], "Sources", 0), ([1, 200, 350], "Sources", 0), ([1, 201, 350], "Sources", 1),
      ([1, 1, 1, 1, 1, 1, 1, 1, 350, 400], "Sources", 0), ([1, 1, 1, 1, 1, 1, 1, 1, 351, 351], "Sources", 1),
      ([], "Sources", 0),
    ] as [([Int], String, Int)])
  func limits(counts: [Int], folder: String, violations: Int) {
    let files = counts.enumerated().map { index, count in
      SourceFile(path: "\(folder)/A/A\(index).swift", text: String(repeating: "\n", count: count))
    }
    expectEqual(rule.violations(in: files).count, violations)
  }
}
