/// What the view models of all four phases have: a button to load, one to cancel, and a place for the indicator.
///
/// Code that draws these the same way in every phase can take `some PhaseViewModel<Request>`. Do not conform types of your own.
public protocol PhaseViewModel<Request> {
  /// What identifies a load.
  associatedtype Request: Hashable & Sendable

  /// The intent of a button that loads; nil if there is nothing to load with it.
  var load: LoadIntent<Request>? { get }

  /// The text of the load button.
  var loadText: String { get }

  /// The intent of a cancel button; nil if nothing is loading or waiting.
  var cancel: LoadIntent<Request>? { get }

  /// Whether to draw a cancel button if there is something to cancel.
  var showsCancel: Bool { get }

  /// The text of the cancel button.
  var cancelText: String { get }

  /// Where to draw the indicator.
  var indicatorPlacement: IndicatorPlacement { get }
}

/// Nothing is loaded or loading; the view model offers the load, and is invisible unless the presenter says otherwise.
public struct PendingViewModel<Request: Hashable & Sendable>: PhaseViewModel, Hashable, Sendable {
  /// The request that autoload or the load button would load; nil if none is known.
  public var request: Request?

  /// What to show.
  public var appearance: Appearance

  /// Where to draw the indicator, if `appearance` is an indicator.
  public var indicatorPlacement: IndicatorPlacement

  /// The intent to send each time the view appears; nil if nothing should load automatically.
  public var autoload: LoadIntent<Request>?

  /// The text of the load button.
  public var loadText: String

  /// The request that waits, because it is held back; nil if there is none.
  package var waitingRequest: Request?

  /// Whether to draw a cancel button if a request waits: true once the wait takes longer than expected.
  ///
  /// If the presenter was given no ``ActivityAppearance``, it is true at once, unless the screen is invisible.
  public var showsCancel: Bool

  /// The text of the cancel button.
  public var cancelText: String

  /// What a screen reader says; nil if nothing is visible.
  public var accessibilityLabel: String?

  /// What to show while nothing is loaded or loading.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// Nothing: autoload is about to start, or the screen offers the load elsewhere. The default.
    case invisible

    /// A button that loads.
    ///
    /// It needs a request: the one that waits, that of the presenter's autoload, or the latest in the state. While the screen
    /// shows content, a load or a failure of another request, there is also a button that loads the presenter's request.
    case button

    /// The activity indicator, so that nothing moves when the load starts.
    case indicator
  }

  /// Creates a pending view model, for a preview or a presenter of your own.
  public init(
    request: Request? = nil,
    appearance: Appearance = .invisible,
    indicatorPlacement: IndicatorPlacement = .leading,
    autoload: LoadIntent<Request>? = nil,
    loadText: String = LoadTexts.standard.load,
    waitingRequest: Request? = nil,
    showsCancel: Bool = true,
    cancelText: String = LoadTexts.standard.cancel,
    accessibilityLabel: String? = nil
  ) {
    self.request = request
    self.appearance = appearance
    self.indicatorPlacement = indicatorPlacement
    self.autoload = autoload
    self.loadText = loadText
    self.waitingRequest = waitingRequest
    self.showsCancel = showsCancel
    self.cancelText = cancelText
    self.accessibilityLabel = accessibilityLabel
  }

  /// The intent of a load button; nil if no request is known.
  public var load: LoadIntent<Request>? {
    request.map { .load($0) }
  }

  /// The intent of a cancel button; nil if no request waits.
  public var cancel: LoadIntent<Request>? {
    waitingRequest.map { _ in .cancel }
  }
}

/// What a view model says about a running load: a ``LoadingViewModel``, or a ``ListEdgeViewModel/Loading`` page at one end of a list.
///
/// Code that draws both in the same way can take `some LoadingDescription`. Do not conform types of your own.
public protocol LoadingDescription {
  /// The text next to the indicator.
  var text: String { get }

  /// The note that this is taking longer than expected; nil until it does.
  var longWaitText: String? { get }

