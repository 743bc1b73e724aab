public import CharactersDatabase
import LoadableReducers
public import LoadableViews

/// Creates the view models of the whole screen from states of ``CharactersFeature``, by a pure function.
///
/// ```swift
/// let presenter = CharactersPresenter()
/// let viewModel = presenter.present(store.state)
/// ```
public struct CharactersPresenter: Sendable {
  /// Whether appearing rows load pages, or only buttons do.
  public var morePages: ListPresenter<CharacterSearch>.MorePages

  /// The texts of errors; nil for errors that get the neutral text.
  public var errorText: @Sendable (any Error) -> String?

  /// Creates a presenter.
  ///
  /// - Parameters:
  ///   - morePages: whether appearing rows load pages, or only buttons do.
  ///   - errorText: the texts of errors; by default the errors' own texts for users.
  public init(
    morePages: ListPresenter<CharacterSearch>.MorePages = .automatic,
    errorText: @escaping @Sendable (any Error) -> String? = LoadTexts.localizedText
  ) {
    self.morePages = morePages
    self.errorText = errorText
  }

  /// The view model of a state; if nothing is loaded yet, its list offers to load the current search.
  ///
  /// - Complexity: O(1) in the number of characters, O(*n*) in the number of edits.
  public func present(
    _ state: CharactersFeature.State, appearance: CharactersAppearance = CharactersAppearance()
  ) -> CharactersViewModel {
    let list = ListPresenter.characters(state.search, morePages: morePages, errorText: errorText)
    let edits = EditPresenter(texts: LoadTexts { $0.error = errorText })
    return CharactersViewModel(
      searchText: state.search.text,
      list: list.present(
        state.shown, appearance: appearance.list, header: appearance.header, footer: appearance.footer),
      selected: state.selection.id, detail: state.detail.map { present($0, state.$edits, appearance.detail) },
      unsaved: edits.banner(state.$edits).map(Self.named), marks: edits.marks(state.$edits, by: \.id))
  }

  /// Says in the text of a single edit that it was not saved; the presenter of edits says so only when there are several.
  private static func named(_ unsaved: FailedEditsViewModel<EditKey>) -> FailedEditsViewModel<EditKey> {
    guard unsaved.keys.count == 1 else { return unsaved }
    var copy = unsaved
    copy.text = "Not saved: \(unsaved.text)"
    return copy
  }

  private func present(
    _ detail: CharacterDetailFeature.State, _ edits: Edits<CharacterEdit>, _ appearance: ActivityAppearance?
  ) -> CharacterDetailViewModel {
    let presenter = LoadablePresenter(
      // Opening a character loads it; after a cancel there is a button.
      autoload: .byButton(detail.id), pendingAppearance: .button,
      texts: LoadTexts { $0.error = errorText })
    let shown = detail.character?.details.id ?? detail.id
    return CharacterDetailViewModel(
      id: detail.id, title: UnicodeCharacter.codePoint(of: shown),
      character: presenter.present(detail.$character, appearance: appearance).map { loaded in
        var shown = loaded
        // The details contain the saved edits already.
        for edit in edits.shown where !edit.isSaved { shown.apply(edit.edit) }
        return LoadedCharacterViewModel(shown)
      })
  }
}
