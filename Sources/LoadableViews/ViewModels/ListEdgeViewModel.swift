/// One end of a list: its header or its footer.
///
/// ```swift
/// switch list.footer {
/// case .none: nothing
/// case .more(let more): button(more.text) { sender.send(.nextPage) }
/// case .loading(let loading): spinner(loading.text)
/// case .failed(let error): notice(error.text, error.retryText) { sender.send(.nextPage) }
/// case .end(let text): note(text)
/// }
/// ```
public enum ListEdgeViewModel: Hashable, Sendable {
  /// Nothing to show and nothing to load.
  case none

  /// There is another page to load.
  case more(More)

  /// A page has been loading, or waiting to load, for long enough to show that.
  case loading(Loading)

  /// The page has failed, and does not load again automatically; the rows stay on screen. A retry loads only this page.
  case failed(ErrorViewModel<Never>)

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

  /// Whether it shows that a page is loading: the busy state for accessibility.
  public var isBusy: Bool {
    if case .loading = self { true } else { false }
  }

  /// Whether appearing rows load the page.
  package var isAutomatic: Bool {
    if case .more(let more) = self { more.isAutomatic } else { false }
  }

  /// The intent of the button; nil if there is no button.
  ///
  /// `LoadIntent(intent)` converts it to an intent that the sender of any list accepts.
  public var intent: LoadIntent<Never>? {
    switch self {
    case .more(let more): more.load
    case .failed(let failed): failed.retry
    case .none, .loading, .end: nil
    }
  }
}

extension ListEdgeViewModel {
  /// There is another page to load at one end of a list.
  public struct More: Hashable, Sendable {
    /// The intent of the button.
    public var load: LoadIntent<Never>

    /// The text of the button.
    public var text: String

    /// Whether appearing rows load the page, so that the button is rarely needed.
    ///
    /// If there is room, draw the button anyway, because an empty page brings no row that could appear. Do not send ``load`` when
    /// the header or footer appears, because that would load one empty page after another.
    public var isAutomatic: Bool

    /// Creates a view model, for a preview or a presenter of your own.
    public init(load: LoadIntent<Never>, text: String, isAutomatic: Bool = false) {
      self.load = load
      self.text = text
      self.isAutomatic = isAutomatic
    }
  }

  /// A page at one end of a list is loading, or waiting for a refresh of the list or for a guard.
  public struct Loading: LoadingDescription, Hashable, Sendable {
    /// The text next to the indicator.
    public var text: String

    /// The note that this is taking longer than expected; nil until it does.
    public var longWaitText: String?

    /// The progress; nil if the load does not report any.
    public var progress: ProgressViewModel?

    /// The number of the running attempt, from 1; 0 if none is running yet.
    public var attempt: Int

    /// The text for the number of the attempt; nil for the first.
    public var attemptText: String?

    /// The error that this load follows: that of the previous attempt, or of the load that the user retried.
    public var previousError: PresentedError?

    /// Where to draw the indicator.
    public var indicatorPlacement: IndicatorPlacement

    /// What a screen reader says.
    public var accessibilityLabel: String

    /// Creates a view model, for a preview or a presenter of your own.
    ///
    /// Unless you pass a label, a screen reader says the text.
    public init(
      text: String = PageTexts.standard.loadingNext,
      longWaitText: String? = nil,
      progress: ProgressViewModel? = nil,
      attempt: Int = 1,
      attemptText: String? = nil,
      previousError: PresentedError? = nil,
      indicatorPlacement: IndicatorPlacement = .leading,
      accessibilityLabel: String? = nil
    ) {
      self.text = text
      self.longWaitText = longWaitText
      self.progress = progress
      self.attempt = attempt
      self.attemptText = attemptText
      self.previousError = previousError
      self.indicatorPlacement = indicatorPlacement
      self.accessibilityLabel = accessibilityLabel ?? text
    }

    /// Whether it is waiting to load.
    public var isWaiting: Bool { attempt == 0 }
  }
}
