/// There is a page to be loaded at one end of a list.
public struct MorePagesViewModel: Hashable, Sendable {
  /// What the button sends.
  public var load: PageIntent

  /// The text of the button.
  public var text: String

  /// Whether appearing rows have the page loaded, so that a button is seldom needed.
  ///
  /// Draw it all the same where there is room: no row appears after a page that was empty. A header or footer that comes on screen is no
  /// reason to send ``load`` by itself: empty pages would then be loaded on and on.
  public var isAutomatic: Bool

  /// A view model, as a preview or a presenter of your own makes it.
  public init(load: PageIntent, text: String, isAutomatic: Bool = false) {
    self.load = load
    self.text = text
    self.isAutomatic = isAutomatic
  }
}
