extension String {
  /// The text with a point in place of everything that could do something to the terminal other than show a character.
  ///
  /// For all text from outside: what the user typed, paths, and what a database says.
  public var printable: String {
    String(String.UnicodeScalarView(unicodeScalars.map { $0.isPrintable ? $0 : Unicode.Scalar.unprintable }))
  }

  /// The text, cut off after a number of characters.
  func truncated(to limit: Int) -> String {
    count <= limit ? self : prefix(limit) + "…"
  }
}

extension Unicode.Scalar {
  /// What stands for a scalar that is not shown: a point in the middle of the line.
  public static let unprintable: Unicode.Scalar = "\u{B7}"

  /// Whether it shows as itself: no control, no direction mark, no line break, and known to this standard library.
  var isPrintable: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
