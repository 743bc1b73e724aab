extension String {
  /// The text with a dot in place of everything that could affect the terminal beyond showing a character.
  ///
  /// Use it for all text from outside: what the user typed, paths, and texts from the database.
  public var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : Unicode.Scalar.unprintable }))
  }

  /// The text, cut off after a number of characters.
  func truncated(to limit: Int) -> String {
    count <= limit ? self : prefix(limit) + "…"
  }
}

extension Unicode.Scalar {
  /// Replaces a scalar that is not shown: a dot in the middle of the line.
  public static let unprintable: Unicode.Scalar = "\u{B7}"

  /// Whether it can be shown as it is: not a control, direction mark or line break, and known to this standard library.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
