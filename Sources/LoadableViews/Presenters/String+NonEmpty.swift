extension String {
  /// The text, unless it is empty or only white space.
  var nonEmpty: String? {
    allSatisfy(\.isWhitespace) ? nil : self
  }
}

extension String? {
  /// The text, unless there is none, or it is empty or only white space.
  var nonEmpty: String? {
    flatMap(\.nonEmpty)
  }
}
