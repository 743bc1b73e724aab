import CharactersDatabase

/// A page that is drawn: its parts, and its rows, which are drawn one by one.
struct Screen: Equatable {
  /// The rows.
  typealias Rows = [UnicodeCharacter]

  /// What the page is called.
  var title: String

  /// Where it is.
  var address: PageAddress

  /// The text in the search field.
  var searchText: String

  /// Whether a screen reader had better wait.
  var isBusy: Bool

  /// The parts.
  var parts: [ScreenPart: HTML]

  /// The rows, in their order.
  var rows: Rows

  /// The address that rows lead back to: the page's, without what changes while rows come in.
  var rowAddress: PageAddress { PageAddress(search: address.search) }
}
