/// LoadableCore declares only protocols, extensions and type aliases.
struct CoreDeclarationRule {
  private static let types: Set<String> = ["struct", "enum", "class", "actor", "macro"]
  private static let topLevel: Set<String> = ["func", "var", "let", "operator", "precedencegroup"]

  func violations(in files: [SourceFile]) -> [Violation] {
    files.filter { $0.libraryModule == "LoadableCore" }.flatMap(violations(in:))
  }

  private func violations(in file: SourceFile) -> [Violation] {
    var depth = 0
    var found: [Violation] = []
    for (index, token) in file.tokens.enumerated() {
      switch token.text {
      case "{", "(", "[": depth += 1
      case "}", ")", "]": depth -= 1
      default:
        let isForbidden = Self.types.contains(token.text) || (depth == 0 && Self.topLevel.contains(token.text))
        if isForbidden, isDeclaration(at: index, in: file.tokens) {
          found.append(
            file.violation(at: token, "`\(token.text)` in LoadableCore, which declares only protocols and extensions"))
        }
      }
    }
    return found
  }

  /// A keyword may also be the name of a member or an argument label, and `actor` and `macro` may be any name; `class`
  /// may constrain a protocol.
  private func isDeclaration(at index: Int, in tokens: [Token]) -> Bool {
    if index > 0, [".", "(", ","].contains(tokens[index - 1].text) { return false }
    return Self.topLevel.contains(tokens[index].text) || tokens.dropFirst(index + 1).first?.isWord == true
  }
}
