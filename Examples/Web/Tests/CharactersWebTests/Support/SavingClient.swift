import CharactersDatabase

/// A client of the sample characters that remembers what is saved.
actor SavingClient: CharacterClient {
  private var sample = SampleClient()

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await sample.page(request)
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    try await sample.details(of: id)
  }

  func save(_ edit: CharacterEdit) async throws {
    guard let index = sample.characters.firstIndex(where: { $0.id == edit.id }) else { return }
    edit.apply(to: &sample.characters[index])
  }
}
