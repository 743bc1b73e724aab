/// Everything about a page except its parts and rows: the title, the address, and its state.
struct ScreenFrame: Hashable {
  /// The title of the page.
  var title: String

  /// The address of the page.
  var address: PageAddress

  /// The address that rows link back to: the page's, without the parts that change while rows are added.
  var list: PageAddress

  /// The text in the search field.
  var searchText: String

  /// Whether screen readers should wait.
  var isBusy: Bool

  /// Whether the rows belong to a search other than that of the address.
  var isReplaced: Bool

  /// Whether anything is loading, with an indicator or without.
  var isLoading: Bool

  /// The number of the last action of the page's script that has begun.
  var number: Int
}
