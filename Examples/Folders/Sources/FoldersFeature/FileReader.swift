/// A path in the file system.
public typealias FolderPath = String

/// Reads folders and files.
public protocol FileReader: Sendable {
  /// The entries of a folder, by name.
  ///
  /// - Throws: what the file system says.
  func entries(of folder: FolderPath) async throws -> [FolderEntry]

  /// How a file begins.
  ///
  /// - Parameter lineCount: how many lines at most.
  /// - Throws: what the file system says; `FileReaderError` where it is no text.
  func beginning(of file: FolderPath, lineCount: Int) async throws -> [String]
}

/// Why a file that could be read cannot be shown.
public enum FileReaderError: Error, Equatable {
  /// It is not UTF-8.
  case notText(FolderPath)
}
