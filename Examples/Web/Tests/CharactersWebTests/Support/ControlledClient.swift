import CharactersDatabase
import LoadableCore
import LoadableTesting

/// A client whose pages the test answers one by one.
struct ControlledClient: CharacterClient {
  var loader = ControlledLoader<CharacterPageRequest, CharacterPage>()
  /// Answers the calls for details; nil if there are no such calls.
  var details: ControlledLoader<UnicodeCharacter.ID, CharacterDetails>?

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await loader.load(request) ?? CharacterPage(characters: [], totalCount: 0)
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    guard let found = try await details?.load(id) else { throw UnknownCharacterError(id: id) }
    return found
  }

  func save(_ edit: CharacterEdit) async throws {
    throw UnknownCharacterError(id: edit.id)
  }
}
