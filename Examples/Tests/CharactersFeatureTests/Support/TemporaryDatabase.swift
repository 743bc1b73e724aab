import Foundation

/// Runs a test with the path of a database that does not exist yet, in a folder of its own that is removed afterwards.
@MainActor
func withTemporaryDatabase(_ test: @MainActor (_ path: String) async throws -> Void) async throws {
  let files = FileManager.default
  let folder = files.temporaryDirectory.appendingPathComponent("characters-\(UUID().uuidString)", isDirectory: true)
  try files.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? files.removeItem(at: folder) }
  try await test(folder.appendingPathComponent("characters.sqlite").path)
}
