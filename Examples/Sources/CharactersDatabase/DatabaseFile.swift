import Foundation

/// A file that is, or may become, our database, judged by its first bytes.
///
/// SQLite could check that too, but opening another program's database may already change the file (SQLite rolls back what a
/// crash left behind), and a wrong path must never damage anything.
enum DatabaseFile: Hashable {
  /// There is no file yet, or an empty one: there is nothing to lose.
  case fresh

  /// A database of ours, complete or not, intact or damaged.
  case characters

  /// Inspects the file at a path.
  ///
  /// - Throws: an error for everything that is neither fresh nor ours.
  init(path: String) throws(CharactersDatabaseError) {
    let files = FileManager.default
    var isDirectory: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isDirectory) else {
      let directory = URL(fileURLWithPath: path).deletingLastPathComponent().path
      guard files.fileExists(atPath: directory) else { throw .directoryMissing(path: path) }
      self = .fresh
      return
    }
    // The type is checked before the file is opened, because opening a pipe would wait for a writer.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    let type = try? files.attributesOfItem(atPath: target)[.type] as? FileAttributeType
    guard !isDirectory.boolValue, type == .typeRegular else { throw .notAFile(path: path) }
    let header: Data
    do {
      let file = try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
      defer { try? file.close() }
      header = try file.read(upToCount: Self.headerLength) ?? Data()
    } catch {
      throw .unreadable(path: path)
    }
    try self.init(header: [UInt8](header), path: path)
  }

  /// Inspects a header by the SQLite file format: 16 bytes of magic, the application id at byte 68.
  init(header: [UInt8], path: String) throws(CharactersDatabaseError) {
    guard !header.isEmpty else {
      self = .fresh
      return
    }
    guard header.count >= Self.headerLength, header.starts(with: "SQLite format 3\0".utf8) else {
      throw .notADatabase(path: path)
    }
    let applicationID = header[68..<72].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    guard applicationID == CharactersSchema.applicationID else { throw .foreignDatabase(path: path) }
    self = .characters
  }

  private static let headerLength = 100
}
