import CharactersDatabase
import Logging

/// A client that logs failures whose texts are not shown to visitors.
struct LoggedClient: CharacterClient {
  private let client: any CharacterClient
  private let logger: Logger

  /// Wraps a client.
  init(_ client: any CharacterClient, logger: Logger) {
    self.client = client
    self.logger = logger
  }

  func page(_ request: CharacterPageRequest) async throws -> CharacterPage {
    do {
      return try await client.page(request)
    } catch {
      log(error)
      throw error
    }
  }

  func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
    do {
      return try await client.details(of: id)
    } catch {
      log(error)
      throw error
    }
  }

  func save(_ edit: CharacterEdit) async throws {
    do {
      try await client.save(edit)
    } catch {
      log(error, "A star or a note was not saved")
      throw error
    }
  }

  private func log(_ error: any Error, _ message: Logger.Message = "A load has failed") {
    guard !(error is CancellationError), VisitorTexts.text(of: error) == nil else { return }
    logger.error(message, metadata: ["error": "\(error)"])
  }
}
