/// An action that asks for pages: what an intent of a list's presenter becomes, without the presenter knowing the action's type.
///
/// `PaginatedAction` and its family conform: their cases are the requirements.
///
/// Obligations of a conformance: the list stays on screen while a page is loaded, and after it has failed; `retry` loads what has
/// failed, be it the list or a page.
public protocol PageLoadActionProtocol<Request>: LoadActionProtocol {
  /// What identifies a row.
  associatedtype ID

  /// Load the page after the last one.
  static var loadNext: Self { get }

  /// Load the page before the first one.
  static var loadPrevious: Self { get }

  /// A row has appeared: load a page if it is near an end.
  static func rowAppeared(_ id: ID) -> Self
}
