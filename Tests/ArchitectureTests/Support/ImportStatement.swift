/// An `import`, with its modifiers and the conditions around it.
struct ImportStatement: Equatable, Sendable {
  let module: String
  /// Whether it names a single declaration of the module.
  let isOfOneName: Bool
  let line: Int
  /// Attributes and access, such as `@_exported` and `public`.
  let modifiers: [String]
  /// The modules named by `canImport` in the conditions around it, including those of earlier branches.
  let canImports: [String]

  /// Every import of a file.
  static func all(in tokens: [Token]) -> [ImportStatement] {
    var conditions: [[String]] = []
    var imports: [ImportStatement] = []
    for index in tokens.indices {
      let token = tokens[index]
      switch token.text {
      case "#if":
        conditions.append(canImports(onLineOf: index, in: tokens))
      case "#elseif" where !conditions.isEmpty:
        conditions[conditions.count - 1] += canImports(onLineOf: index, in: tokens)
      case "#endif":
        _ = conditions.popLast()
      case "import":
        if let statement = statement(at: index, in: tokens, canImports: conditions.flatMap { $0 }) {
          imports.append(statement)
        }
      default:
        break
      }
    }
    return imports
  }

  private static func canImports(onLineOf start: Int, in tokens: [Token]) -> [String] {
    let line = tokens[start...].prefix { $0.line == tokens[start].line }
    return line.indices.filter { tokens[$0].text == "canImport" && $0 + 2 < tokens.count }.map { tokens[$0 + 2].text }
  }

  private static func statement(at index: Int, in tokens: [Token], canImports: [String]) -> ImportStatement? {
    let kinds: Set = ["struct", "class", "enum", "protocol", "typealias", "func", "let", "var"]
    let access: Set = ["public", "package", "internal", "fileprivate", "private"]
    guard let module = tokens[(index + 1)...].first(where: { !kinds.contains($0.text) }), module.isWord else {
      return nil
    }
    let modifiers = tokens[..<index].reversed().prefix { access.contains($0.text) || $0.text.hasPrefix("@") }
    return ImportStatement(
      module: module.text, isOfOneName: kinds.contains(tokens[index + 1].text), line: tokens[index].line,
      modifiers: modifiers.reversed().map(\.text), canImports: canImports
    )
  }
}
