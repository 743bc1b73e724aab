/// A path in the file system.
public typealias FolderPath = String

/// Reads folders and files.
public protocol FileReader: Sendable {
  /// The entries of a folder, by name.
  ///
  /// - Throws: the file system's error.
  func entries(of folder: FolderPath) async throws -> [FolderEntry]

  /// The first lines of a file.
  ///
  /// - Parameter lineCount: the maximum number of lines.
  /// - Throws: the file system's error, or `FileReaderError` if the file is not text.
  func beginning(of file: FolderPath, lineCount: Int) async throws -> [String]
}

/// Why a file that could be read cannot be shown.
public enum FileReaderError: Error, Equatable {
  /// It is not UTF-8.
  case notText(FolderPath)
}
