/// How a failure is shown if there is content.
public enum FailureOverContent: Hashable, Sendable, CaseIterable {
  /// As a banner over the content, which stays. The default.
  case banner

  /// In place of the content, until the next load starts: for content that misleads when it is outdated.
  case errorFirst
}
