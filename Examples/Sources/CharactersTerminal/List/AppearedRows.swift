import CharactersDatabase
import CharactersFeature
import LoadableViews

/// Finds out which rows have come on screen: a value, told which rows are there after each drawing.
///
/// Rows that a page above the first row brings on screen do not count, because the user has not scrolled to them. If they did, each page
/// above would load the one before it.
struct AppearedRows {
  private var place = ScrollPlace()
  private var shown: Set<UnicodeCharacter.ID> = []

  /// Notes the rows that are on screen now.
  ///
  /// - Parameters:
  ///   - ids: the rows on screen, in their order.
  ///   - list: the list that they belong to.
  /// - Returns: the rows to report.
  /// - Complexity: O(rows on screen).
  mutating func update(
    _ ids: [UnicodeCharacter.ID], in list: ListViewModel<CharacterCollection>
  ) -> [UnicodeCharacter.ID] {
    let former = shown
    shown = Set(ids)
    for id in former.subtracting(shown) { place.disappeared(id) }
    var appeared: Set<AnyRowID> = []
    for id in ids where !former.contains(id) && place.appeared(id, in: list) { appeared.insert(AnyRowID(id)) }
    appeared.formUnion(place.update(list).appeared)
    // The viewport has kept its place already.
    appeared.formUnion(place.settled())
    return ids.filter { appeared.contains(AnyRowID($0)) }
  }
}
