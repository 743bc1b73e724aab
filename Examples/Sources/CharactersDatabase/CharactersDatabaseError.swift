public import Foundation

/// Why the database of characters cannot be opened or asked, in words for the user.
///
/// None of them has changed a file that was there before, unless it was one of ours and still to be filled.
public enum CharactersDatabaseError: Error, Hashable, Sendable {
  /// A page size below 1.
  case invalidPageSize(Int)

  /// The directory that the file would be in does not exist.
  case directoryMissing(path: String)

  /// There is something at the path that is not a file: a directory, a device.
  case notAFile(path: String)

  /// The file exists and cannot be read.
  case unreadable(path: String)

  /// The file has to be filled, and it or its directory cannot be written.
  case notWritable(path: String)

  /// The file is no SQLite database.
  case notADatabase(path: String)

  /// The file is a database of some other program.
  case foreignDatabase(path: String)

  /// The file was written by a newer version of this program.
  case newerVersion(path: String)

  /// The file is a database of characters, and damaged.
  case corrupt(path: String)

  /// Another program keeps the file locked, and the time to wait for it is over.
  case busy(path: String)

  /// Anything else, with SQLite's own words.
  case failed(path: String, reason: String)
}

extension CharactersDatabaseError: CustomStringConvertible {
  /// A sentence or two for the user: what is wrong, with which file, and what to do about it.
  public var description: String {
    switch self {
    case .invalidPageSize(let size):
      "A page of \(size) characters is not possible: a page has at least 1."
    case .directoryMissing(let path):
      "The database \(path) cannot be created: its directory does not exist."
    case .notAFile(let path):
      "The database \(path) cannot be opened: it is not a file."
    case .unreadable(let path):
      "The database \(path) cannot be read. Check its permissions."
    case .notWritable(let path):
      "The database \(path) cannot be written. Check the permissions of the file and of its directory."
    case .notADatabase(let path):
      "The file \(path) is not a database. It was left as it is; choose another path."
    case .foreignDatabase(let path):
      "The file \(path) is a database of another program. It was left as it is; choose another path."
    case .newerVersion(let path):
      "The database \(path) was written by a newer version of this program. Update, or choose another path."
    case .corrupt(let path):
      "The database \(path) is damaged. It was left as it is; delete it, or choose another path, to fill a new one."
    case .busy(let path):
      "The database \(path) is in use by another program. Try again later."
    case .failed(let path, let reason):
      "The database \(path) failed: \(reason)."
    }
  }
}

extension CharactersDatabaseError: LocalizedError {
  /// The same text as ``description``, for code that only knows an error.
  public var errorDescription: String? { description }
}
