public import Foundation

/// Why the database of characters cannot be opened or queried, in words for the user.
///
/// No existing file has been changed when one of them is thrown, except a file of ours that was being filled or given new tables.
public enum CharactersDatabaseError: Error, Hashable, Sendable {
  /// A page size below 1.
  case invalidPageSize(Int)

  /// A note that is longer than ``CharacterEdit/maximumNoteLength``, and its length.
  case noteTooLong(Int)

  /// The file's directory does not exist.
  case directoryMissing(path: String)

  /// The path leads to something that is not a file, such as a directory or a device.
  case notAFile(path: String)

  /// The file exists but cannot be read.
  case unreadable(path: String)

  /// The file has to be written, but it or its directory cannot be.
  case notWritable(path: String)

  /// The file is not a SQLite database.
  case notADatabase(path: String)

  /// The file is a database of another program.
  case foreignDatabase(path: String)

  /// The file was written by a newer version of this program.
  case newerVersion(path: String)

  /// The file is a database of characters, but damaged.
  case corrupt(path: String)

  /// Another program kept the file locked for too long.
  case busy(path: String)

  /// Any other error, in SQLite's own words.
  case failed(path: String, reason: String)
}

extension CharactersDatabaseError: CustomStringConvertible {
  /// A sentence or two for the user: what is wrong, with which file, and what to do about it.
  public var description: String {
    switch self {
    case .invalidPageSize(let size):
      "A page of \(size) characters is not possible: a page has at least 1."
    case .noteTooLong(let length):
      "A note of \(length) characters is too long: it has at most \(CharacterEdit.maximumNoteLength)."
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
  /// The same text as ``description``, for code that handles any error.
  public var errorDescription: String? { description }
}
