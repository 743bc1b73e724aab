public import CharactersDatabase
import Foundation
public import LoadableViews

extension ListPresenter<CharacterSearch> {
  /// How a list of characters is shown, and which search is loaded when the screen appears.
  ///
  /// - Parameters:
  ///   - search: what is loaded first.
  ///   - morePages: whether rows that appear have pages loaded, or only buttons.
  public static func characters(_ search: CharacterSearch, morePages: MorePagesMode = .automatic) -> Self {
    ListPresenter(
      LoadablePresenter(
        autoload: .whenNotLoaded(search),
        texts: LoadTexts {
          $0.empty = "No character found"
          $0.error = LoadTexts.localizedText
        }),
      morePages: morePages)
  }
}

extension LoadTexts {
  /// The text of errors that were made to be shown; nil for all others, which get the neutral one.
  static let localizedText: @Sendable (any Error) -> String? = { ($0 as? any LocalizedError)?.errorDescription }
}
