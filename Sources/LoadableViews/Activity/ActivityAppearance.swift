/// What to show of an activity at one instant.
public struct ActivityAppearance: Hashable, Sendable {
  /// Whether the indicator is on screen.
  public var isShown: Bool

  /// Whether to say that it takes longer than expected.
  public var isTakingLonger: Bool

  /// An appearance by its facts.
  public init(isShown: Bool, isTakingLonger: Bool = false) {
    self.isShown = isShown
    self.isTakingLonger = isTakingLonger
  }
}
