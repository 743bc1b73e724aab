/// Where the activity indicator goes, relative to its text or to the content.
public enum IndicatorPlacement: Hashable, Sendable, CaseIterable {
  /// In front, in the direction of reading. The default.
  case leading

  /// Behind, in the direction of reading.
  case trailing

  /// Above.
  case above

  /// Below.
  case below

  /// On top, without taking space of its own.
  case overlay
}
