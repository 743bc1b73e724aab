/// The facts of one paginated list, as a presenter or any other reader needs them.
///
/// `PaginatedStateWith` in LoadableReducers conforms. Conform a list of your own to have the list presenters of LoadableViews show it.
///
/// About the list itself it is a ``LoadableStateProtocol``; the pages at its two ends have loads of their own.
///
/// Obligations of a conformance: the three loads are independent facts. The failure of a page never hides the list.
public protocol PaginatedStateProtocol<Request, Value>: LoadableStateProtocol where Value: PaginatedCollection {
  /// The load of a page at one end of the list.
  associatedtype PageLoad: LoadableStateProtocol where PageLoad.Request == Value.Page

  /// The load of the page after the last one.
  var next: PageLoad { get }

  /// The load of the page before the first one.
  var previous: PageLoad { get }

  /// Whether the page after the last one was asked for and waits until the list has been loaded anew.
  var isNextWaiting: Bool { get }

  /// Whether the page before the first one was asked for and waits until the list has been loaded anew.
  var isPreviousWaiting: Bool { get }
}

extension PaginatedStateProtocol {
  /// False: nothing waits behind a load of the list.
  public var isNextWaiting: Bool { false }

  /// False: nothing waits behind a load of the list.
  public var isPreviousWaiting: Bool { false }
}
