@testable import CharactersWeb

/// A page as a text browser would show it: a line for each place that has something, with `[buttons: action]`, `<links: address>`,
/// `! alerts`, `◌ loads`, and `*` where something is chosen.
struct PageText: CustomStringConvertible {
  private var lines: [String] = []

  /// Draws a page, and reads it.
  init(_ page: PageViewModel) {
    for node in MarkupNode.read(PageRenderer().render(page).markup) { find(node) }
  }

  var description: String { lines.joined(separator: "\n") }

  /// Looks for the places of a page.
  private mutating func find(_ node: MarkupNode) {
    guard case .element(let name, let attributes, let content) = node else { return }
    let places = ScreenPart.allCases.filter { $0 != .inspect }.map(\.rawValue) + ["rows"]
    if name == "title" { add("title", Self.text(content)) }
    if name == "meta", attributes["http-equiv"] == "refresh" {
      add("asked again", "after \(attributes["content"] ?? "")")
    }
    if name == "input", attributes["id"] == "search" { add("search", attributes["value"] ?? "") }
    if attributes["aria-busy"] == "true" { add("busy", attributes["id"] ?? name) }
    if let id = attributes["id"], places.contains(id) { add(id, Self.text(content)) }
    for node in content { find(node) }
  }

  private mutating func add(_ place: String, _ text: String) {
    if !text.isEmpty { lines.append("\(place): \(text)") }
  }

  private static func text(_ nodes: [MarkupNode]) -> String {
    nodes.map(text).filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static func text(_ node: MarkupNode) -> String {
    guard case .element(let name, let attributes, let content) = node else {
      if case .text(let text) = node { return text }
      return ""
    }
    let inside = text(content)
    switch (name, attributes["class"]) {
    case (_, "spinner"): return "◌"
    case (_, "skeleton"): return "▒ × \(content.count)"
    case (_, let look?) where look.hasPrefix("glyph"): return ""
    case ("li", _): return code(of: content)
    case ("a", _): return "<\(inside): \(attributes["href"] ?? "")>"
    case ("button", _):
      let mark = attributes["aria-pressed"] == "true" ? "*" : ""
      return "[\(mark)\(inside): \(attributes["value"] ?? "")]"
    default: return attributes["role"] == "alert" ? "! \(inside)" : inside
    }
  }

  /// The code point of a row, with a star if it is open.
  private static func code(of row: [MarkupNode]) -> String {
    guard case .element("a", let attributes, let content) = row.first else { return "?" }
    let code = content.compactMap { node -> String? in
      guard case .element("span", ["class": "code"], let content) = node else { return nil }
      return text(content)
    }
    return (attributes["aria-current"] == "true" ? "*" : "") + (code.first ?? "?")
  }
}
