import Foundation

@testable import CharactersDatabase

/// A database that several tests read, filled once for all of them.
enum SampleDatabase {
  /// ``CharacterSource/westernAndSymbols``.
  static func westernAndSymbols() async throws -> CharactersDatabase {
    try await filling.value
  }

  private static let filling = Task {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("characters-\(UUID().uuidString).sqlite").path
    let database = try await CharactersDatabase.open(at: path, source: .westernAndSymbols)
    // Its connection lives on without the name, so that nothing is left behind when the tests end.
    try FileManager.default.removeItem(atPath: path)
    return database
  }
}
