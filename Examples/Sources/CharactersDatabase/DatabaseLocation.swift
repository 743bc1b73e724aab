import Foundation

/// The location of the database: the user's cache directory, or a path that the user gives.
public enum DatabaseLocation: Hashable, Sendable {
  /// The file `characters.sqlite` in the folder `loadable-characters` of the user's cache directory
  /// (`$XDG_CACHE_HOME` or `~/.cache`; on Apple platforms `~/Library/Caches`).
  case caches

  /// The file at a path, relative to the working directory.
  case path(String)

  /// The absolute path of the file; creates the folder in the cache directory if needed.
  ///
  /// The directory of a path from the user is not created: it is more likely misspelt than wanted.
  ///
  /// - Throws: ``CharactersDatabaseError/notWritable(path:)`` when the folder cannot be made.
  public func resolve() throws(CharactersDatabaseError) -> String {
    let files = FileManager.default
    let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first ?? files.temporaryDirectory
    return try resolve(caches: caches)
  }

  /// The same with a given cache directory, for tests.
  func resolve(caches: URL) throws(CharactersDatabaseError) -> String {
    switch self {
    case .path(let path):
      // Absolute, so that SQLite gives no special meaning to an empty path or to `:memory:`.
      return URL(fileURLWithPath: path).path
    case .caches:
      let folder = caches.appendingPathComponent("loadable-characters", isDirectory: true)
      let path = folder.appendingPathComponent("characters.sqlite").path
      do {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      } catch {
        throw .notWritable(path: path)
      }
      return path
    }
  }
}
