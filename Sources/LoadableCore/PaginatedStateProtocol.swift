/// The facts of one paginated list, for a presenter or any other reader.
///
/// `PaginatedStateWith` in LoadableReducers conforms. Conform a list of your own to use it with the list presenters of
/// LoadableViews.
///
/// As a ``LoadableStateProtocol``, it describes the load of the list itself; the pages at its two ends have loads of
/// their own.
///
/// Obligations of a conformance: the three loads are independent facts. The failure of a page never hides the list.
public protocol PaginatedStateProtocol<Request, Value>: LoadableStateProtocol where Value: PaginatedCollection {
  /// The load of a page at one end of the list.
  associatedtype PageLoad: LoadableStateProtocol where PageLoad.Request == Value.Page

  /// The load of the page after the last one.
  var next: PageLoad { get }

  /// The load of the page before the first one.
  var previous: PageLoad { get }

  /// Whether the page after the last one was requested, and waits until the list has reloaded.
  var isNextWaiting: Bool { get }

  /// Whether the page before the first one was requested, and waits until the list has reloaded.
  var isPreviousWaiting: Bool { get }
}

/// The state of a list that may be stored or bounded.
package protocol RestorableListState {
  /// The row at which a view opens the list; nil to open it at its top.
  var openingRow: AnyHashable? { get }
  /// Whether rows are to be reported even if they load no page, because the list is stored or bounded.
  var remembersRows: Bool { get }
}

extension PaginatedStateProtocol {
  /// False: no page waits for the list.
  public var isNextWaiting: Bool { false }

  /// False: no page waits for the list.
  public var isPreviousWaiting: Bool { false }
}
