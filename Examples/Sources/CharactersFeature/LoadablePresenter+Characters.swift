public import CharactersDatabase
import Foundation
public import LoadableViews

extension LoadablePresenter<CharacterSearch> {
  /// How a page of characters is shown, and which one is loaded when the screen appears.
  public static func characters(firstPage: CharacterSearch) -> Self {
    LoadablePresenter(
      autoload: .whenNotLoaded(firstPage),
      texts: LoadTexts {
        $0.empty = "No character found"
        $0.error = LoadTexts.localizedText
      })
  }
}

extension LoadTexts {
  /// The text of errors that were made to be shown; nil for all others, which get the neutral one.
  static let localizedText: @Sendable (any Error) -> String? = { ($0 as? any LocalizedError)?.errorDescription }
}
