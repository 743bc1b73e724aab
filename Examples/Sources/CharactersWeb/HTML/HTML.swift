/// Markup that is safe to send: there is no way to put text into it that is not escaped.
///
/// ```swift
/// let row = HTML.element("li", ["class": "row"]) {
///   "a < b"                     // a &lt; b
///   HTML.element("b") { "&" }
/// }
/// ```
struct HTML: Hashable, Sendable {
  /// The text of the markup.
  private(set) var markup: String

  /// No markup.
  static let empty = HTML(markup: "")

  /// Whether there is nothing.
  var isEmpty: Bool { markup.isEmpty }

  private init(markup: String) {
    self.markup = markup
  }

  /// A text, escaped, in which what has no look of its own is made visible: see ``HTMLEscaping``.
  static func text(_ text: String) -> HTML {
    HTML(markup: HTMLEscaping.text(text))
  }

  /// An element with its content.
  ///
  /// - Parameters:
  ///   - name: the tag, which is part of the program and never comes from outside.
  ///   - attributes: names and values, which are escaped; nil leaves an attribute out, and an empty text is a mere name.
  ///   - content: what is in it.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    @HTMLBuilder _ content: () -> HTML = { .empty }
  ) -> HTML {
    HTML(markup: "\(tag(name, attributes))\(content().markup)</\(name)>")
  }

  /// An element that has no content and no end, such as `input`.
  static func void(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:]) -> HTML {
    HTML(markup: tag(name, attributes))
  }

  /// A whole document.
  static func document(_ root: HTML) -> HTML {
    HTML(markup: "<!doctype html>\n\(root.markup)\n")
  }

  /// Several pieces, one after another.
  static func joined(_ parts: some Sequence<HTML>) -> HTML {
    HTML(markup: parts.reduce(into: "") { $0 += $1.markup })
  }

  private static func tag(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) -> String {
    var tag = "<\(name)"
    for case (let attribute, let value?) in attributes {
      tag +=
        value.isEmpty && attribute.isBoolean ? " \(attribute)" : " \(attribute)=\"\(HTMLEscaping.attribute(value))\""
    }
    return tag + ">"
  }
}

extension StaticString {
  /// Whether the attribute says all by being there.
  fileprivate var isBoolean: Bool {
    ["defer", "hidden", "disabled"].contains("\(self)")
  }
}
