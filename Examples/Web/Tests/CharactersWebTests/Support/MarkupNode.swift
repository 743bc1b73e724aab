/// A piece of markup, taken apart.
///
/// It reads what `HTML` writes: matching tags, attributes in quotes, and nothing that a browser would have to guess.
indirect enum MarkupNode: Equatable {
  case text(String)
  case element(String, attributes: [String: String], content: [MarkupNode])

  /// Reads a document, or a part of one.
  static func read(_ markup: String) -> [MarkupNode] {
    var rest = markup[...]
    return read(&rest)
  }

  /// Reads up to the end of an element, and consumes it.
  private static func read(_ rest: inout Substring) -> [MarkupNode] {
    var nodes: [MarkupNode] = []
    while let first = rest.first {
      guard first == "<" else {
        nodes.append(.text(unescaped(String(take(&rest, until: "<")))))
        continue
      }
      rest.removeFirst()
      let tag = take(&rest, until: ">")
      rest = rest.dropFirst()
      if tag.first == "/" { return nodes }
      if tag.first == "!" { continue }
      let (name, attributes) = parts(tag)
      let isVoid = ["meta", "link", "input"].contains(name)
      nodes.append(.element(name, attributes: attributes, content: isVoid ? [] : read(&rest)))
    }
    return nodes
  }

  private static func parts(_ tag: Substring) -> (name: String, attributes: [String: String]) {
    var rest = tag
    let name = String(take(&rest, until: " "))
    var attributes: [String: String] = [:]
    while !rest.isEmpty {
      rest = rest.dropFirst()
      let attribute = rest.prefix { $0 != " " && $0 != "=" }
      rest = rest.dropFirst(attribute.count)
      guard rest.first == "=" else {
        attributes[String(attribute)] = ""
        continue
      }
      rest = rest.dropFirst(2)
      attributes[String(attribute)] = unescaped(String(take(&rest, until: "\"")))
      rest = rest.dropFirst()
    }
    return (name, attributes)
  }

  private static func take(_ rest: inout Substring, until end: Character) -> Substring {
    let taken = rest.prefix { $0 != end }
    rest = rest.dropFirst(taken.count)
    return taken
  }

  private static func unescaped(_ text: String) -> String {
    var text = text
    for (name, character) in [("lt", "<"), ("gt", ">"), ("quot", "\""), ("#39", "'"), ("amp", "&")] {
      text = text.split(separator: "&\(name);", omittingEmptySubsequences: false).joined(separator: character)
    }
    return text
  }
}
