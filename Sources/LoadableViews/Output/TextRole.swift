/// The purpose of a text, which determines its look.
public enum TextRole: Hashable, Sendable {
  /// Content.
  case plain

  /// A note about what is on screen: that it is empty, stale, or the end of a list.
  case note

  /// What has failed.
  case error

  /// The text of an activity indicator.
  ///
  /// The fraction is the completed part, in 0...1, or nil if it is unknown; the placement is that of the indicator, relative to
  /// the text.
  case activity(fraction: Double?, placement: IndicatorPlacement)
}
