import LoadableCore

/// Stores the part of a list that is being read, and reads it again: one record for each request.
struct ListStoring<Request: Hashable & Sendable, Value: PaginatedCollection> {
  typealias Pages = PaginatedStateWith<Request, Value>

  /// How many requests have a record: the latest ones.
  static var mostRequests: Int { 20 }

  /// Lets a list remember where its pages begin.
  let track: (inout Value) -> Void
  /// Stamps that show whether rows or pages have changed, and how many rows the largest page has.
  let facts: (Value) -> (stamps: [LoadChangeStamp?], size: Int)
  /// Takes the part around a row out of a list, in O(rows of the part); the result writes it.
  let take: (_ pages: Pages, _ row: Value.ID?, _ selected: Value.ID?) -> (() -> Void)?
  /// What the state keeps: this may be made for each action, and edits that are confirmed later change records.
  let list: StoredList<Value>
  /// Reads the record of a request; nil if there is none.
  let read: (Request) async -> StoredPages<Request, Value>?
}

extension ListStoring {
  /// - Parameter name: what the keys of the records begin with; nil for a name made of the types.
  init<Row: Identifiable & Codable & Sendable, Page: Codable>(
    in storage: some LoadableStorage, as name: String?, version: Int, atMostAge lifetime: Duration?,
    at place: SourcePlace
  ) where Value == IdentifiedPaginatedCollection<Row, Page>, Row.ID: Sendable, Request: Codable {
    typealias Record = ListRecord<Request, Row, Page>
    let name = name ?? StoredRecords.name(of: Row.self, Request.self, Page.self)
    let records = StoredRecords.shared(storage, name, version: version, atMostAge: lifetime, at: place)
    let written = LockedValue<Set<String>>([])

    @Sendable func part(_ request: Request) -> String? {
      records.encode(request).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Removes the oldest records, once for each new request.
    @Sendable func makeRoom(for part: String) async {
      guard Request.self != EmptyLoadRequest.self, written.withLock({ $0.insert(part).inserted }) else { return }
      let others = await records.parts().filter { $0.part != part }.sorted { $0.date > $1.date }
      for old in others.dropFirst(Self.mostRequests - 1) { records.remove(old.part) }
    }

    list = StoredList(records) { belongs, change in
      for (part, _) in await records.parts() {
        let isDone = LockedValue(false)
        // Another change of the record may come first.
        for _ in 0..<3 where !isDone.withLock({ $0 }) {
          guard let record = await readElsewhere(part, from: records, as: Record.self),
            let request = record.content.request, belongs(AnyRequest(request)), let changed = record.changed(change)
          else { break }
          records.change(part, as: Record.self) { present in
            guard let bytes = try? StoredRecords.bytes(of: present), bytes == (try? StoredRecords.bytes(of: record))
            else { return false }
            isDone.withLock { $0 = true }
            present = changed
            return true
          }
          await records.finish(part)
        }
      }
    }
    track = { if !$0.box[0].places.keepsRuns { $0.box[0].places.keepsRuns = true } }
    facts = { rows in
      let stamp = rows.changeStamp
      return ([stamp.rows, stamp.pages, stamp.origin], rows.box[0].places.size)
    }
    read = { request in
      guard let part = part(request) else { return nil }
      // The list may have been shown before, and its record may not be written yet.
      await records.finish(part)
      let record = await readElsewhere(part, from: records, as: Record.self)
      // Keys of unequal requests are equal if a part of the request is not coded.
      return record.flatMap { $0.content.request == request ? $0.pages : nil }
    }
    take = { pages, row, selected in
      guard let content = pages.content, let request = content.request, let part = part(request) else { return nil }
      let (start, rows) = (pages.progress.start?.typed(as: Value.Page.self), content.value)
      // The list must not be held until the record is written.
      let bare = content.with(Value?.none)
      let kept = rows.map { $0.box[0].places.part(around: row.flatMap($0.index(id:)) ?? 0, of: $0.count) }
      let values = kept.flatMap { kept in rows.map { rows in kept.rows.map { rows[$0] } } } ?? []
      func position(_ id: Row.ID?) -> Int? {
        guard let id, let kept, let position = rows?.index(id: id), kept.rows.contains(position) else { return nil }
        return position - kept.rows.lowerBound
      }
      let (readRow, selectedRow, total) = (position(row), position(selected), rows?.totalCount)
      let newRow = (selected as? any InsertableID)?.unsavedKey
      return {
        // Evaluated when the record is written, off the list's isolation.
        records.write(part) {
          await makeRoom(for: part)
          let list = kept.map {
            Value(
              facts: PaginatedFacts(rows: IdentifiedList(uniquing: values), places: $0.places, totalCount: total))
          }
          return StoredRecords.Content(
            value: Record(content: bare.with(list), start: start, row: readRow, selected: selectedRow, newRow: newRow),
            date: bare.loadedAtSeconds ?? StoredRecords.now)
        }
      }
    }
  }
}

/// Reads and decodes a record in the thread pool, so that the list's isolation stays free.
@concurrent private func readElsewhere<Record: Decodable & Sendable>(
  _ part: String, from records: StoredRecords, as type: Record.Type
) async -> Record? {
  await records.read(part, as: type)?.value
}

/// The records of a list, one for each request.
final class StoredList<Value>: Sendable {
  let records: StoredRecords
  /// Changes the rows in each record whose request belongs to an edit, where the list lives.
  let change: @Sendable (_ belongs: (AnyRequest) -> Bool, _ change: (inout Value) -> Void) async -> Void

  init(
    _ records: StoredRecords,
    _ change: @escaping @Sendable (_ belongs: (AnyRequest) -> Bool, _ change: (inout Value) -> Void) async -> Void
  ) {
    (self.records, self.change) = (records, change)
  }
}

/// What a list remembers about being stored.
struct ListStoringProgress<ID> {
  /// The list as it was written last, or restored.
  struct Written {
    let stamps: [LoadChangeStamp?]
    let loadedAt: Double?
    let request: AnyRequest
    /// The position of the row that was read last.
    let position: Int
    /// The position of the selected row.
    let selected: Int?
    /// The key of the selected row if it is not saved.
    let newRow: EditKey?

    /// Whether nothing has changed that is written, and the row that was read last is less than a page away.
    func isSame(as other: Self, size: Int) -> Bool {
      stamps == other.stamps && loadedAt == other.loadedAt && request == other.request
        && selected == other.selected && newRow == other.newRow && abs(position - other.position) < max(size, 1)
    }
  }

  /// A ``StoredList``, which is neither compared nor encoded.
  var list: (any AnyObject & Sendable)?
  /// The request whose record is being read.
  var reading: (request: AnyRequest, identity: LoadIdentity)?
  /// Whether there was content, so that nothing is restored any more.
  var isOver = false
  var written: Written?
  /// The row that was read when the list was stored.
  var restoredRow: ID?
}

extension ListStoringProgress: Sendable where ID: Sendable {}

/// Reads or changes the records of a list.
final class StoredListWork: EffectWork {
  private let body: () async -> EffectAction?

  /// - Parameter body: returns the action that follows; nil for none.
  init(_ body: @escaping () async -> EffectAction?) {
    self.body = body
  }

  override var summary: String { "reading a stored list" }

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    if let action = await body() { run.send(action) }
  }
}
