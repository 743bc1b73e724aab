/// The options that decide when a reducer of edits must look at the content.
@usableFromInline
package struct EditsNeeds {
  /// Whether loads are held back while an edit is on its way.
  package var holdsLoads = false
  /// Whether a closure decides where edits belong.
  package var hasBelonging = false

  /// Whether a bounded list keeps the rows of the edits.
  @usableFromInline package var holdsRows = false

  /// Whether edits add rows whose ids the server chooses.
  @usableFromInline package var insertsRows = false

  /// Whether the edits are stored.
  @usableFromInline package var isStored = false

  package init() {}
}

extension Edits {
  /// Whether a reducer has nothing to send, and no confirmed edit to wait for.
  @usableFromInline package var hasNothingToDo: Bool { memo == nil && !hasPendingRefetch }

  /// Whether looking at the content could change nothing, unless it has other rows than before.
  @usableFromInline
  func isQuiet(_ needs: EditsNeeds) -> Bool {
    hasNothingToDo
      || fresh.isEmpty && !hasPendingRefetch && confirmedCount == 0 && !needs.holdsLoads
        && (belonging != nil || !needs.hasBelonging)
  }

  /// Whether looking at the content could change anything.
  ///
  /// - Parameter facts: the facts about loading, which are read only if it depends on them.
  func mustLook(_ needs: EditsNeeds, keepsEdits: Bool, _ facts: () -> EditedFacts) -> Bool {
    if needs.holdsLoads, !isSaving, facts().storage.isHeldBack { return true }
    let isQuiet = isQuiet(needs)
    if isQuiet, rows == nil { return false }
    if !isQuiet, mustCompare || hasPendingRefetch || needs.hasBelonging && belonging == nil { return true }
    if needs.insertsRows, rows?.mustShareNames == true { return true }
    let facts = facts()
    if let rows, rows.seenContent != facts.storage.changeStamp { return true }
    if isQuiet { return false }
    if needs.holdsLoads, facts.storage.isLoading || facts.storage.isDue { return true }
    return confirmedCount > 0 && (seen != facts.storage.changeStamp || keepsEdits && seenLoads != facts.loads)
  }

  /// The first new edit that adds a row without a key.
  var insertWithoutKey: Edit? {
    fresh.lazy.compactMap { shown[id: $0] }
      .first { state in state.row == nil && (state.edit as? any InsertingEdit)?.isInsert == true }?.edit
  }
}
