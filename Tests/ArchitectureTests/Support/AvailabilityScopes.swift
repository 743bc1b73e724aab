/// The parts of a file that run only where an availability check passed and that have a fallback elsewhere.
///
/// These are the body of an `if #available` that has an `else`, the code after a `guard #available ... else`, the
/// `else` of an `if #unavailable`, and the function, initializer or type after an `@available` with platforms, whose
/// users must check.
struct AvailabilityScopes {
  /// What may come between the attribute and the declaration.
  private static let modifiers: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private", "static", "mutating", "nonisolated", "isolated",
    "final", "override", "convenience", "required", "indirect",
  ]

  /// Declarations that cannot be used without a check.
  private static let declarations: Set<String> = ["func", "init", "class", "struct", "enum", "actor"]

  private var ranges: [Range<Int>] = []

  init(_ tokens: [Token]) {
    for index in tokens.indices {
      switch tokens[index].text {
      case "#available": addScope(ofCheckAt: index, in: tokens, passes: true)
      case "#unavailable": addScope(ofCheckAt: index, in: tokens, passes: false)
      case "@available": addDeclaration(afterAttributeAt: index, in: tokens)
      default: break
      }
    }
  }

  /// Whether the token at an index is inside one of the scopes.
  func contains(_ index: Int) -> Bool {
    ranges.contains { $0.contains(index) }
  }

  private mutating func addScope(ofCheckAt check: Int, in tokens: [Token], passes: Bool) {
    guard let keyword = tokens[..<check].last(where: { ["if", "guard", "while"].contains($0.text) })?.text,
      let open = Self.openingBrace(after: check, in: tokens),
      let close = Self.closingBrace(from: open + 1, in: tokens)
    else { return }
    switch keyword {
    case "guard" where passes:
      // A guard's own block is the fallback; the guarded code is the rest of the block around it.
      ranges.append(close..<(Self.closingBrace(from: close + 1, in: tokens) ?? tokens.count))
    case "if" where tokens.dropFirst(close + 1).first?.text == "else":
      if passes {
        ranges.append(open..<close)
      } else if let elseClose = Self.closingBrace(from: close + 3, in: tokens) {
        ranges.append(close..<elseClose)
      }
    default:
      break
    }
  }

  private mutating func addDeclaration(afterAttributeAt attribute: Int, in tokens: [Token]) {
    guard let end = tokens[attribute...].firstIndex(where: { $0.text == ")" }),
      // `(macOS 15, *)`, not `(*, deprecated)`.
      tokens[end - 1].text == "*", tokens[attribute..<end].count > 3,
      let keyword = tokens[(end + 1)...].firstIndex(where: { !Self.modifiers.contains($0.text) }),
      Self.declarations.contains(tokens[keyword].text),
      let open = Self.openingBrace(after: keyword, in: tokens),
      let close = Self.closingBrace(from: open + 1, in: tokens)
    else { return }
    ranges.append(end..<close)
  }

  /// The brace that opens the block after a condition, skipping parentheses and the closures in them.
  private static func openingBrace(after start: Int, in tokens: [Token]) -> Int? {
    var depth = 0
    for index in start..<tokens.count {
      switch tokens[index].text {
      case "(": depth += 1
      case ")": depth -= 1
      case "{" where depth == 0: return index
      default: break
      }
    }
    return nil
  }

  /// The brace that closes the block that contains the index.
  private static func closingBrace(from start: Int, in tokens: [Token]) -> Int? {
    guard start <= tokens.count else { return nil }
    var depth = 1
    for index in start..<tokens.count {
      switch tokens[index].text {
      case "{": depth += 1
      case "}": depth -= 1
      default: break
      }
      if depth == 0 { return index }
    }
    return nil
  }
}
