public import CharactersDatabase
import Foundation
public import LoadableViews

extension ListPresenter<CharacterSearch> {
  /// How to show a list of characters, and which search to load when the screen appears.
  ///
  /// - Parameters:
  ///   - search: the search to load first.
  ///   - morePages: whether appearing rows load pages, or only buttons do.
  ///   - errorText: the texts of errors; by default the errors' own texts for users.
  public static func characters(
    _ search: CharacterSearch, morePages: ListPresenter<CharacterSearch>.MorePages = .automatic,
    errorText: @escaping @Sendable (any Error) -> String? = LoadTexts.localizedText
  ) -> Self {
    ListPresenter(
      LoadablePresenter(
        autoload: .whenNotLoaded(search), skeletonRows: 8,
        texts: LoadTexts {
          $0.empty = "No character found"
          $0.error = errorText
        }),
      morePages: morePages)
  }
}

extension LoadTexts {
  /// The text of an error made for users; nil for all other errors, which get the neutral text.
  public static let localizedText: @Sendable (any Error) -> String? = { ($0 as? any LocalizedError)?.errorDescription }
}
