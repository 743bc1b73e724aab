/// What a cache has in its storage, and the callers that wait until a record has been read.
struct StoredEntries<Request: Hashable & Sendable>: Sendable {
  /// A caller that needs an entry.
  struct Caller: Sendable {
    /// Nil for a prefetch.
    let number: Int?
    let demand: CacheDemand
    /// The request whose own call is the caller.
    let origin: Request?
    /// What the caller works for.
    let context: CacheContext
  }

  /// What must be read now.
  enum Reading: Equatable {
    case nothing, list
    case record(part: String)
  }

  private struct Record: Sendable {
    let part: String
    var date: Double
    /// The tags of the request and the value; nil if the value was not read yet.
    var tags: Set<AnyRequest>?
    /// The tags of the request.
    let requestTags: Set<AnyRequest>
    /// Whether it was invalidated; the storage may have failed to note that.
    var isInvalidated = false
  }

  private let atMost: Int?
  private var records: [Request: Record] = [:]
  private var tagged: [AnyRequest: Set<Request>] = [:]
  /// The requests whose values were not read yet.
  private var unknown: Set<Request> = []
  /// The tags that were invalidated while there were such requests.
  private var unknownTags: Set<AnyRequest> = []
  private var isListed = false
  private var isListing = false
  private var waiting: [Request: [Caller]] = [:]
  /// The requests whose records are being read.
  private var reading: Set<Request> = []
  /// The requests whose record was written again while it was being read.
  private var overtaken: Set<Request> = []
  /// The invalidations that came before what is stored was listed.
  private var early: [Invalidation] = []
  /// How often everything was removed; a read that began before the last removal no longer counts.
  private(set) var removals = 0

  init(atMost: Int?) {
    self.atMost = atMost
  }

  /// Whether there may be a record for a request.
  func mayHave(_ request: Request) -> Bool { !isListed || records[request] != nil }

  /// A caller waits for the record of a request.
  mutating func wait(_ caller: Caller, for request: Request) -> Reading {
    waiting[request, default: []].append(caller)
    if !isListed { return beginListing() ? .list : .nothing }
    guard let part = records[request]?.part, reading.insert(request).inserted else { return .nothing }
    return .record(part: part)
  }

  /// Begins the listing, if it is needed and not already running.
  ///
  /// - Returns: whether the caller must list what is stored now.
  mutating func beginListing() -> Bool {
    if isListed || isListing { return false }
    isListing = true
    return true
  }

  /// A caller was cancelled.
  mutating func leave(_ caller: Int, of request: Request) {
    waiting[request]?.removeAll { $0.number == caller }
  }

  /// The list of what is stored has been read.
  ///
  /// - Parameter found: nil if the storage has failed; it is read again when it is needed next.
  /// - Returns: the requests whose records must be read now, those that have none, the invalidations that came meanwhile, and the records
  ///   that must be removed, because there is a newer one for an equal request.
  mutating func list(
    _ found: [(request: Request, part: String, date: Double)]?, _ tags: (Request) -> Set<AnyRequest>
  ) -> (reads: [(Request, part: String)], absent: [Request], missed: [Invalidation], doubled: [String]) {
    isListing = false
    guard let found else { return ([], Array(waiting.keys), [], []) }
    isListed = true
    var doubled: [String] = []
    for (request, part, date) in found.sorted(by: { $0.date > $1.date }) {
      if let known = records[request] {
        if known.part != part { doubled.append(part) }
      } else {
        insert(request, Record(part: part, date: date, requestTags: tags(request)))
      }
    }
    var (reads, absent): ([(Request, part: String)], [Request]) = ([], [])
    for request in waiting.keys {
      if let part = records[request]?.part { reads.append((request, part)) } else { absent.append(request) }
    }
    reading.formUnion(reads.map(\.0))
    defer { early = [] }
    return (reads, absent, early, doubled)
  }

