/// What there is to see while nothing is loaded and nothing runs.
public enum PendingAppearance: Hashable, Sendable, CaseIterable {
  /// Nothing: autoload is about to start, or the screen offers the load elsewhere. The default.
  case invisible

  /// A button that loads.
  case button

  /// The activity indicator already, so that nothing moves when the load starts.
  case indicator
}
