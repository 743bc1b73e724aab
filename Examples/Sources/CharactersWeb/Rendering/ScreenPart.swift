/// A part of the page that is drawn anew by itself: its name is the id of an element.
enum ScreenPart: String, CaseIterable {
  /// What the list is about, and its refresh button.
  case heading
  /// How much there is of it: said to screen readers as it changes.
  case count
  /// What is going on.
  case status
  /// The failure of what is on screen.
  case banner
  /// The end of the list before the first row.
  case before
  /// What stands in the place of rows: nothing found, a skeleton, a failure.
  case substitute
  /// The end of the list after the last row.
  case after
  /// The character that is open.
  case detail
}
