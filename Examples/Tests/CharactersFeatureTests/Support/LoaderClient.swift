import CharactersDatabase
import LoadableCore
import LoadableTesting

/// A client that loaders answer: stubs, or ones that the test controls.
struct LoaderClient<Base: Loader<CharacterPageRequest, CharacterPage>>: CharacterClient {
  let loader: Base
  let details: any Loader<UnicodeCharacter.ID, CharacterDetails>

  init(
    _ loader: Base, details: any Loader<UnicodeCharacter.ID, CharacterDetails> = UnimplementedLoader("the details")
  ) {
    self.loader = loader
    self.details = details
  }

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await loader.load(request) ?? CharacterPage(characters: [], totalCount: 0)
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    guard let details = try await details.load(id) else { throw UnknownCharacterError(id: id) }
    return details
  }
}
