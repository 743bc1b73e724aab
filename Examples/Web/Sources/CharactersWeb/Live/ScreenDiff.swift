/// Computes the changes from one screen to another: a pure function.
struct ScreenDiff {
  /// The changes, in the order in which to apply them; empty if the screens are equal.
  ///
  /// - Parameters:
  ///   - old: the screen on the page; nil if unknown.
  ///   - new: the new screen.
  /// - Complexity: O(number of rows) if the rows differ; only new and changed rows are drawn.
  func patches(from old: Screen?, to new: Screen) -> [ScreenPatch] {
    guard old != new else { return [] }
    var patches = rowPatches(from: old, to: new)
    for part in ScreenPart.allCases {
      guard let html = new.parts[part], old?.parts[part] != html else { continue }
      patches.append(.part(part, html))
    }
    // The change of the page comes last, so that the script finds the affected rows. New rows always need it too, because none of them is
    // marked as open yet.
    if old?.frame != new.frame || (new.frame.address.character != nil && old?.rows != new.rows) {
      patches.append(.page(new.frame))
    }
    return patches
  }

  private func rowPatches(from old: Screen?, to new: Screen) -> [ScreenPatch] {
    guard let old, old.frame.list == new.frame.list else { return [.rows(draw(new.rows, new))] }
    guard old.rows != new.rows else { return [] }
    guard let common = Self.commonRows(old.rows, new.rows), 2 * common.old.count >= old.rows.count else {
      return [.rows(draw(new.rows, new))]
    }
    // Changed rows, each with its new star, note or mark.
    var patches = zip(old.rows[common.old], new.rows[common.new]).filter { $0 != $1 }
      .map { ScreenPatch.row($1.id, draw([$1], new)) }
    patches += old.rows[..<common.old.lowerBound].map { .row($0.id, .empty) }
    patches += old.rows[common.old.upperBound...].map { .row($0.id, .empty) }
    if common.new.lowerBound > 0 { patches.append(.prepend(draw(new.rows[..<common.new.lowerBound], new))) }
    if common.new.upperBound < new.rows.count { patches.append(.append(draw(new.rows[common.new.upperBound...], new))) }
    return patches
  }

  /// The first run of rows that both lists have, as a range of each; nil if there is none.
  private static func commonRows(_ old: Screen.Rows, _ new: Screen.Rows) -> (old: Range<Int>, new: Range<Int>)? {
    let places = Dictionary(new.enumerated().map { ($0.element.id, $0.offset) }) { first, _ in first }
    guard let start = old.firstIndex(where: { places[$0.id] != nil }), let place = places[old[start].id] else {
      return nil
    }
    let count = zip(old[start...], new[place...]).prefix { $0.id == $1.id }.count
    return (start..<start + count, place..<place + count)
  }

  private func draw(_ rows: some Sequence<ScreenRow>, _ screen: Screen) -> HTML {
    HTML.joined(rows.map(CharacterRowRenderer(address: screen.frame.list).render))
  }
}
