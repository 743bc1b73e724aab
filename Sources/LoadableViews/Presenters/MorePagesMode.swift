/// How the pages at the ends of a list are loaded.
public enum MorePagesMode: Hashable, Sendable, CaseIterable {
  /// When rows near an end appear; there is also a button. The default.
  case automatic

  /// Only with a button.
  case button
}
