/// An action that requests pages; generic code can create it from an intent.
///
/// `PaginatedAction` and its family conform with their cases. Conform the list action of another architecture, and
/// `IntentSender` in LoadableViews can send it to that architecture's store.
///
/// Obligations of a conformance: the list stays on screen while a page loads, and after a page has failed; `retry`
/// loads whatever has failed, the list or a page.
public protocol PageLoadActionProtocol<Request>: LoadActionProtocol {
  /// The id of a row.
  associatedtype ID

  /// Load the page after the last one.
  static var loadNext: Self { get }

  /// Load the page before the first one.
  static var loadPrevious: Self { get }

  /// A row has appeared: load a page if the row is near an end.
  static func rowAppeared(_ id: ID) -> Self

  /// A row has appeared where pages load only with a button: remember what is being read, and load nothing.
  ///
  /// By default nil: the list remembers no rows. It has another name than a case such as `rowShown(id)`, which it returns.
  static func shownRow(_ id: ID) -> Self?
}

extension PageLoadActionProtocol {
  /// Nil: the list remembers no rows.
  public static func shownRow(_ id: ID) -> Self? { nil }
}
