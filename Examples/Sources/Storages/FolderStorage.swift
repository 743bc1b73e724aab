public import Foundation
public import LoadableCore

/// A storage in a folder, with a file for each record.
///
/// It replaces files and never changes one, so each record is whole wherever a process or the system stops. Several processes may use
/// one folder. Files that it did not write, and damaged ones, have no record. A list opens the files of its keys.
public actor FolderStorage: LoadableStorage {
  private let folder: URL

  /// Opens a folder, and creates it if there is none; throws if it cannot be created or listed.
  public init(_ folder: URL) throws {
    self.folder = folder
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // A process that ended in a write left its file behind; a file of a process that writes now is not a day old.
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) where name.hasSuffix(".unfinished") {
      let path = folder.appendingPathComponent(name).path
      let date = try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
      if let date, date.timeIntervalSinceNow < -86_400 { unlink(path) }
    }
  }

  /// Reads the file of a key.
  public func read(_ key: String) throws -> (bytes: [UInt8], version: Int, date: Double)? {
    guard let record = try Record(file(of: key), withBytes: true), record.key == key else { return nil }
    return (record.bytes, record.version, record.date)
  }

  /// Writes a file, and then puts it in the place of the former one.
  public func write(_ bytes: [UInt8], version: Int, date: Double, for key: String) throws {
    let unfinished = folder.appendingPathComponent("\(UUID().uuidString).unfinished")
    do {
      let descriptor = try checked(open(unfinished.path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600))
      let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
      try file.write(contentsOf: Record.contents(Array(key.utf8), version, date, bytes))
      try file.synchronize()
      // The one step that readers see: they find the former file or the new one.
      try checked(rename(unfinished.path, self.file(of: key).path))
    } catch {
      unlink(unfinished.path)
      throw error
    }
    try synchronizeNames()
  }

  /// Removes the file of a key.
  public func remove(_ key: String) throws {
    if unlink(file(of: key).path) != 0, errno != ENOENT { try checked(-1) }
    try synchronizeNames()
  }

  /// Removes the files of some keys, one after another.
  public func removeAll(withPrefix prefix: String) throws {
    for record in try records(withPrefix: prefix) { try remove(record.key) }
  }

  /// Reads the beginning of each file.
  public func keys(withPrefix prefix: String) throws -> [(key: String, version: Int, date: Double)] {
    try records(withPrefix: prefix).map { ($0.key, $0.version, $0.date) }
  }

  private func records(withPrefix prefix: String) throws -> [Record] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).compactMap { name in
      guard let record = try? Record(folder.appendingPathComponent(name), withBytes: false) else { return nil }
      // A copy of a file, under another name, is not a record.
      return record.key.utf8.starts(with: prefix.utf8) && file(of: record.key).lastPathComponent == name ? record : nil
    }
  }

  private func synchronizeNames() throws {
    try FileHandle(fileDescriptor: checked(open(folder.path, O_RDONLY | O_CLOEXEC)), closeOnDealloc: true).synchronize()
  }

  /// The file of a key; its name has only small letters and digits, because some systems ignore case.
  private func file(of key: String) -> URL {
    let plain = CharacterSet(charactersIn: "abcdefghijklmnopqrstuvwxyz0123456789")
    var name = key.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
    if name.utf8.count > 200 {
      // A name has 255 bytes at most. If two long keys had one hash, a write of one would remove the other.
      let hash = key.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
      name = name.prefix(160) + "+" + String(hash, radix: 36)
    }
    return folder.appendingPathComponent(name + ".record")
  }
}

/// The contents of a file: four numbers of 8 bytes, the key and the bytes.
private struct Record {
  let key: String, version: Int, date: Double, bytes: [UInt8]

  /// Reads a file; nil if there is none, or if it is not a whole record.
  init?(_ file: URL, withBytes: Bool) throws {
    // Without O_NONBLOCK, the pipe of another program would make it wait.
    let descriptor = open(file.path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    if descriptor < 0, errno == ENOENT { return nil }
    let handle = FileHandle(fileDescriptor: try checked(descriptor), closeOnDealloc: true)
    guard let size = try? handle.seekToEnd(), size >= 32 else { return nil }
    try handle.seek(toOffset: 0)
    let header = [UInt8](try handle.read(upToCount: 32) ?? Data())
    let numbers = (0..<header.count / 8).map { header[$0 * 8..<$0 * 8 + 8].reduce(0) { $0 << 8 | UInt64($1) } }
    let rest = size - 32
    // A file that a system filled with zeros has no version.
    guard numbers.count == 4, numbers[0] != 0, numbers[2] <= rest, numbers[3] == rest - numbers[2] else { return nil }
    key = String(decoding: try handle.read(upToCount: Int(numbers[2])) ?? Data(), as: UTF8.self)
    (version, date) = (Int(truncatingIfNeeded: numbers[0]), Double(bitPattern: numbers[1]))
    bytes = withBytes ? [UInt8](try handle.readToEnd() ?? Data()) : []
  }

  static func contents(_ key: [UInt8], _ version: Int, _ date: Double, _ bytes: [UInt8]) -> Data {
    let numbers = [UInt64(truncatingIfNeeded: version), date.bitPattern, UInt64(key.count), UInt64(bytes.count)]
    let header = numbers.flatMap { number in (1...8).map { UInt8(truncatingIfNeeded: number >> (64 - 8 * $0)) } }
    return Data(header + key + bytes)
  }
}

@discardableResult private func checked(_ result: CInt) throws -> CInt {
  if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  return result
}
