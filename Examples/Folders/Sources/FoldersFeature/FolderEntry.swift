/// An entry of a folder.
public struct FolderEntry: Hashable, Sendable, Identifiable {
  /// Where it is.
  public let path: FolderPath
  /// Whether it is a folder itself.
  public let isFolder: Bool
  /// How many bytes it has; 0 for a folder.
  public let byteCount: Int

  /// Makes an entry.
  public init(path: FolderPath, isFolder: Bool = false, byteCount: Int = 0) {
    self.path = path
    self.isFolder = isFolder
    self.byteCount = byteCount
  }

  /// Entries are told apart by where they are.
  public var id: FolderPath { path }

  /// The last part of the path.
  public var name: String { path.split(separator: "/").last.map(String.init) ?? path }
}
