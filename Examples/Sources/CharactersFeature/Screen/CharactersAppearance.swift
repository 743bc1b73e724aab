public import LoadableViews

/// What each indicator of the screen shows at one instant; nil if an indicator is visible whenever it is busy.
public struct CharactersAppearance: Hashable, Sendable {
  /// The indicator of the list as a whole.
  public var list: ActivityAppearance?

  /// The indicator of the page before the first row.
  public var header: ActivityAppearance?

  /// The indicator of the page after the last row.
  public var footer: ActivityAppearance?

  /// The indicator of the open character.
  public var detail: ActivityAppearance?

  /// Creates an appearance; by default all indicators are visible while busy.
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
