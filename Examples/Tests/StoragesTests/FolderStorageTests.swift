import Foundation
import LoadableTesting
import Storages
import Testing

@Suite(.timeLimit(.minutes(60)))
struct FolderStorageTests {
  @Test("it follows the laws")
  func laws() async throws {
    try await withFolder { folder in
      await Laws.checkStorage { try FolderStorage(folder) }
    }
  }

  @Test("what others put in the folder has no record, and what was damaged is missing until it is written again")
  func foreign() async throws {
    try await withFolder { folder in
      let storage = try FolderStorage(folder)
      for key in ["a", "b", "c"] { try await storage.write([1, 2, 3], version: 1, date: 0.5, for: key) }
      let files = FileManager.default
      let (a, b) = (folder.appendingPathComponent("a.record"), folder.appendingPathComponent("b.record"))
      let whole = try Data(contentsOf: a)
      try Data("text".utf8).write(to: folder.appendingPathComponent("notes.txt"))
      try files.copyItem(at: b, to: folder.appendingPathComponent("d.record"))
      try files.copyItem(at: b, to: folder.appendingPathComponent("b copy.record"))
      try files.createDirectory(at: folder.appendingPathComponent("e.record"), withIntermediateDirectories: false)
      try files.createSymbolicLink(
        at: folder.appendingPathComponent("f.record"), withDestinationURL: folder.appendingPathComponent("nowhere"))
      mkfifo(folder.appendingPathComponent("g.record").path, 0o600)
      var huge = whole
      huge.replaceSubrange(16..<24, with: [UInt8](repeating: 255, count: 8))
      let damaged = (0..<whole.count).map { whole.prefix($0) } + [whole + [0], Data(count: whole.count), huge]
      for contents in damaged {
        try contents.write(to: a)
        #expect(try await storage.read("a") == nil)
        #expect(try await storage.keys(withPrefix: "").map(\.key).sorted() == ["b", "c"])
      }
      for key in ["d", "f", "g", "notes"] { #expect(try await storage.read(key) == nil) }
      // A folder cannot be read or replaced; only its own key is affected.
      await #expect(throws: POSIXError.self) { try await storage.write([1], version: 1, date: 1, for: "e") }
      try await storage.write([4], version: 2, date: 2, for: "a")
      #expect(try await FolderStorage(folder).read("a")?.bytes == [4])
      #expect(try await storage.read("b")?.bytes == [1, 2, 3])
      try await storage.removeAll(withPrefix: "")
      let left = ["b copy.record", "d.record", "e.record", "f.record", "g.record", "notes.txt"]
      #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == left)
    }
  }

  @Test("what a process left behind in a write is removed after a day")
  func leftovers() async throws {
    try await withFolder { folder in
      _ = try FolderStorage(folder)
      for (name, age) in [("old", 90_000.0), ("new", 60)] {
        let path = folder.appendingPathComponent(name + ".unfinished").path
        let date = Date(timeIntervalSinceNow: -age)
        #expect(FileManager.default.createFile(atPath: path, contents: nil, attributes: [.modificationDate: date]))
      }
      _ = try FolderStorage(folder)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["new.unfinished"])
    }
  }
}
