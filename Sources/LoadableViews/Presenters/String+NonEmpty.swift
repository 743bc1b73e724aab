extension String {
  /// The text; nil if it is empty or blank.
  var nonEmpty: String? {
    allSatisfy(\.isWhitespace) ? nil : self
  }
}

extension String? {
  /// The text; nil if it is nil, empty or blank.
  var nonEmpty: String? {
    flatMap(\.nonEmpty)
  }
}
