import LoadableCore

/// Everything that a view can ask of a list, as data.
///
/// ```swift
/// let binding = ListIntentBinding(store, action: \.articles)
/// binding.send(.rowAppeared(article.id))
/// if case .failed(let failed) = list.footer { button(failed.retryText) { binding.send(failed.retry) } }
/// ```
public enum ListIntent<Request: Hashable & Sendable, ID: Hashable>: Hashable {
  /// Load, retry, refresh or cancel the list as a whole.
  case list(LoadIntent<Request>)

  /// Load a page at one of its ends.
  case page(PageIntent)

  /// A row has appeared; the list decides whether to load a page because of it.
  case rowAppeared(ID)
}

extension ListIntent: Sendable where ID: Sendable {}

extension ListIntent {
  /// The action for the intent.
  ///
  /// A retry of the list becomes `retry`, not a load of its request, because more than the first page may have failed.
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
