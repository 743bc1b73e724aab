import GRDB

/// How many characters each search text finds, counted once: the characters never change.
actor MatchCounts {
  /// The number of texts that are remembered.
  static let limit = 1_000

  private var counts: [String: Int] = [:]

  /// The number of matches of a text; nil if they have yet to be counted.
  func count(of text: String) -> Int? { counts[text] }

  /// Remembers the number of matches of a text.
  ///
  /// - Complexity: amortized O(1).
  func remember(_ count: Int, of text: String) {
    // Forgets all counts: nothing says which will be needed again, and counting the matches of a text again takes 20 ms at most.
    if counts.count >= Self.limit, counts[text] == nil { counts = [:] }
    counts[text] = count
  }
}
