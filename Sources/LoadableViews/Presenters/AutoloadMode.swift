/// When something loads automatically because it appears.
public enum AutoloadMode: Hashable, Sendable, CaseIterable {
  /// Every time it appears: content is refreshed, unless the request is already running.
  case always

  /// When it appears and nothing is loaded or loading: the default.
  case whenNotLoaded

  /// Never.
  case never
}
