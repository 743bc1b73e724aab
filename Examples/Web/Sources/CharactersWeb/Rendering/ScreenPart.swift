/// A part of the page that can be redrawn by itself; its name is the id of an element.
enum ScreenPart: String, CaseIterable {
  /// The title of the list, and its refresh button.
  case heading
  /// The number of rows, announced to screen readers when it changes.
  case count
  /// The status.
  case status
  /// The banner of a failure over content.
  case banner
  /// The end of the list before the first row.
  case before
  /// Shown in place of rows: nothing found, a skeleton, a failure.
  case substitute
  /// The end of the list after the last row.
  case after
  /// The open character.
  case detail
  /// The star and the note of the open character.
  case remark
  /// What was not saved.
  case unsaved
  /// The button that opens and closes the inspector.
  case inspect
  /// What loads, and why.
  case inspector
}
