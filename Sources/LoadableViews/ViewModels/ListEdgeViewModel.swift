/// One end of a list: its header or its footer.
///
/// ```swift
/// switch list.footer {
/// case .none: nothing
/// case .more(let more): button(more.text) { sender.send(.nextPage) }
/// case .loading(let loading): spinner(loading.text)
/// case .failed(let failed): notice(failed.text, failed.retryText) { sender.send(.nextPage) }
/// case .end(let text): note(text)
/// }
/// ```
public enum ListEdgeViewModel: Hashable, Sendable {
  /// Nothing to show and nothing to load.
  case none

  /// There is another page to load.
  case more(MorePagesViewModel)

  /// A page is loading, or waiting to load.
  case loading(LoadingPageViewModel)

  /// The page has failed, and is not loaded again automatically.
  case failed(FailedPageViewModel)

  /// There are no more pages, as the text says.
  case end(text: String)
}

extension ListEdgeViewModel {
  /// The text to show; nil for nothing.
  public var text: String? {
    switch self {
    case .none: nil
    case .more(let more): more.text
    case .loading(let loading): loading.text
    case .failed(let failed): failed.text
    case .end(let text): text
    }
  }

  /// What a screen reader says; nil for nothing.
  public var accessibilityLabel: String? {
    if case .loading(let loading) = self { loading.accessibilityLabel } else { text }
  }

  /// Whether a page is loading: the busy state for accessibility.
  public var isBusy: Bool {
    if case .loading = self { true } else { false }
  }

  /// Whether appearing rows load the page.
  public var isAutomatic: Bool {
    if case .more(let more) = self { more.isAutomatic } else { false }
  }

  /// The intent of the button; nil if there is nothing to ask for.
  ///
  /// `LoadIntent(intent)` makes it one that a sender of any list takes.
  public var intent: LoadIntent<Never>? {
    switch self {
    case .more(let more): more.load
    case .failed(let failed): failed.retry
    case .none, .loading, .end: nil
    }
  }
}
