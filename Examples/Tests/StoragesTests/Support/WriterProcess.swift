import Foundation

@testable import storage_writer

#if os(Linux)
  /// A `storage-writer` in a process of its own.
  struct WriterProcess {
    private let process = Process()
    /// The lines that it prints, until it ends.
    let lines: AsyncStream<String>

    init(_ kind: StorageKind, _ folder: URL, _ arguments: String...) throws {
      let output = Pipe()
      process.executableURL = Bundle.main.bundleURL.appendingPathComponent("storage-writer")
      process.arguments = [kind.rawValue, folder.path] + arguments
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
      let (lines, continuation) = AsyncStream<String>.makeStream()
      self.lines = lines
      try process.run()
      try output.fileHandleForWriting.close()
      let reading = output.fileHandleForReading
      Thread.detachNewThread {
        var text = ""
        while let data = try? reading.read(upToCount: 1), !data.isEmpty {
          if data == Data("\n".utf8) { continuation.yield(text) }
          text = data == Data("\n".utf8) ? "" : text + String(decoding: data, as: UTF8.self)
        }
        continuation.finish()
      }
    }

    /// All that it prints, after its end.
    func output() async -> [String] {
      await lines.reduce(into: []) { $0.append($1) }
    }

    /// Kills it as soon as it has written a number of records, and returns the numbers of all that it has written.
    func numbers(killedAfter count: Int) async -> [Int] {
      var numbers: [Int] = []
      for await line in lines {
        numbers += Int(line).map { [$0] } ?? []
        if numbers.count == count { kill(process.processIdentifier, SIGKILL) }
      }
      return numbers
    }
  }
#endif

/// Runs a test with a folder that does not exist yet, and removes it afterwards.
func withFolder(_ test: (URL) async throws -> Void) async throws {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "storage-\(UUID().uuidString)", isDirectory: true)
  defer { try? FileManager.default.removeItem(at: folder) }
  try await test(folder)
}
