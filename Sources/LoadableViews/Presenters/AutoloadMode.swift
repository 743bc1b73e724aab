/// When something is loaded by itself because it appears.
public enum AutoloadMode: Hashable, Sendable, CaseIterable {
  /// Each time that it appears: content is refreshed, unless the request runs already.
  case always

  /// When it appears while nothing is loaded and nothing runs: the default.
  case whenNotLoaded

  /// Never.
  case never
}
