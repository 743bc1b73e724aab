/// Puts the content of an element together; a text among it is escaped.
@resultBuilder
enum HTMLBuilder {
  /// Takes markup.
  static func buildExpression(_ html: HTML) -> HTML { html }

  /// Takes markup that may be missing.
  static func buildExpression(_ html: HTML?) -> HTML { html ?? .empty }

  /// Takes a text, and escapes it.
  static func buildExpression(_ text: String) -> HTML { .text(text) }

  /// Takes a text that may be missing.
  static func buildExpression(_ text: String?) -> HTML { text.map(HTML.text) ?? .empty }

  /// Joins what stands one after another.
  static func buildBlock(_ parts: HTML...) -> HTML { .joined(parts) }

  /// Joins what a loop makes.
  static func buildArray(_ parts: [HTML]) -> HTML { .joined(parts) }

  /// Takes what a condition without an else makes.
  static func buildOptional(_ html: HTML?) -> HTML { html ?? .empty }

  /// Takes one branch.
  static func buildEither(first html: HTML) -> HTML { html }

  /// Takes the other branch.
  static func buildEither(second html: HTML) -> HTML { html }
}