  /// The progress; nil if the load does not report any.
  var progress: ProgressViewModel? { get }

  /// The number of the running attempt, from 1; 0 for a page that waits.
  var attempt: Int { get }

  /// The text for the number of the attempt; nil for the first.
  var attemptText: String? { get }

  /// The error that this load follows: that of the previous attempt, or of the load that the user retried.
  var previousError: PresentedError? { get }

  /// Where to draw the indicator.
  var indicatorPlacement: IndicatorPlacement { get }

  /// What a screen reader says.
  var accessibilityLabel: String { get }
}

extension LoadingDescription {
  /// Whether this attempt follows an error, because the policy or the user retried.
  public var isRetry: Bool {
    attempt > 1 || previousError != nil
  }
}

/// A running request: on its own, or over the content of an ``ActiveViewModel``.
public struct LoadingViewModel<Request: Hashable & Sendable>: PhaseViewModel, LoadingDescription, Hashable, Sendable {
  /// The running request.
  public var request: Request

  /// The text next to the indicator.
  public var text: String

  /// The note that this is taking longer than expected; nil until it does.
  public var longWaitText: String?

  /// The progress; nil if the load does not report any.
  public var progress: ProgressViewModel?

  /// The number of the running attempt, from 1.
  public var attempt: Int

  /// The text for the number of the attempt; nil for the first.
  public var attemptText: String?

  /// The error that this load follows: that of the previous attempt, or of the load that the user retried.
  public var previousError: PresentedError?

  /// Whether the user is waiting for it; a load of a sequence that has delivered an element is not busy.
  public var isBusy: Bool

  /// Whether to draw the indicator now: while busy, depending on the anti-flicker timing.
  public var showsIndicator: Bool

  /// Where to draw the indicator.
  public var indicatorPlacement: IndicatorPlacement

  /// How many rows a renderer draws as placeholders, if it can; 0 for none.
  public var skeletonRows: Int

  /// The intent of a button that loads the presenter's request; nil unless another one is loading and the presenter's pending appearance
  /// is a button.
  public var load: LoadIntent<Request>?

  /// The text of the load button.
  public var loadText: String

  /// Whether to draw a cancel button: true once the load takes longer than expected, or at once if the presenter was given no appearance;
  /// false for a load that is not busy.
  public var showsCancel: Bool

  /// The text of the cancel button.
  public var cancelText: String

  /// What a screen reader says.
  public var accessibilityLabel: String

  /// Which load it is.
  var tag = LoadTag()

  /// Creates a loading view model, for a preview or a presenter of your own.
  public init(
    request: Request,
    text: String = LoadTexts.standard.loading,
    longWaitText: String? = nil,
    progress: ProgressViewModel? = nil,
    attempt: Int = 1,
    attemptText: String? = nil,
    previousError: PresentedError? = nil,
    isBusy: Bool = true,
    showsIndicator: Bool = true,
    indicatorPlacement: IndicatorPlacement = .leading,
    skeletonRows: Int = 0,
    load: LoadIntent<Request>? = nil,
    loadText: String = LoadTexts.standard.load,
    showsCancel: Bool = true,
    cancelText: String = LoadTexts.standard.cancel,
    accessibilityLabel: String = LoadTexts.standard.loading
  ) {
    self.request = request
    self.text = text
    self.longWaitText = longWaitText
    self.progress = progress
    self.attempt = attempt
    self.attemptText = attemptText
    self.previousError = previousError
    self.isBusy = isBusy
    self.showsIndicator = showsIndicator
    self.indicatorPlacement = indicatorPlacement
    self.skeletonRows = skeletonRows
    self.load = load
    self.loadText = loadText
    self.showsCancel = showsCancel
    self.cancelText = cancelText
    self.accessibilityLabel = accessibilityLabel
  }

  /// The intent of a cancel button, which is never nil.
  public var cancel: LoadIntent<Request>? { .cancel }
}

