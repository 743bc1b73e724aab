/// Markup that is safe to send: all text in it is escaped.
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

  /// Whether the markup is empty.
  var isEmpty: Bool { markup.isEmpty }

  private init(markup: String) {
    self.markup = markup
  }

  /// An escaped text, in which invisible characters are made visible: see ``HTMLEscaping``.
  static func text(_ text: String) -> HTML {
    HTML(markup: HTMLEscaping.text(text))
  }

  /// An element with its content.
  ///
  /// - Parameters:
  ///   - name: the tag, which is a constant of the program.
  ///   - attributes: names and values, which are escaped; nil omits an attribute, and an empty text gives an attribute without a
  ///     value.
  ///   - content: the content of the element.
  static func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    @HTMLBuilder _ content: () -> HTML = { .empty }
  ) -> HTML {
    HTML(markup: "\(tag(name, attributes))\(content().markup)</\(name)>")
  }

  /// An element without content and end tag, such as `input`.
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
  /// Whether it is an attribute without a value.
  fileprivate var isBoolean: Bool {
    ["defer", "hidden", "disabled"].contains("\(self)")
  }
}
