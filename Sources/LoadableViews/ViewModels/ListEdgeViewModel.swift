/// What there is at one end of a list: its header or its footer.
///
/// ```swift
/// switch list.footer {
/// case .none: nothing
/// case .more(let more): button(more.text) { binding.send(more.load) }
/// case .loading(let loading): spinner(loading.text)
/// case .failed(let failed): notice(failed.text, failed.retryText) { binding.send(failed.retry) }
/// case .end(let text): note(text)
/// }
/// ```
public enum ListEdgeViewModel: Hashable, Sendable {
  /// Nothing to see and nothing to load.
  case none

  /// There is a page to be loaded.
  case more(MorePagesViewModel)

  /// A page is loaded, or waits until it may be.
  case loading(LoadingPageViewModel)

  /// The page could not be loaded, and is not loaded again by itself.
  case failed(FailedPageViewModel)

  /// There is nothing beyond, which the text says.
  case end(text: String)
}

extension ListEdgeViewModel {
  /// What to show; nil when there is nothing to see.
  public var text: String? {
    switch self {
    case .none: nil
    case .more(let more): more.text
    case .loading(let loading): loading.text
    case .failed(let failed): failed.text
    case .end(let text): text
    }
  }

  /// What a screen reader says; nil when there is nothing to say.
  public var accessibilityLabel: String? {
    if case .loading(let loading) = self { loading.accessibilityLabel } else { text }
  }

  /// Whether a page is on its way: what accessibility calls busy.
  public var isBusy: Bool {
    if case .loading = self { true } else { false }
  }

  /// Whether appearing rows have the page loaded.
  public var isAutomatic: Bool {
    if case .more(let more) = self { more.isAutomatic } else { false }
  }

  /// What the button sends; nil when there is nothing to be asked for.
  public var intent: PageIntent? {
    switch self {
    case .more(let more): more.load
    case .failed(let failed): failed.retry
    case .none, .loading, .end: nil
    }
  }
}
