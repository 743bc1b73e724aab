/// How a loadable is shown: makes view models from states, by a pure function.
///
/// It is a value: keep one as the standard of an app and change what a screen needs.
///
/// ```swift
/// var presenter = LoadablePresenter<EmptyLoadRequest>(autoload: .whenNotLoaded(EmptyLoadRequest()))
/// presenter.texts = LoadTexts { $0.loading = "Looking for friends" }
/// let viewModel = presenter.present(state.$friends)
/// ```
///
/// It serves every `LoadableStateProtocol`, a state type of your own too.
public struct LoadablePresenter<Request: Hashable & Sendable>: Sendable {
  /// What is loaded by itself when it appears.
  public var autoload: Autoload<Request>

  /// What there is to see while nothing is loaded and nothing runs.
  public var pendingAppearance: PendingAppearance

  /// Where the activity indicator goes.
  public var indicatorPlacement: IndicatorPlacement

  /// What a failure does to content that is on screen.
  public var failureOverContent: FailureOverContent

  /// All texts.
  public var texts: LoadTexts

  /// A presenter; every part has a default.
  public init(
    autoload: Autoload<Request> = .whenNotLoaded,
    pendingAppearance: PendingAppearance = .invisible,
    indicatorPlacement: IndicatorPlacement = .leading,
    failureOverContent: FailureOverContent = .banner,
    texts: LoadTexts = .standard
  ) {
    self.autoload = autoload
    self.pendingAppearance = pendingAppearance
    self.indicatorPlacement = indicatorPlacement
    self.failureOverContent = failureOverContent
    self.texts = texts
  }
}
