import Foundation
import Testing

@testable import CharactersDatabase

struct DatabaseLocationTests {
  @Test(
    "A path is made absolute, so that SQLite gives none a special meaning",
    arguments: [
      ("/a/b.sqlite", "/a/b.sqlite"),
      ("b.sqlite", FileManager.default.currentDirectoryPath + "/b.sqlite"),
      (":memory:", FileManager.default.currentDirectoryPath + "/:memory:"),
      ("file:x?mode=memory", FileManager.default.currentDirectoryPath + "/file:x?mode=memory"),
      ("", FileManager.default.currentDirectoryPath),
    ])
  func path(path: String, expected: String) throws {
    #expect(try DatabaseLocation.path(path).resolve() == expected)
  }

  @Test("The cache directory gets a folder of ours")
  func caches() async throws {
    try await withTemporaryFile { path in
      let resolved = try DatabaseLocation.caches.resolve(caches: URL(fileURLWithPath: path))
      #expect(resolved == path + "/loadable-characters/characters.sqlite")
      #expect(try DatabaseFile(path: resolved) == .fresh)
      #expect(try DatabaseLocation.caches.resolve(caches: URL(fileURLWithPath: path)) == resolved)
    }
  }

  @Test("A cache directory that cannot be made is an error, and what is in its place is left as it is")
  func noCaches() async throws {
    try await withTemporaryFile { path in
      try Data("x".utf8).write(to: URL(fileURLWithPath: path))
      #expect(throws: CharactersDatabaseError.notWritable(path: path + "/loadable-characters/characters.sqlite")) {
        try DatabaseLocation.caches.resolve(caches: URL(fileURLWithPath: path))
      }
      #expect(try bytes(path) == Data("x".utf8))
    }
  }
}
