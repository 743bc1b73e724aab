/// How the pages at the ends of a list come to be loaded.
public enum MorePagesMode: Hashable, Sendable, CaseIterable {
  /// By rows that appear near an end; a button is offered besides. The default.
  case automatic

  /// By a button only.
  case button
}