  /// The record of a request has been read.
  ///
  /// - Parameter tags: those of its value; nil if there is no record any more.
  /// - Returns: whether it has been invalidated since it was stored, and whether another record was written meanwhile.
  mutating func didRead(_ request: Request, _ tags: Set<AnyRequest>?) -> (isInvalidated: Bool, isOvertaken: Bool) {
    reading.remove(request)
    let isOvertaken = overtaken.remove(request) != nil
    guard let tags else {
      if !isOvertaken { remove(request) }
      return (false, isOvertaken)
    }
    learn(tags, of: request)
    return (records[request]?.isInvalidated == true, isOvertaken)
  }

  /// The record of a request could not be read.
  mutating func failedToRead(_ request: Request) {
    reading.remove(request)
    overtaken.remove(request)
  }

  /// The part of a request that must be read again.
  mutating func readAgain(_ request: Request) -> String? {
    guard let part = records[request]?.part else { return nil }
    reading.insert(request)
    return part
  }

  /// The callers that waited for the record of a request.
  mutating func takeCallers(of request: Request) -> [Caller] {
    waiting.removeValue(forKey: request) ?? []
  }

  // MARK: Records

  /// The record of a request that is stored or will be.
  func part(of request: Request) -> String? { records[request]?.part }

  /// A record will be written.
  ///
  /// - Returns: the records that must be removed, because there are too many.
  mutating func write(
    _ request: Request, _ part: String, date: Double, requestTags: Set<AnyRequest>, _ tags: Set<AnyRequest>
  ) -> [String] {
    remove(request)
    insert(request, Record(part: part, date: date, tags: tags, requestTags: requestTags))
    if reading.contains(request) { overtaken.insert(request) }
    guard isListed, let atMost, records.count > atMost else { return [] }
    let oldest = records.sorted { $0.value.date < $1.value.date }.prefix(records.count - atMost + atMost / 10)
    for (request, _) in oldest where !reading.contains(request) { remove(request) }
    return oldest.filter { records[$0.key] == nil }.map(\.value.part)
  }

  /// The tags of a stored value are known now.
  mutating func learn(_ tags: Set<AnyRequest>, of request: Request) {
    guard var record = records[request], record.tags == nil else { return }
    remove(request)
    record.tags = tags
    if !tags.isDisjoint(with: unknownTags) { record.isInvalidated = true }
    insert(request, record)
    if unknown.isEmpty { unknownTags = [] }
  }

  private mutating func insert(_ request: Request, _ record: Record) {
    records[request] = record
    if record.tags == nil { unknown.insert(request) }
    for tag in record.tags ?? record.requestTags { tagged[tag, default: []].insert(request) }
  }

  mutating func remove(_ request: Request) {
    unknown.remove(request)
    guard let record = records.removeValue(forKey: request) else { return }
    for tag in record.tags ?? record.requestTags { tagged.remove(request, at: tag) }
  }

  /// Removes everything.
  ///
  /// - Returns: the callers that waited.
  mutating func removeAll() -> [Caller] {
    let callers = waiting.values.flatMap(\.self)
    let count = removals + 1
    self = StoredEntries(atMost: atMost)
    (isListed, removals) = (true, count)
    return callers
  }

  /// An invalidation was made.
  ///
  /// - Parameter hasValueTags: whether values have tags of their own.
  /// - Returns: the stored requests that it concerns, and those that it may concern, which depends on a value that was not read yet.
  mutating func invalidate(_ invalidation: Invalidation, hasValueTags: Bool) -> (meant: [Request], perhaps: [Request]) {
    if !isListed { early.append(invalidation) }
    var (meant, perhaps): ([Request], [Request]) = ([], [])
    switch invalidation.target {
    case .request(let request, _): meant = [request.ifTyped(as: Request.self)].compactMap { $0 }
    case .tag(let tag):
      meant = Array(tagged[tag] ?? [])
      if hasValueTags, !unknown.isEmpty {
        unknownTags.insert(tag)
        perhaps = unknown.filter { records[$0]?.requestTags.contains(tag) == false }
      }
    case .predicate(let isMeant): meant = records.keys.filter { isMeant(AnyRequest($0)) }
    }
    for request in meant { records[request]?.isInvalidated = true }
    return (meant.filter { records[$0] != nil }, perhaps)
  }
}
