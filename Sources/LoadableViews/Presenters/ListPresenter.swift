/// Creates the view models of a paginated list from its states, by a pure function.
///
/// For the list as a whole it uses its ``LoadablePresenter``; to an active view model it adds the rows, and a view model for each
/// end.
///
/// ```swift
/// let presenter = ListPresenter(LoadablePresenter(autoload: .whenNotLoaded(EmptyLoadRequest())))
/// let viewModel = presenter.present(state.$articles)
/// ```
///
/// It works with every `PaginatedStateProtocol`, including a state type of your own.
public struct ListPresenter<Request: Hashable & Sendable>: Sendable {
  /// How the list as a whole is shown; pages use its texts for errors, retries and attempts too.
  public var list: LoadablePresenter<Request>

  /// How the pages at the ends are loaded.
  public var morePages: MorePagesMode

  /// The texts of the ends.
  public var texts: PageTexts

  /// Creates a presenter; every part has a default.
  public init(
    _ list: LoadablePresenter<Request> = LoadablePresenter(), morePages: MorePagesMode = .automatic,
    texts: PageTexts = .standard
  ) {
    self.list = list
    self.morePages = morePages
    self.texts = texts
  }
}
