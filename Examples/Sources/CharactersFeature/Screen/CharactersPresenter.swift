import CharactersDatabase
public import LoadableViews

/// How the whole screen is shown: makes view models from states of ``CharactersFeature``, by a pure function.
///
/// ```swift
/// let presenter = CharactersPresenter()
/// let viewModel = presenter.present(store.state)
/// ```
public struct CharactersPresenter: Sendable {
  /// Whether rows that appear have pages loaded, or only buttons.
  public var morePages: MorePagesMode

  /// The texts of errors; nil for those that get the neutral text.
  public var errorText: @Sendable (any Error) -> String?

  /// Makes a presenter.
  ///
  /// - Parameters:
  ///   - morePages: whether rows that appear have pages loaded, or only buttons.
  ///   - errorText: the texts of errors; by default those that the errors bring along.
  public init(
    morePages: MorePagesMode = .automatic,
    errorText: @escaping @Sendable (any Error) -> String? = LoadTexts.localizedText
  ) {
    self.morePages = morePages
    self.errorText = errorText
  }

  /// The view model of a state; the list's offers to load what is searched when nothing is loaded yet.
  ///
  /// - Complexity: O(1) in the number of characters.
  public func present(
    _ state: CharactersFeature.State, appearance: CharactersAppearance = CharactersAppearance()
  ) -> CharactersViewModel {
    let list = ListPresenter.characters(state.search, morePages: morePages, errorText: errorText)
    return CharactersViewModel(
      searchText: state.search.text,
      list: list.present(
        state.$characters, appearance: appearance.list, header: appearance.header, footer: appearance.footer),
      detail: state.detail.map { present($0, appearance.detail) })
  }

  private func present(
    _ detail: CharacterDetailFeature.State, _ appearance: ActivityAppearance?
  ) -> CharacterDetailViewModel {
    let presenter = LoadablePresenter(
      // It is loaded as it is opened; after somebody has cancelled that, there is a button.
      autoload: .never(detail.id), pendingAppearance: .button,
      texts: LoadTexts { $0.error = errorText })
    return CharacterDetailViewModel(
      id: detail.id, title: UnicodeCharacter.codePoint(of: detail.id),
      character: presenter.present(detail.$character, appearance: appearance).map(LoadedCharacterViewModel.init))
  }
}
