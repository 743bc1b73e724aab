import CharactersDatabase
import LoadableCore
import LoadableTesting

/// The client of a test, answered by any loader of LoadableTesting.
struct SampleClient<Base: Loader<CharacterPageRequest, CharacterPage>>: CharacterClient {
  let loader: Base

  init(_ loader: Base) {
    self.loader = loader
  }

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

/// The client of a test that reads a source of pages.
struct SourceClient: CharacterClient {
  let source: Alphabet.Source

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    CharacterPage(try await source.page(request))
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    throw UnknownCharacterError(id: id)
  }

  func save(_ edit: CharacterEdit) async throws {
    throw UnknownCharacterError(id: edit.id)
  }
}
