import Testing

@Suite("A violation")
struct ViolationTests {
  @Test("names the file, and the line where there is one")
  func description() {
    #expect(Violation(path: "A.swift", line: 3, message: "b").description == "A.swift:3: b")
    #expect(Violation(path: "A.swift", message: "b").description == "A.swift: b")
  }

  @Test("fails the test that expects none")
  func expectation() {
    withKnownIssue {
      expectNone([Violation(path: "A.swift", message: "b")])
    } matching: { issue in
      issue.comments.contains { $0.rawValue == "A.swift: b" }
    }
  }
}
