import TestSupport
import Testing

struct ViolationTests {
  @Test("names the file, and the line where there is one")
  func description() {
    expectEqual(Violation(path: "A.swift", line: 3, message: "b").description, "A.swift:3: b")
    expectEqual(Violation(path: "A.swift", message: "b").description, "A.swift: b")
  }
}
