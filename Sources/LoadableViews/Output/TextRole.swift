/// What a text is for, by which an output chooses its look.
public enum TextRole: Hashable, Sendable {
  /// It is content.
  case plain

  /// It says something about what is on screen: that it is empty, out of date, the end of a list.
  case note

  /// It says what has failed.
  case error

  /// It stands beside an activity indicator.
  ///
  /// The fraction is the part that is done, in 0...1, and nil when it is unknown; the placement is that of the indicator, relative to the
  /// text.
  case activity(fraction: Double?, placement: IndicatorPlacement)
}
