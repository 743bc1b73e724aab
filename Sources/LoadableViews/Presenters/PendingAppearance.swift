/// What to show while nothing is loaded or loading.
public enum PendingAppearance: Hashable, Sendable, CaseIterable {
  /// Nothing: autoload is about to start, or the screen offers the load elsewhere. The default.
  case invisible

  /// A button that loads.
  case button

  /// The activity indicator, so that nothing moves when the load starts.
  case indicator
}
