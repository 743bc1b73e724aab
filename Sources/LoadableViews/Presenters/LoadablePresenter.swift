/// Creates the view models of a loadable from its states, by a pure function.
///
/// It is a value: keep one as your app's standard and change what a screen needs.
///
/// ```swift
/// var presenter = LoadablePresenter<EmptyLoadRequest>(autoload: .whenNotLoaded(EmptyLoadRequest()))
/// presenter.texts = LoadTexts { $0.loading = "Looking for friends" }
/// let viewModel = presenter.present(state.$friends)
/// ```
///
/// It works with every `LoadableStateProtocol`, including a state type of your own.
public struct LoadablePresenter<Request: Hashable & Sendable>: Sendable {
  /// When to load automatically, and with which request.
  public var autoload: Autoload<Request>

  /// What to show while nothing is loaded or loading.
  public var pendingAppearance: PendingAppearance

  /// Where the activity indicator goes.
  public var indicatorPlacement: IndicatorPlacement

  /// How a failure is shown if there is content.
  public var failureOverContent: FailureOverContent

  /// All texts.
  public var texts: LoadTexts

  /// Creates a presenter; every part has a default.
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
