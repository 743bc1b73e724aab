import Foundation
import TestSupport
import Testing

/// The articles about moving from another library leave nothing out.
struct MovingTests {
  private static let articles = OtherLibraryNames.own.keys.sorted()

  @Test("Each public name has a row, and so has each line that changes in a feature", arguments: articles)
  func rows(article: String) throws {
    let text = try CodeSamples.text(of: "Sources/LoadableReducers/LoadableReducers.docc/\(article).md")
    let cells = text.split(separator: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.dropFirst(2).components(separatedBy: " | ")[0] }
    let known = cells.reduce(into: Set<String>()) { $0.formUnion(Self.names(inProse: $1)) }
    let names = Self.split(OtherLibraryNames.own[article]) + Self.split(OtherLibraryNames.further[article])
    expect(names.count > 10)
    expectEqual(names.filter { !known.contains($0) && !known.contains("@" + $0) }, [], "\(article)")
    // The section about staying in The Composable Architecture comes right after the overview.
    let sections = text.components(separatedBy: "\n## ").dropFirst()
    expect(sections.dropFirst().first?.hasPrefix("Without leaving The Composable Architecture") == true)
  }

  /// The documentation itself is not part of the repository.
  @Test("The list has all names of each documentation, where that is at hand", arguments: articles)
  func list(article: String) throws {
    for number in OtherLibraryNames.documentation[article] ?? [] {
      guard let text = try CodeSamples.textBeside("shared/seeds", startingWith: number + "_") else { continue }
      let found = Self.names(in: text)
      let own = Set(Self.split(OtherLibraryNames.own[article]))
      let others = Set(Self.split(OtherLibraryNames.others))
      expectEqual(found.subtracting(own).subtracting(others).sorted(), [], "\(number) has more names")
      // One of them is a copy that has lost the marks around its code samples.
      if text.contains("```") { expectEqual(own.subtracting(found).sorted(), [], "\(number) does not have them") }
    }
  }

  private static func split(_ names: String?) -> [String] {
    (names ?? "").split { $0 == " " || $0 == "\n" }.map(String.init)
  }

  /// The names in the code of a text in Markdown; without samples, all words that look like names.
  private static func names(in text: String) -> Set<String> {
    let parts = text.components(separatedBy: "```")
    if parts.count == 1 { return words(of: text).filter(looksLikeName) }
    return parts.enumerated().reduce(into: []) { names, part in
      // A sample begins after the name of its language.
      names.formUnion(
        part.offset % 2 == 0
          ? Self.names(inProse: part.element) : Self.names(inSample: part.element.drop { $0 != "\n" }))
    }
  }

  private static func names(inProse text: String) -> Set<String> {
    var names: Set<String> = []
    for line in text.replacing("``", with: "`").split(separator: "\n") {
      for (index, part) in line.components(separatedBy: "`").enumerated() where index % 2 == 1 {
        names.formUnion(words(of: part))
      }
    }
    return names
  }

  /// The names in the code, and those in comments that look like names or begin with a dot.
  private static func names(inSample code: some StringProtocol) -> Set<String> {
    var names: Set<String> = []
    for line in code.split(separator: "\n") {
      let literals = line.components(separatedBy: "\"").enumerated().filter { $0.offset % 2 == 0 }.map(\.element)
      let parts = literals.joined(separator: " ").components(separatedBy: "//")
      names.formUnion(words(of: parts[0]))
      let comment = parts.dropFirst().joined(separator: " ")
      names.formUnion(words(of: comment).filter(looksLikeName))
      let members = comment.split(separator: ".", omittingEmptySubsequences: false).dropFirst()
      names.formUnion(members.flatMap { words(of: String($0.prefix { $0.isLetter || $0.isNumber })) })
    }
    return names
  }

  private static func words(of code: String) -> Set<String> {
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "@" }
    return Set(words.filter { $0.first?.isLetter == true || $0.first == "@" && $0.count > 1 }.map(String.init))
  }

  /// Whether a word has a capital letter within, or is an attribute.
  private static func looksLikeName(_ word: String) -> Bool {
    word.hasPrefix("@") || zip(word, word.dropFirst()).contains { $0.isLowercase && $1.isUppercase }
  }
}
