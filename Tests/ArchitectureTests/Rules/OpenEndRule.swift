/// Open ends belong in issues, not in comments.
struct OpenEndRule {
  // Written in halves, so that a search of the tree for them finds nothing.
  static let marks: Set<String> = ["TO" + "DO", "FIX" + "ME", "XX" + "X", "HA" + "CK"]

  func violations(in files: [SourceFile]) -> [Violation] {
    files.flatMap { file in
      file.comments.flatMap { comment in
        comment.text.split { !$0.isLetter }.map(String.init).filter(Self.marks.contains).map {
          Violation(path: file.path, line: comment.line, message: "\($0): finish it, or open an issue")
        }
      }
    }
  }
}
