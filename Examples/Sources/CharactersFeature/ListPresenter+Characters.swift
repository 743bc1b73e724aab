public import CharactersDatabase
import Foundation
public import LoadableViews

extension ListPresenter<CharacterSearch> {
  /// How a list of characters is shown, and which search is loaded when the screen appears.
  ///
  /// - Parameters:
  ///   - search: what is loaded first.
  ///   - morePages: whether rows that appear have pages loaded, or only buttons.
  ///   - errorText: the texts of errors; by default those that the errors bring along.
  public static func characters(
    _ search: CharacterSearch, morePages: MorePagesMode = .automatic,
    errorText: @escaping @Sendable (any Error) -> String? = LoadTexts.localizedText
  ) -> Self {
    ListPresenter(
      LoadablePresenter(
        autoload: .whenNotLoaded(search),
        texts: LoadTexts {
          $0.empty = "No character found"
          $0.error = errorText
        }),
      morePages: morePages)
  }
}

extension LoadTexts {
  /// The text of errors that were made to be shown; nil for all others, which get the neutral one.
  public static let localizedText: @Sendable (any Error) -> String? = { ($0 as? any LocalizedError)?.errorDescription }
}
