import Foundation
import LoadableCore
import Storages

/// A process that writes into a storage while the tests kill it, fill its disk, or start it twice.
@main
struct StorageWriter {
  let storage: any LoadableStorage

  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4, let kind = StorageKind(rawValue: arguments[1]) else {
      return report("usage: storage-writer folder|sqlite PATH full|unprivileged|NAME [FIRST]")
    }
    let place = URL(fileURLWithPath: arguments[2])
    switch arguments[3] {
    case "full": try await Self(storage: kind.open(place)).fill()
    case "unprivileged": try await tryWithoutPrivileges { try kind.open(place) }
    case let name:
      try await Self(storage: kind.open(place)).write(name, from: arguments.dropFirst(4).first.flatMap(Int.init) ?? 1)
    }
  }

  /// Writes records until the process is killed, and prints the number of each one that is written.
  private func write(_ name: String, from first: Int) async throws {
    for number in first... {
      for key in [Self.key(name, number), "shared"] {
        try await storage.write(Self.bytes(number), version: number, date: Double(number), for: key)
      }
      Self.report("\(number)")
    }
  }

  /// Writes more than the disk has room for, and prints what comes of it.
  private func fill() async throws {
    try await storage.write(Self.bytes(1), version: 1, date: 1, for: "kept")
    // A file cannot become larger. Without the signal, a write then fails as on a full disk.
    signal(SIGXFSZ, SIG_IGN)
    var limit = rlimit(rlim_cur: 200_000, rlim_max: 200_000)
    setrlimit(Self.fileSize, &limit)
    for key in ["kept", "large"] {
      do {
        try await storage.write([UInt8](repeating: 0, count: 1_000_000), version: 2, date: 2, for: key)
        Self.report("written")
      } catch {
        Self.report("refused")
      }
    }
    Self.report(
      try await storage.read("kept").map { $0.bytes == Self.bytes(1) ? "kept \($0.version)" : "torn" } ?? "lost")
    Self.report("\(try await storage.keys(withPrefix: "").map(\.key))")
  }

  /// Opens, reads and writes as a user who may only read, and prints what comes of it.
  private static func tryWithoutPrivileges(open: () throws -> any LoadableStorage) async throws {
    // The permissions of a file do not apply to root.
    if geteuid() == 0 { setuid(65_534) }
    do {
      let storage = try open()
      report("read \(try await storage.read("kept")?.version ?? 0)")
      try await storage.write([2], version: 2, date: 2, for: "kept")
      report("written")
    } catch {
      report("refused")
    }
  }

  /// Prints a line at once, so that it arrives even if this process is killed after it.
  private static func report(_ line: String) {
    try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
  }

  #if canImport(Glibc)
    private static let fileSize = __rlimit_resource_t(RLIMIT_FSIZE.rawValue)
  #else
    private static let fileSize = RLIMIT_FSIZE
  #endif

  /// The bytes of the record with a number.
  static func bytes(_ number: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: number * 7_919 % 60_000)
  }

  /// The key of the record with a number: ten keys take turns.
  static func key(_ name: String, _ number: Int) -> String { "\(name)/\(number % 10)" }
}

/// A storage of this package.
enum StorageKind: String, CaseIterable {
  case folder, sqlite

  /// Opens the storage in a folder.
  func open(_ folder: URL) throws -> any LoadableStorage {
    switch self {
    case .folder: try FolderStorage(folder)
    case .sqlite: try SQLiteStorage(folder.appendingPathComponent("records.sqlite"))
    }
  }
}
