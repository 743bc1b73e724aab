import CharactersDatabase
import LoadableCore
import LoadableTesting

/// A client whose pages the test answers one by one.
struct ControlledClient: CharacterClient {
  var loader = ControlledLoader<CharacterPageRequest, CharacterPage>()

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await loader.load(request) ?? CharacterPage(characters: [], totalCount: 0)
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    throw UnknownCharacterError(id: id)
  }

  func save(_ edit: CharacterEdit) async throws {
    throw UnknownCharacterError(id: edit.id)
  }
}
