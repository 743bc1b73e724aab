import GRDB

extension CharactersDatabaseError {
  /// Translates a SQLite error.
  init(_ error: DatabaseError, path: String) {
    switch error.resultCode {
    // The header was ours, so "not a database" means damage too.
    case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .corrupt(path: path)
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .busy(path: path)
    // The header could be read, so what failed is opening the file or its journal for writing.
    case .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_CANTOPEN: self = .notWritable(path: path)
    default: self = .failed(path: path, reason: error.message ?? "\(error.resultCode)")
    }
  }

  /// Runs work on the database, and translates the SQLite and GRDB errors that it throws.
  ///
  /// Other errors, such as `CancellationError`, pass through.
  static func translating<T>(path: String, _ work: () async throws -> T) async throws -> T {
    do {
      return try await work()
    } catch let error as DatabaseError {
      throw CharactersDatabaseError(error, path: path)
    } catch is RowDecodingError {
      throw CharactersDatabaseError.corrupt(path: path)
    }
  }
}
