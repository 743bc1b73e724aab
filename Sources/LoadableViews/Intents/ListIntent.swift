import LoadableCore

/// All that can be asked of a list: data, not a call.
///
/// ```swift
/// let binding = ListIntentBinding(store, action: \.articles)
/// binding.send(.rowAppeared(article.id))
/// if case .failed(let failed) = list.footer { button(failed.retryText) { binding.send(failed.retry) } }
/// ```
public enum ListIntent<Request: Hashable & Sendable, ID: Hashable>: Hashable {
  /// What is asked of the list as a whole: to load, retry, refresh or cancel.
  case list(LoadIntent<Request>)

  /// A page at one of its ends is wanted.
  case page(PageIntent)

  /// A row has appeared; whether a page is to be loaded because of it is decided by whoever keeps the list.
  case rowAppeared(ID)
}

extension ListIntent: Sendable where ID: Sendable {}

extension ListIntent {
  /// The action that the intent comes down to.
  ///
  /// A retry of the list is a retry, and not a load of its request: what is tried again may have been more than a first page.
  func action<Action: PageLoadActionProtocol<Request>>(_: Action.Type = Action.self) -> Action where Action.ID == ID {
    switch self {
    case .list(.load(let request)): .load(request)
    case .list(.retry), .page(.retry): .retry
    case .list(.refresh): .refresh
    case .list(.cancel): .cancel
    case .page(.loadNext): .loadNext
    case .page(.loadPrevious): .loadPrevious
    case .rowAppeared(let id): .rowAppeared(id)
    }
  }
}
