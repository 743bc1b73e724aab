import CharactersDatabase
import LoadableCore

/// A client that a loader answers: a stub, or one that the test controls.
struct LoaderClient<Base: Loader<CharacterPageRequest, CharacterPage>>: CharacterClient {
  let loader: Base

  init(_ loader: Base) {
    self.loader = loader
  }

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    try await loader.load(request) ?? CharacterPage(characters: [], totalCount: 0)
  }
}
