import Foundation

/// What is wrong with the links of a document, which is read both on the repository's pages and on those that DocC builds.
///
/// A link from one article to another has the form `[<a href="FAQ.md">Questions</a>](doc:FAQ)`. DocC ignores HTML and keeps the outer link.
/// The repository's pages remove links with the scheme `doc:`, and keep the inner one.
enum DocumentLinks {
  static func faults(in text: String, of path: String) throws -> [String] {
    // Without blocks of code, and then without code in a line.
    let parts = text.components(separatedBy: "```").enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
    let prose = parts.joined().replacing(/`[^`\n]*`/, with: "")
    let deadOnPages = prose.matches(of: /<doc:[^>]*>/).map { String($0.0) }
    return try deadOnPages + articleFaults(in: prose, of: path) + fileFaults(in: prose, of: path)
  }

  /// The links to articles that are none on the repository's pages, or lead somewhere else there than in DocC.
  private static func articleFaults(in prose: String, of path: String) throws -> [String] {
    try prose.matches(of: /\[([^\[\]]*)\]\(doc:([^)#]*)#?[^)]*\)/).compactMap { link in
      guard let inner = try /<a href="([^"#]*)(?:#[^"]*)?">[^<]+<\/a>/.wholeMatch(in: link.1) else {
        return String(link.0)
      }
      let file = inner.1.isEmpty ? path : absolute(String(inner.1), from: path)
      let module = path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
      let name = link.2.hasPrefix("/") ? String(link.2) : "/\(module)/\(link.2)"
      let parts = name.split(separator: "/")
      guard parts.count == 2 else { return String(link.0) }
      return file == "Sources/\(parts[0])/\(parts[0]).docc/\(parts[1]).md" ? nil : String(link.0)
    }
  }

  /// The relative links to a file, a folder or a heading that does not exist.
  private static func fileFaults(in prose: String, of path: String) throws -> [String] {
    let links =
      prose.matches(of: /\]\(([^)\s]+)\)/).map { String($0.1) }
      + prose.matches(of: /(?:href|src|srcset)="([^"]+)"/).map { String($0.1) }
    return try links.filter { link in
      guard !link.contains("://"), !link.hasPrefix("doc:") else { return false }
      let parts = link.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      let file = parts[0].isEmpty ? path : absolute(parts[0], from: path)
      guard CodeSamples.hasFile(file) else { return true }
      return try parts.count == 2 && !headings(of: file).contains(parts[1])
    }
  }

  /// The addresses of the headings of a document, as the repository's pages form them.
  private static func headings(of path: String) throws -> Set<String> {
    let lines = try CodeSamples.text(of: path).split(separator: "\n").filter { $0.hasPrefix("#") }
    return Set(
      lines.map { line in
        line.drop { $0 == "#" || $0 == " " }.lowercased().filter { $0.isLetter || $0.isNumber || "-_ ".contains($0) }
          .replacing(" ", with: "-")
      })
  }

  /// A path from the root of the repository, of a link in a document.
  private static func absolute(_ link: String, from document: String) -> String {
    URL(filePath: "/" + document).deletingLastPathComponent().appending(path: link).standardized.path()
      .trimmingCharacters(in: CharacterSet(charactersIn: "/"))
  }
}
