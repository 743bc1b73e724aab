import CharactersDatabase
import LoadableCore
import LoadableTesting

/// A client whose calls are answered by a loader: a stub, or one that the test controls.
struct LoaderClient<Base: Loader<CharacterPageRequest, CharacterPage>>: CharacterClient {
  let loader: Base
  let details: any Loader<UnicodeCharacter.ID, CharacterDetails>
  let saves: any Loader<CharacterEdit, Never>

  init(
    _ loader: Base, details: any Loader<UnicodeCharacter.ID, CharacterDetails> = UnimplementedLoader("the details"),
    saves: any Loader<CharacterEdit, Never> = UnimplementedLoader("the saves")
  ) {
    self.loader = loader
    self.details = details
    self.saves = saves
  }

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await loader.load(request) ?? CharacterPage(characters: [], totalCount: 0)
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    guard let details = try await details.load(id) else { throw UnknownCharacterError(id: id) }
    return details
  }

  func save(_ edit: CharacterEdit) async throws {
    _ = try await saves.load(edit)
  }
}
