import Foundation

/// Reads the machine's own file system, off the caller's isolation.
public struct LocalFileReader: FileReader {
  /// Creates a reader.
  public init() {}

  /// The entries of a folder, by name.
  @concurrent public func entries(of folder: FolderPath) async throws -> [FolderEntry] {
    let url = URL(fileURLWithPath: folder, isDirectory: true)
    let keys: [URLResourceKey] = [.isDirectoryKey, .fileSizeKey]
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: keys).map { entry in
      let values = try entry.resourceValues(forKeys: Set(keys))
      let isFolder = values.isDirectory ?? false
      return FolderEntry(path: entry.path, isFolder: isFolder, byteCount: isFolder ? 0 : values.fileSize ?? 0)
    }
    .sorted { $0.name < $1.name }
  }

  /// The first lines of a file.
  @concurrent public func beginning(of file: FolderPath, lineCount: Int) async throws -> [String] {
    let data = try Data(contentsOf: URL(fileURLWithPath: file), options: .alwaysMapped)
    let lines = data.split(separator: UInt8(ascii: "\n"), maxSplits: lineCount, omittingEmptySubsequences: false)
    return try lines.prefix(lineCount).map { line in
      guard let text = String(data: line, encoding: .utf8) else { throw FileReaderError.notText(file) }
      return text
    }
  }
}
