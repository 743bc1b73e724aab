/// Builds the content of an element; text in it is escaped.
@resultBuilder
enum HTMLBuilder {
  /// Adds markup.
  static func buildExpression(_ html: HTML) -> HTML { html }

  /// Adds optional markup.
  static func buildExpression(_ html: HTML?) -> HTML { html ?? .empty }

  /// Adds a text, escaped.
  static func buildExpression(_ text: String) -> HTML { .text(text) }

  /// Adds an optional text, escaped.
  static func buildExpression(_ text: String?) -> HTML { text.map(HTML.text) ?? .empty }

  /// Joins the parts of a block.
  static func buildBlock(_ parts: HTML...) -> HTML { .joined(parts) }

  /// Joins the parts of a loop.
  static func buildArray(_ parts: [HTML]) -> HTML { .joined(parts) }

  /// Adds the result of an `if` without an `else`.
  static func buildOptional(_ html: HTML?) -> HTML { html ?? .empty }

  /// Adds the result of one branch.
  static func buildEither(first html: HTML) -> HTML { html }

  /// Adds the result of the other branch.
  static func buildEither(second html: HTML) -> HTML { html }
}
