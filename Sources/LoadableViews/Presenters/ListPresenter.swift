/// How a paginated list is shown: makes view models from states, by a pure function.
///
/// About the list as a whole it says what its ``LoadablePresenter`` says; to an active view model it adds the rows, and what there is at
/// both ends.
///
/// ```swift
/// let presenter = ListPresenter(LoadablePresenter(autoload: .whenNotLoaded(EmptyLoadRequest())))
/// let viewModel = presenter.present(state.$articles)
/// ```
///
/// It serves every `PaginatedStateProtocol`, a state type of your own too.
public struct ListPresenter<Request: Hashable & Sendable>: Sendable {
  /// How the list as a whole is shown; its texts for errors, retries and attempts are used for pages too.
  public var list: LoadablePresenter<Request>

  /// How the pages at the ends come to be loaded.
  public var morePages: MorePagesMode

  /// The texts of the ends.
  public var texts: PageTexts

  /// A presenter; every part has a default.
  public init(
    _ list: LoadablePresenter<Request> = LoadablePresenter(), morePages: MorePagesMode = .automatic,
    texts: PageTexts = .standard
  ) {
    self.list = list
    self.morePages = morePages
    self.texts = texts
  }
}
