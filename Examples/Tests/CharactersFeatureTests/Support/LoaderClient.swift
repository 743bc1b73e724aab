import CharactersDatabase
import LoadableCore

/// A client that a loader answers: a stub, or one that the test controls.
struct LoaderClient<Base: Loader<CharacterSearch, CharacterPage>>: CharacterClient {
  let loader: Base

  init(_ loader: Base) {
    self.loader = loader
  }

  func search(request: CharacterSearch) async throws -> CharacterPage {
    try await loader.load(request)
      ?? CharacterPage(characters: [], number: request.page, totalCount: 0, hasNextPage: false)
  }
}
