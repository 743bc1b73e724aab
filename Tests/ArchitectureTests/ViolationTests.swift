import TestSupport
import Testing

struct ViolationTests {
  @Test("a violation names the file, and the line if there is one")
  func description() {
    expectEqual(Violation(path: "A.swift", line: 3, message: "b").description, "A.swift:3: b")
    expectEqual(Violation(path: "A.swift", message: "b").description, "A.swift: b")
  }
}
