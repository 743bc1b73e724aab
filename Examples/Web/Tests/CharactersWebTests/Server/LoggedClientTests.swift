import CharactersDatabase
import Foundation
import InMemoryLogging
import Logging
import Testing

@testable import CharactersWeb

struct LoggedClientTests {
  private let handler = InMemoryLogHandler()

  private func client(_ client: any CharacterClient) -> LoggedClient {
    LoggedClient(client, logger: Logger(label: "test", factory: { [handler] _ in handler }))
  }

  /// The texts that are logged for a failure of both kinds of load, and of a save.
  private func logged(_ failure: any Error) async -> [String] {
    let client = client(SampleClient(failure: failure))
    let request = CharacterPageRequest(text: "", position: .from(0), size: 5)
    await #expect { try await client.page(request) } throws: { type(of: $0) == type(of: failure) }
    await #expect { try await client.details(of: 0x61) } throws: { type(of: $0) == type(of: failure) }
    await #expect { try await client.save(.star(0x61, true)) } throws: { type(of: $0) == type(of: failure) }
    return handler.entries.map { "\($0.level) \($0.message): \($0.metadata["error"] ?? "")" }
  }

  private struct InternalFailure: LocalizedError, CustomStringConvertible {
    let description = "disk I/O error"
    let errorDescription: String? = "/var/lib/characters.sqlite is broken"
  }

  @Test("an error that visitors do not see is logged for the operator as it is, and rethrown")
  func internalFailure() async {
    let messages = ["A load has failed", "A load has failed", "A star or a note was not saved"]
    #expect(await logged(InternalFailure()) == messages.map { "error \($0): disk I/O error" })
  }

  @Test(
    "errors for visitors, and the cancellation when a visitor has gone, are rethrown and not logged",
    arguments: [SimulatedFailure(call: 1), UnknownCharacterError(id: 0x61), CancellationError()] as [any Error])
  func notLogged(failure: any Error) async {
    #expect(await logged(failure).isEmpty)
  }

  @Test("a loaded value is returned, and nothing is logged")
  func success() async throws {
    let client = client(SampleClient())
    let page = try await client.page(CharacterPageRequest(text: "letter", position: .from(0x62), size: 2))
    #expect(page.characters.map(\.id) == [0x62, 0x63] && page.totalCount == 26)
    #expect(try await client.details(of: 0x61).next?.id == 0x62)
    try await client.save(.star(0x61, true))
    #expect(handler.entries.isEmpty)
  }
}
