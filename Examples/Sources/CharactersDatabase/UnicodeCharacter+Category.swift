extension UnicodeCharacter {
  /// The category in words, with its abbreviation: `Mathematical symbol (Sm)`.
  ///
  /// For a category that the standard does not have, it is only the abbreviation.
  public var categoryName: String {
    Self.categoryNames[category].map { "\($0) (\(category))" } ?? category
  }

  private static let categoryNames = [
    "Lu": "Capital letter", "Ll": "Small letter", "Lt": "Title case letter", "Lm": "Modifier letter", "Lo": "Letter",
    "Mn": "Nonspacing mark", "Mc": "Spacing mark", "Me": "Enclosing mark", "Nd": "Decimal digit",
    "Nl": "Letter number", "No": "Number", "Pc": "Connector", "Pd": "Dash", "Ps": "Opening bracket",
    "Pe": "Closing bracket", "Pi": "Opening quotation mark", "Pf": "Closing quotation mark", "Po": "Punctuation",
    "Sm": "Mathematical symbol", "Sc": "Currency symbol", "Sk": "Modifier symbol", "So": "Symbol", "Zs": "Space",
    "Zl": "Line separator", "Zp": "Paragraph separator", "Cc": "Control", "Cf": "Format", "Cs": "Surrogate",
    "Co": "Private use", "Cn": "Unassigned",
  ]
}
