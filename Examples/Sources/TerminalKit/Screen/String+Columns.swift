extension Character {
  /// How many columns a terminal needs for the character: as many as for its widest scalar; 2 for one that is shown as emoji.
  public var columns: Int {
    // The selector asks for the emoji form of a scalar that has two.
    unicodeScalars.contains("\u{FE0F}") ? 2 : unicodeScalars.lazy.map(\.columns).max() ?? 0
  }
}

extension String {
  /// How many columns a terminal needs for the text.
  ///
  /// - Complexity: O(its length).
  public var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As much of the text as fits into a number of columns from its beginning, and how many of them it takes.
  ///
  /// - Complexity: O(what fits).
  public func prefix(columns limit: Int) -> (text: String, columns: Int) {
    var (end, total) = (startIndex, 0)
    while end < endIndex, total + self[end].columns <= limit {
      total += self[end].columns
      end = index(after: end)
    }
    return (String(self[..<end]), total)
  }

  /// As much of the text as fits into a number of columns up to its end.
  ///
  /// - Complexity: O(what fits).
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
