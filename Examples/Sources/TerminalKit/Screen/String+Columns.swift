extension Character {
  /// The number of columns of the character on a terminal: that of its widest scalar, or 2 if it is shown as emoji.
  public var columns: Int {
    // The selector requests the emoji form of a scalar that has two forms.
    unicodeScalars.contains("\u{FE0F}") ? 2 : unicodeScalars.lazy.map(\.columns).max() ?? 0
  }
}

extension String {
  /// The number of columns of the text on a terminal.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public var columns: Int { reduce(0) { $0 + $1.columns } }

  /// The longest beginning of the text that fits into a number of columns, and its width.
  ///
  /// - Complexity: O(*n*) in the length of that beginning.
  public func prefix(columns limit: Int) -> (text: String, columns: Int) {
    var (end, total) = (startIndex, 0)
    while end < endIndex, total + self[end].columns <= limit {
      total += self[end].columns
      end = index(after: end)
    }
    return (String(self[..<end]), total)
  }

  /// The text, or if it is wider than a number of columns, a beginning of it with an ellipsis.
  ///
  /// - Complexity: O(*n*) in the length of the text.
  public func shortened(columns limit: Int) -> String {
    if columns <= limit { return self }
    return limit > 0 ? prefix(columns: limit - 1).text + "…" : ""
  }

  /// The longest end of the text that fits into a number of columns.
  ///
  /// - Complexity: O(*n*) in the length of that end.
  public func suffix(columns limit: Int) -> String {
    var (start, total) = (endIndex, 0)
    while start > startIndex {
      let previous = index(before: start)
      total += self[previous].columns
      if total > limit { break }
      start = previous
    }
    return String(self[start...])
  }
}
