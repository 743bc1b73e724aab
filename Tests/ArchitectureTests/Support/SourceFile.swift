/// One Swift file of the repository, or a sample in a rule's test.
struct SourceFile: Sendable {
  /// The path from the root of the repository, such as `Sources/LoadableCore/Loader.swift`.
  let path: String
  let lineCount: Int
  let tokens: [Token]
  let comments: [SourceComment]
  /// The texts that occur among the tokens, so that patterns that cannot match are skipped.
  let words: Set<String>

  init(path: String, text: String) {
    self.path = path
    let lexer = SwiftLexer(text)
    tokens = lexer.tokens
    comments = lexer.comments
    words = Set(lexer.tokens.map { $0.text })
    lineCount = lexer.lineCount
  }

  /// The file's name without `.swift`.
  var baseName: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".swift") ? name.dropLast(6) : name)
  }

  /// The folder of the target, such as `Sources/LoadableCore` or `Examples/Tests/CharactersTests`.
  var target: String {
    let parts = path.split(separator: "/").dropLast()
    guard let kind = parts.firstIndex(where: { $0 == "Sources" || $0 == "Tests" }) else {
      return parts.joined(separator: "/")
    }
    return parts.prefix(kind + 2).joined(separator: "/")
  }

  /// The folders between the target's folder and the file.
  var folders: [String] {
    path.split(separator: "/").dropLast().dropFirst(target.split(separator: "/").count).map(String.init)
  }

  /// The module of the library that the file belongs to; nil outside the root's `Sources`.
  var libraryModule: String? {
    let parts = path.split(separator: "/")
    return parts.count > 2 && parts[0] == "Sources" ? String(parts[1]) : nil
  }

  func isIn(anyOf folders: [String]) -> Bool {
    folders.contains { path.hasPrefix($0 + "/") }
  }

  func violation(at token: Token, _ message: String) -> Violation {
    Violation(path: path, line: token.line, message: message)
  }
}
