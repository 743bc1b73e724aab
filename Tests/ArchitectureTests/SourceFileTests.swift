import TestSupport
import Testing

struct SourceFileTests {
  @Test(
    "a source file knows its name, target and module from its path",
    arguments: [
      ("Sources/A/B/C+D.swift", "C+D", "Sources/A", ["B"], "A"),
      ("Sources/A/C.swift", "C", "Sources/A", [], "A"),
      ("Tests/ATests/Support/C.swift", "C", "Tests/ATests", ["Support"], nil),
      ("Examples/Sources/A/C.swift", "C", "Examples/Sources/A", [], nil),
      ("Examples/Package.swift", "Package", "Examples", [], nil),
    ] as [(String, String, String, [String], String?)])
  func parts(path: String, name: String, target: String, folders: [String], module: String?) {
    let file = SourceFile(path: path, text: "")
    expectEqual(file.baseName, name)
    expectEqual(file.target, target)
    expectEqual(file.folders, folders)
    expectEqual(file.libraryModule, module)
  }

  @Test("lines are counted as wc does", arguments: [("", 0), ("a\n", 1), ("a\n\nb\n", 3)])
  func lines(text: String, count: Int) {
    expectEqual(SourceFile(path: "A.swift", text: text).lineCount, count)
  }

  @Test("a file is in a folder only if the whole folder name matches")
  func folder() {
    let file = SourceFile(path: "Tests/ATests/B.swift", text: "")
    expect(file.isIn(anyOf: ["Sources", "Tests"]))
    expect(!file.isIn(anyOf: ["Test", "Tests/A"]))
  }
}
