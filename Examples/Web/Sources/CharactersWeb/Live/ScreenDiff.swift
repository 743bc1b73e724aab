import CharactersDatabase

/// Computes the changes from one screen to another: a pure function.
struct ScreenDiff {
  /// The changes, in the order in which to apply them; empty if the screens are equal.
  ///
  /// - Parameters:
  ///   - old: the screen on the page; nil if unknown.
  ///   - new: the new screen.
  /// - Complexity: O(number of rows) if the rows differ; only new rows are drawn.
  func patches(from old: Screen?, to new: Screen) -> [ScreenPatch] {
    guard old != new else { return [] }
    var patches = rowPatches(from: old, to: new)
    for part in ScreenPart.allCases {
      guard let html = new.parts[part], old?.parts[part] != html else { continue }
      patches.append(.part(part, html))
    }
    let page = page(of: new)
    // Last, so that the script finds the affected rows; always sent after new rows, which are not marked as open yet.
    if old.map({ self.page(of: $0) != page }) ?? true || (new.address.character != nil && old?.rows != new.rows) {
      patches.append(page)
    }
    return patches
  }

  private func rowPatches(from old: Screen?, to new: Screen) -> [ScreenPatch] {
    guard let old, old.rowAddress == new.rowAddress else { return [.rows(draw(new.rows, new))] }
    guard old.rows != new.rows else { return [] }
    guard let first = old.rows.first, let start = new.rows.firstIndex(where: { $0.id == first.id }),
      new.rows[start...].starts(with: old.rows)
    else { return [.rows(draw(new.rows, new))] }
    let end = start + old.rows.count
    var patches: [ScreenPatch] = []
    if start > 0 { patches.append(.prepend(draw(new.rows[..<start], new))) }
    if end < new.rows.count { patches.append(.append(draw(new.rows[end...], new))) }
    return patches
  }

  private func draw(_ rows: some Sequence<UnicodeCharacter>, _ screen: Screen) -> HTML {
    HTML.joined(rows.map(CharacterRowRenderer(address: screen.rowAddress).render))
  }

  private func page(of screen: Screen) -> ScreenPatch {
    .page(
      title: screen.title, address: screen.address, list: screen.rowAddress, searchText: screen.searchText,
      isBusy: screen.isBusy)
  }
}
