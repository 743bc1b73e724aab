import CharactersDatabase

/// A drawn page: its parts, and its rows, which are drawn one by one.
struct Screen: Equatable {
  /// The rows.
  typealias Rows = [UnicodeCharacter]

  /// The title of the page.
  var title: String

  /// The address of the page.
  var address: PageAddress

  /// The text in the search field.
  var searchText: String

  /// Whether screen readers should wait.
  var isBusy: Bool

  /// The parts.
  var parts: [ScreenPart: HTML]

  /// The rows, in their order.
  var rows: Rows

  /// The address that rows link back to: the page's, without the parts that change while rows are added.
  var rowAddress: PageAddress { PageAddress(search: address.search) }
}
