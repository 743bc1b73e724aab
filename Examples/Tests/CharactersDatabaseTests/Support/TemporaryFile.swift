import Foundation

/// Runs a test with the path of a file that does not exist yet, in a directory of its own that is removed afterwards.
func withTemporaryFile(_ test: (_ path: String) async throws -> Void) async throws {
  let files = FileManager.default
  let directory = files.temporaryDirectory.appendingPathComponent("characters-\(UUID().uuidString)", isDirectory: true)
  try files.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? files.removeItem(at: directory) }
  try await test(directory.appendingPathComponent("characters.sqlite").path)
}

/// The bytes of a file.
func bytes(_ path: String) throws -> Data {
  try Data(contentsOf: URL(fileURLWithPath: path))
}

/// The names of the files in the directory of a file.
func siblings(_ path: String) throws -> [String] {
  try FileManager.default.contentsOfDirectory(
    atPath: URL(fileURLWithPath: path).deletingLastPathComponent().path)
}
