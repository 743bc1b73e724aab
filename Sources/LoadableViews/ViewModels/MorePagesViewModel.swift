/// There is another page to load at one end of a list.
public struct MorePagesViewModel: Hashable, Sendable {
  /// The intent of the button.
  public var load: LoadIntent<Never>

  /// The text of the button.
  public var text: String

  /// Whether appearing rows load the page, so that the button is rarely needed.
  ///
  /// If there is room, draw the button anyway: after an empty page no new row appears. Do not send ``load`` when the header or
  /// footer appears, because then empty pages would be loaded on and on.
  public var isAutomatic: Bool

  /// Creates a view model, for a preview or a presenter of your own.
  public init(load: LoadIntent<Never>, text: String, isAutomatic: Bool = false) {
    self.load = load
    self.text = text
    self.isAutomatic = isAutomatic
  }
}
