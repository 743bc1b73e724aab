import Foundation

@testable import CharactersDatabase

/// A database that several tests read, filled once for all of them.
enum SampleDatabase {
  /// ``CharacterSource/westernAndSymbols``.
  static func westernAndSymbols() async throws -> CharactersDatabase {
    try await filling.value
  }

  /// Each process has its own, so that no other one fills the file of a process that was killed.
  private static let path = FileManager.default.temporaryDirectory
    .appendingPathComponent("characters-\(UUID().uuidString).sqlite").path

  private static let filling = Task {
    // Connections are opened as they are needed, so the file has to stay until the tests end.
    atexit { unlink(SampleDatabase.path) }
    return try await CharactersDatabase.open(at: path, source: .westernAndSymbols)
  }
}
