/// A place where what was loaded or written survives the end of the app: records of bytes by key, in files, a database, or elsewhere.
///
/// Conform a type that wraps your database or a folder, and give it to what must survive: a cache, the edits of a feature, or a list.
/// An actor is the easiest form:
///
/// ```swift
/// actor FolderStorage: LoadableStorage {
///   func write(_ bytes: [UInt8], version: Int, date: Double, for key: String) throws {
///     try encoded(bytes, version, date).write(to: file(for: key), options: .atomic)
///   }
///   …
/// }
/// ```
///
/// A key is any text without a NUL, and can be as long as an encoded request; escape it where a file name or a pattern is needed. Keys and
/// prefixes are equal if their UTF-8 bytes are, as in files and databases: `a` and `A` are two keys, and so are the two Unicode spellings
/// of `é`, which are equal strings in Swift. Dates are seconds since 1970, and versions are positive.
///
/// Check your storage with `Laws.checkStorage` of LoadableTesting.
///
/// - Isolation: the functions are called from any isolation. Each cache, list or set of edits writes and removes one record after another.
///   Reads overlap with these calls and with each other, and so do the calls of several caches, lists or sets of edits. Work that blocks a
///   thread, such as reading a file, belongs on an actor or in a `@concurrent` function.
/// - Cancellation: finish a call even if its task is cancelled, so that a write that has begun is completed.
/// - Throws: any error. It is reported, and the record counts as missing; no load and no edit fails because of it.
public protocol LoadableStorage: Sendable {
  /// Returns the record of a key; nil if there is none.
  ///
  /// - Throws: any error, for example if the record cannot be read.
  func read(_ key: String) async throws -> (bytes: [UInt8], version: Int, date: Double)?

  /// Writes a record in place of the one that the key had.
  ///
  /// Once it returns, the record survives the end of the process. If it throws, or if the process ends first, either the old record or
  /// the new one is there, and complete.
  ///
  /// - Throws: any error, for example if the disk is full.
  func write(_ bytes: [UInt8], version: Int, date: Double, for key: String) async throws

  /// Removes the record of a key, if there is one.
  ///
  /// - Throws: any error.
  func remove(_ key: String) async throws

  /// Removes the records of all keys that begin with a prefix.
  ///
  /// - Throws: any error; some of the records may then be gone.
  func removeAll(withPrefix prefix: String) async throws

  /// Returns the keys that begin with a prefix, each with the version and the date of its record, in any order.
  ///
  /// - Complexity: it should not read the bytes of the records.
  /// - Throws: any error.
  func keys(withPrefix prefix: String) async throws -> [(key: String, version: Int, date: Double)]
}
