/// How a cache stores its entries, in closures that are made where their types are known to be codable.
struct CacheStorage<Request: Hashable & Sendable, Value: Sendable>: Sendable {
  /// What is stored of an entry.
  struct Stored: Sendable {
    let value: Value?
    let isInvalidated: Bool
    /// When the call for the value began, in seconds since 1970.
    let date: Double

    /// How long ago that was; nil if the date is in the future, because the system's clock was put back.
    var age: Duration? {
      let age = StoredRecords.now - date
      return age >= 0 && age < Duration.longest / .seconds(1) ? .seconds(age) : nil
    }
  }

  /// How many entries are stored at most; nil for any number.
  let atMost: Int?
  /// The name of a request's record; nil if the request cannot be encoded, which is reported.
  let part: @Sendable (Request) -> String?
  /// What is stored: requests, the names of their records, and dates; nil if the storage fails.
  let list: @Sendable () async -> [(request: Request, part: String, date: Double)]?
  /// Reads a record, after everything that is to be done with it.
  let read: @Sendable (_ part: String) async -> StoredRecords.Found<Stored>
  let write: @Sendable (_ part: String, Stored) -> Void
  /// Marks a stored value as invalidated, if the function returns true.
  let invalidate: @Sendable (_ part: String, _ isMeant: @escaping @Sendable (Value?) async -> Bool) -> Void
  let remove: @Sendable (_ part: String) -> Void
  let removeAll: @Sendable () async -> Void
  /// Returns when everything that was to be written is written.
  let finish: @Sendable () async -> Void
}

/// The record of an entry; its request is in the key.
private struct EntryRecord<Value: Codable & Sendable>: Codable, Sendable {
  enum CodingKeys: CodingKey {
    case value, isInvalidated
  }

  let value: Value?
  var isInvalidated: Bool

  init(_ value: Value?, isInvalidated: Bool) {
    (self.value, self.isInvalidated) = (value, isInvalidated)
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    value = try container.decodePresent(Value.self, forKey: .value)
    isInvalidated = try container.decode(Bool.self, forKey: .isInvalidated)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encodePresent(value, forKey: .value)
    try container.encode(isInvalidated, forKey: .isInvalidated)
  }
}

extension CacheStorage where Request: Codable, Value: Codable {
  init(_ records: StoredRecords, atMost: Int?) {
    typealias Record = EntryRecord<Value>
    self.atMost = atMost
    part = { request in records.encode(request).map { String(decoding: $0, as: UTF8.self) } }
    list = {
      guard let all = await records.list() else { return nil }
      var found: [(request: Request, part: String, date: Double)] = []
      for (part, date) in all {
        if let request = try? StoredRecords.decode(Request.self, from: Array(part.utf8)) {
          found.append((request, part, date))
        } else {
          records.remove(part)
        }
      }
      return found
    }
    read = { part in
      await records.finish(part)
      switch await records.find(part, as: Record.self) {
      case .value(let record, let date):
        return .value(Stored(value: record.value, isInvalidated: record.isInvalidated, date: date), date: date)
      case .nothing: return .nothing
      case .failed: return .failed
      }
    }
    write = { part, stored in
      let record = Record(stored.value, isInvalidated: stored.isInvalidated)
      records.write(part, isNeeded: true) { StoredRecords.Content(value: record, date: stored.date) }
    }
    invalidate = { part, isMeant in
      records.change(part, as: Record.self) { record in
        guard await isMeant(record.value), !record.isInvalidated else { return false }
        record.isInvalidated = true
        return true
      }
    }
    remove = { records.remove($0) }
    removeAll = { await records.removeAll() }
    finish = { await records.finish() }
  }
}
