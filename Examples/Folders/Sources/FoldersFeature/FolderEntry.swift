/// An entry of a folder.
public nonisolated struct FolderEntry: Hashable, Sendable, Identifiable {
  /// The path of the entry.
  public let path: FolderPath
  /// Whether it is a folder itself.
  public let isFolder: Bool
  /// The size in bytes; 0 for a folder.
  public let byteCount: Int

  /// Creates an entry.
  public init(path: FolderPath, isFolder: Bool = false, byteCount: Int = 0) {
    self.path = path
    self.isFolder = isFolder
    self.byteCount = byteCount
  }

  /// The path identifies the entry.
  public var id: FolderPath { path }

  /// The last part of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
