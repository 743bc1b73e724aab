/// What the reducer remembers about the rows of a paginated list.
struct RowProgress<ID: Hashable> {
  /// The row that appeared last near each end: it is checked again when a load has landed, because it may still be near.
  var appeared = PageEnds<ID>()
  /// The rows that appeared last in a list that drops pages, the latest one at the end.
  var recentlyAppeared: [ID] = []
  /// What is remembered for storing the list.
  var storing = ListStoringProgress<ID>()
  /// The rows that pending edits change; a bounded list keeps them.
  var held: [HeldRows<ID>] = []
  /// The ids of rows that edits have added, for each property with edits that add rows.
  var names: [RowNames<ID>] = []
}

extension RowProgress: Sendable where ID: Sendable {}

extension RowProgress {
  /// How many rows a screen shows at once, at most: rows report that they appear, but not that they leave.
  static var mostOnScreen: Int { 100 }

  mutating func noteAppeared(_ id: ID) {
    guard recentlyAppeared.last != id else { return }
    // Several at once, so that the array is seldom moved.
    if recentlyAppeared.count == 2 * Self.mostOnScreen { recentlyAppeared.removeFirst(Self.mostOnScreen) }
    recentlyAppeared.append(id)
  }

  /// The rows that may be on screen: those that appeared last, no further than a screen from the latest one.
  ///
  /// - Complexity: O(rows on a screen).
  func onScreen(_ position: (ID) -> Int?) -> [ID] {
    let recent = recentlyAppeared.suffix(Self.mostOnScreen)
    guard let latest = recent.lazy.reversed().compactMap(position).first else { return [] }
    return recent.filter { position($0).map { abs($0 - latest) < Self.mostOnScreen } ?? false }
  }
}