/// Which load a view model shows, and whether anybody asked for it.
///
/// Comparing view models ignores it, as comparing states does, because nothing on screen depends on it.
struct LoadTag: Hashable, Sendable {
  var id: AnyLoadID?
  var isUnprompted = false

  static func == (left: Self, right: Self) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension LoadTag: CustomReflectable {
  /// Empty: identities differ between runs, so they are kept out of dumps.
  var customMirror: Mirror { Mirror(self, children: []) }
}

/// A failure: on its own if there is no content to show, or as the banner of an ``ActiveViewModel``.
public struct ErrorViewModel<Request: Hashable & Sendable>: PhaseViewModel, Hashable, Sendable {
  /// The request that failed; nil if it is unknown, for example for a failure set by hand.
  public var request: Request?

  /// What could not be done: whether a load or a refresh failed, and when the content below was loaded; nil if none is below.
  public var title: String?

  /// The error, with the text to show.
  public var error: PresentedError

  /// How many attempts were made; 0 for a failure set by hand.
  public var attempts: Int

  /// The text for the number of attempts; nil for a single one.
  public var attemptsText: String?

  /// The intent of a retry button; nil if no request is known, and while a request is running, because a retry would
  /// only restart it.
  ///
  /// If only the presenter has a request, the intent loads that one.
  public var retry: LoadIntent<Request>?

  /// The text of the retry button.
  public var retryText: String

  /// The intent of a button that loads the presenter's request; nil unless another one has failed, no content is shown, and the
  /// presenter's pending appearance is a button.
  public var load: LoadIntent<Request>?

  /// The text of the load button.
  public var loadText: String

  /// The request that waits, because it is held back; nil if there is none, and for a banner, because the ``ActiveViewModel`` has it.
  package var waitingRequest: Request?

  /// Whether to draw a cancel button if a request waits: true once the wait takes longer than expected, or at once if the presenter was
  /// given no appearance.
  public var showsCancel: Bool

  /// The text of the cancel button.
  public var cancelText: String

  /// The intent of a button that takes the failure off the screen; nil unless content is below it.
  public var dismiss: LoadIntent<Request>?

  /// The text of the dismiss button.
  public var dismissText: String

  /// Where the indicator goes once there is content, so that the content appears in the same place as the error.
  public var indicatorPlacement: IndicatorPlacement

  /// What a screen reader says.
  public var accessibilityLabel: String

  /// Creates an error view model, for a preview or a presenter of your own.
  ///
  /// Unless you pass a label, a screen reader says the title and the error's text.
  public init(
    request: Request? = nil,
    title: String? = nil,
    error: PresentedError,
    attempts: Int = 1,
    attemptsText: String? = nil,
    retry: LoadIntent<Request>?,
    retryText: String = LoadTexts.standard.retry,
    load: LoadIntent<Request>? = nil,
    loadText: String = LoadTexts.standard.load,
    waitingRequest: Request? = nil,
    showsCancel: Bool = true,
    cancelText: String = LoadTexts.standard.cancel,
    dismiss: LoadIntent<Request>? = nil,
    dismissText: String = LoadTexts.standard.dismiss,
    indicatorPlacement: IndicatorPlacement = .leading,
    accessibilityLabel: String? = nil
  ) {
    self.request = request
    self.title = title
    self.error = error
    self.attempts = attempts
    self.attemptsText = attemptsText
    self.retry = retry
    self.retryText = retryText
    self.load = load
    self.loadText = loadText
    self.waitingRequest = waitingRequest
    self.showsCancel = showsCancel
    self.cancelText = cancelText
    self.dismiss = dismiss
    self.dismissText = dismissText
    self.indicatorPlacement = indicatorPlacement
    self.accessibilityLabel =
      accessibilityLabel ?? [title, error.text].compactMap { $0 }.joined(separator: LoadTexts.standard.separator)
  }

  /// The text to show.
  public var text: String { error.text }

  /// The intent of a cancel button; nil if no request waits.
  public var cancel: LoadIntent<Request>? {
    waitingRequest.map { _ in .cancel }
  }
}
