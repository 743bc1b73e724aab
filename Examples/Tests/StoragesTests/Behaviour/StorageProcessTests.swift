import Foundation
import LoadableCore
import Testing

@testable import storage_writer

@Suite(.serialized, .timeLimit(.minutes(60)))
struct StorageProcessTests {
  @Test("a file in the place of the folder is an error, and the file stays", arguments: StorageKind.allCases)
  func noFolder(kind: StorageKind) async throws {
    try await withFolder { folder in
      let file = folder.deletingLastPathComponent().appendingPathComponent(folder.lastPathComponent)
      try Data("text".utf8).write(to: file)
      #expect(throws: (any Error).self) { try kind.open(file) }
      #expect(try Data(contentsOf: file) == Data("text".utf8))
    }
  }

  #if os(Linux)
    @Test(
      "a process that is killed in a write leaves each record whole, and all that it reported",
      arguments: StorageKind.allCases)
    func killed(kind: StorageKind) async throws {
      try await withFolder { folder in
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var written: [Int] = []
        for round in 1...25 {
          let writer = try WriterProcess(kind, folder, "writer", "\((written.last ?? 0) + 1)")
          let numbers = await writer.numbers(killedAfter: round)
          #expect(numbers.count >= round)
          written += numbers
          try await expectWhole(kind.open(folder), ["writer": written])
        }
      }
    }

    @Test(
      "two processes and this one write at once: all that they report is there, and whole",
      arguments: StorageKind.allCases)
    func together(kind: StorageKind) async throws {
      try await withFolder { folder in
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let storage = try kind.open(folder)
        let first = try WriterProcess(kind, folder, "first")
        let second = try WriterProcess(kind, folder, "second")
        async let firstNumbers = first.numbers(killedAfter: 30)
        async let secondNumbers = second.numbers(killedAfter: 30)
        for number in 1...30 {
          for key in [StorageWriter.key("third", number), "shared"] {
            try await storage.write(StorageWriter.bytes(number), version: number, date: Double(number), for: key)
          }
        }
        let numbers = await ["first": firstNumbers, "second": secondNumbers, "third": Array(1...30)]
        #expect(numbers.values.allSatisfy { $0.count >= 30 })
        try await expectWhole(storage, numbers)
      }
    }

    @Test("a full disk refuses a write, and leaves what was there", arguments: StorageKind.allCases)
    func full(kind: StorageKind) async throws {
      try await withFolder { folder in
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let output = try await WriterProcess(kind, folder, "full").output()
        #expect(output == ["refused", "refused", "kept 1", "[\"kept\"]"])
        let storage = try kind.open(folder)
        #expect(try await storage.read("kept")?.bytes == StorageWriter.bytes(1))
        try await storage.write([1], version: 3, date: 3, for: "large")
        #expect(try await storage.read("large")?.version == 3)
        let unfinished = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter {
          $0.hasSuffix("unfinished")
        }
        #expect(unfinished == [])
      }
    }

    @Test("a user who may only read changes nothing", arguments: StorageKind.allCases)
    func readOnly(kind: StorageKind) async throws {
      try await withFolder { folder in
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try await kind.open(folder).write([1], version: 1, date: 1, for: "kept")
        let files = FileManager.default
        let names = try files.contentsOfDirectory(atPath: folder.path)
        for name in names {
          try files.setAttributes([.posixPermissions: 0o444], ofItemAtPath: folder.path + "/" + name)
        }
        try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
        defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
        let output = try await WriterProcess(kind, folder, "unprivileged").output()
        // SQLite cannot read without its index of the log, which it would have to create.
        #expect(output == (kind == .folder ? ["read 1", "refused"] : ["refused"]))
        #expect(try files.contentsOfDirectory(atPath: folder.path).sorted() == names.sorted())
      }
    }
  #endif

  /// Each record is whole, and at least as new as the last one that was reported for its key.
  private func expectWhole(_ storage: any LoadableStorage, _ numbers: [String: [Int]]) async throws {
    var found: [String: Int] = [:]
    for (key, version, date) in try await storage.keys(withPrefix: "") {
      let record = try await storage.read(key)
      #expect(record?.bytes == StorageWriter.bytes(version) && record?.version == version, "\(key) \(version)")
      #expect(date == Double(version))
      found[key] = version
    }
    for (name, numbers) in numbers {
      for number in numbers { #expect(found[StorageWriter.key(name, number), default: 0] >= number) }
    }
    #expect(found["shared"] != nil)
  }
}
