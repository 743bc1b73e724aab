public import LoadableViews

/// What anti-flicker says of each indicator of the screen at one instant; nil for one that is shown while something is busy.
public struct CharactersAppearance: Hashable, Sendable {
  /// The indicator of the list as a whole.
  public var list: ActivityAppearance?

  /// The indicator of the page before the first row.
  public var header: ActivityAppearance?

  /// The indicator of the page after the last row.
  public var footer: ActivityAppearance?

  /// The indicator of the character that is open.
  public var detail: ActivityAppearance?

  /// An appearance of each; by default all are shown while something is busy.
  public init(
    list: ActivityAppearance? = nil, header: ActivityAppearance? = nil, footer: ActivityAppearance? = nil,
    detail: ActivityAppearance? = nil
  ) {
    self.list = list
    self.header = header
    self.footer = footer
    self.detail = detail
  }
}
