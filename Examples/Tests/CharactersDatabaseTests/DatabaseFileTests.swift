import Foundation
import Testing

@testable import CharactersDatabase

struct DatabaseFileTests {
  /// A header of SQLite with an application id.
  private static func header(_ applicationID: [UInt8], length: Int = 100) -> [UInt8] {
    var header = Array("SQLite format 3\0".utf8) + Array(repeating: 0, count: 84)
    header.replaceSubrange(68..<72, with: applicationID)
    return Array(header.prefix(length))
  }

  @Test("A header of our application id is ours, and no header is a new file")
  func ours() throws {
    #expect(try DatabaseFile(header: Self.header([0x4C, 0x63, 0x68, 0x72]), path: "/p") == .characters)
    #expect(try DatabaseFile(header: [], path: "/p") == .fresh)
  }

  @Test(
    "A header that is not ours is refused",
    arguments: [
      (header([0, 0, 0, 0]), .foreignDatabase(path: "/p")),
      (header([0x72, 0x68, 0x63, 0x4C]), .foreignDatabase(path: "/p")),
      (header([0x4C, 0x63, 0x68, 0x72], length: 99), .notADatabase(path: "/p")),
      ([0], .notADatabase(path: "/p")),
      (Array("SQLite format 2\0".utf8) + Array(repeating: 0, count: 84), .notADatabase(path: "/p")),
      (Array(repeating: 0xFF, count: 100), .notADatabase(path: "/p")),
    ] as [([UInt8], CharactersDatabaseError)])
  func refused(header: [UInt8], expected: CharactersDatabaseError) {
    #expect(throws: expected) { try DatabaseFile(header: header, path: "/p") }
  }

  @Test("A path in a directory that does not exist is refused, and the directory is not made")
  func missingDirectory() async throws {
    try await withTemporaryFile { path in
      let inner = path + "/inner.sqlite"
      await #expect(throws: CharactersDatabaseError.directoryMissing(path: inner)) {
        try await CharactersDatabase.open(at: inner, source: .arrows)
      }
      let siblings = try siblings(path)
      #expect(siblings == [])
    }
  }

  @Test("What is not a file is refused", arguments: ["/", "/dev/null", "/dev/stdin"])
  func notAFile(path: String) {
    #expect(throws: CharactersDatabaseError.notAFile(path: path)) { try DatabaseFile(path: path) }
  }

  @Test("A directory, and a link to one, is refused and left as it is")
  func directory() async throws {
    try await withTemporaryFile { path in
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
      let link = path + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      for place in [path, link] {
        await #expect(throws: CharactersDatabaseError.notAFile(path: place)) {
          try await CharactersDatabase.open(at: place, source: .arrows)
        }
      }
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
    }
  }

  @Test("A link to a file is followed")
  func link() async throws {
    try await withTemporaryFile { path in
      _ = try await CharactersDatabase.open(at: path, source: .arrows)
      let link = path + "-link"
      try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
      #expect(try DatabaseFile(path: link) == .characters)
    }
  }

  #if os(Linux)
    // Tests in containers run as root, which may read files of every mode. Nobody can read this one.
    @Test("A file that cannot be read is refused")
    func unreadable() {
      let path = "/proc/self/mem"
      #expect(throws: CharactersDatabaseError.unreadable(path: path)) { try DatabaseFile(path: path) }
    }
  #endif
}
