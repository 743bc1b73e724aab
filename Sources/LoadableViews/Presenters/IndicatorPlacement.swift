/// Where the activity indicator goes, relative to its text or to the content.
public enum IndicatorPlacement: Hashable, Sendable, CaseIterable {
  /// Before it, in reading direction. The default.
  case leading

  /// After it, in reading direction.
  case trailing

  /// Above.
  case above

  /// Below.
  case below

  /// On top, without taking up space.
  case overlay
}
