/// What a failure does to content that is on screen.
public enum FailureOverContent: Hashable, Sendable, CaseIterable {
  /// The content stays, with a banner over it. The default.
  case banner

  /// The error takes the place of the content, until the next load starts: for content that misleads once it is old.
  case errorFirst
}
