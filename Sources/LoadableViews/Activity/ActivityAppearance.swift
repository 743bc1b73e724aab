/// What an activity indicator shows at one instant.
public struct ActivityAppearance: Hashable, Sendable {
  /// Whether the indicator is on screen.
  public var isShown: Bool

  /// Whether to say that the load is taking longer than expected.
  public var isTakingLonger: Bool

  /// Creates an appearance.
  public init(isShown: Bool, isTakingLonger: Bool = false) {
    self.isShown = isShown
    self.isTakingLonger = isTakingLonger
  }
}
