/// The rules of a cache as a pure value: events in, new entries and commands out.
///
/// It runs no task and reads no clock: ``CachedLoader`` does, and passes the time in. The time must never go backwards.
///
/// Entries that are not being loaded are in a list in the order of their last use. The oldest of them is both the next
/// to time out and the first to be dropped when there are too many.
struct CacheMachine<Request: Hashable & Sendable, Value: Sendable>: Sendable {
  private let staleAfter: Duration?
  private let unusedFor: Duration?
  private let atMost: Int?
  private let tags: CacheTags<Request, Value>
  private var indices: [Request: Int] = [:]
  private var tagged: [AnyRequest: Set<Int>] = [:]
  /// The entries in no particular order; nil for a place that is free.
  private var entries: [Entry?] = []
  private var free: [Int] = []
  private var oldest: Int?
  private var newest: Int?
  private var unused = 0
  private var lastCall = 0
  /// When the timer runs out; nil if none is set.
  private var wakesAt: Duration?
  private var counted = CacheCounts()
  /// The content that has changed since the last ``takeChanged()``, by request; nil for a cache without a storage.
  private var changed: [Request: Content]?

  init(policy: CachePolicy, tags: CacheTags<Request, Value> = CacheTags(), isStored: Bool = false) {
    changed = isStored ? [:] : nil
    staleAfter = policy.staleAfter
    unusedFor = policy.unusedFor
    atMost = policy.atMost
    self.tags = tags
  }

  var counts: CacheCounts {
    var counts = counted
    counts.entries = indices.count
    counts.calls = indices.count - unused
    return counts
  }

  // MARK: Events

  /// A caller needs the value of a request.
  ///
  /// - Parameters:
  ///   - demand: which value it accepts; a running call is joined in any case, so use ``outdate(_:before:at:)`` first if that is too old.
  ///   - origin: the request whose own call is the caller; nil for other callers.
  mutating func ask(
    _ request: Request, by caller: Int, _ demand: CacheDemand = .fresh, within origin: Request? = nil, at now: Duration
  ) -> Answer {
    let index = place(of: request)
    if let content = entries[index]!.content, content.meets(demand, at: now) {
      counted.hits += 1
      if entries[index]!.call == nil { use(index, at: now) }
      return .hit(content.value, since: content.beginning)
    }
    if entries[index]!.call != nil {
      if let origin, isAwaited(origin, by: request) { return .circle }
      counted.joins += 1
      entries[index]!.call!.callers.append(caller)
      entries[index]!.call!.origins[caller] = origin
      entries[index]!.call!.awaitsCallers = false
      return .joined
    }
    counted.misses += 1
    let origins = origin.map { [caller: $0] } ?? [:]
    return .started(
      start(index, Running(number: nextCall(), beginning: CacheBeginning(now), callers: [caller], origins: origins)))
  }

  /// Whether the call for a request waits for the call for another one, or the two are the same.
  private func isAwaited(_ request: Request, by other: Request) -> Bool {
    var (next, seen) = ([request], Set<Request>())
    while let request = next.popLast() {
      if request == other { return true }
      guard seen.insert(request).inserted, let index = indices[request] else { continue }
      next += (entries[index]!.call?.origins ?? [:]).values
    }
    return false
  }

  /// Loads a request without a caller, unless it is fresh.
  ///
  /// - Returns: the call that must begin.
  mutating func prefetch(_ request: Request, at now: Duration) -> Call? {
    let index = place(of: request)
    if entries[index]!.content?.meets(.fresh, at: now) == true { return nil }
    guard entries[index]!.call == nil else {
      entries[index]!.call!.isPrefetch = true
      return nil
    }
    return start(index, Running(number: nextCall(), beginning: CacheBeginning(now), isPrefetch: true))
  }

  /// A caller was cancelled.
  ///
  /// - Returns: the call that must be cancelled, because no caller waits for it any more.
  mutating func leave(_ caller: Int, of request: Request, at now: Duration) -> Int? {
    guard let index = indices[request], var call = entries[index]!.call,
      let position = call.callers.firstIndex(of: caller)
    else { return nil }
    call.callers.remove(at: position)
    call.origins[caller] = nil
    guard call.callers.isEmpty, !call.isPrefetch, !call.awaitsCallers else {
      entries[index]!.call = call
      return nil
    }
    end(index, at: now)
    return call.number
  }

  /// A call has ended.
  ///
  /// - Parameter value: what it has loaded; nil if it has failed, which keeps the former value.
  /// - Returns: the callers that get its result, and when it began; nil if the call no longer counts.
  mutating func finish(
    _ call: Call, with value: Value??, at now: Duration
  ) -> (callers: [Int], beginning: CacheBeginning)? {
    guard let index = indices[call.request], let running = entries[index]!.call, running.number == call.number else {
      return nil
    }
    if let value { fill(index, with: value, from: running.beginning, at: now) }
    end(index, at: now)
    return (running.callers, running.beginning)
  }

  /// Sets a value that was learned elsewhere.
  ///
  /// A running call for the request continues, and its value will replace this one.
  mutating func set(_ value: Value?, for request: Request, at now: Duration) {
    let index = place(of: request)
    fill(index, with: value, from: CacheBeginning(now), at: now)
    if entries[index]!.call == nil { use(index, at: now) }
  }

  /// Changes a value that is known; its age stays.
  ///
  /// - Returns: whether there was one.
  mutating func update(_ request: Request, _ change: (inout Value) -> Void) -> Bool {
    guard let index = indices[request], var value = entries[index]!.content?.value else { return false }
    change(&value)
    entries[index]!.content!.value = value
    noteChange(index)
    tag(index, tags.of(request, value))
    return true
  }

  /// Removes everything, and ends all calls.
  ///
  /// - Returns: the calls that must be cancelled, and the callers that get no value.
  mutating func removeAll() -> (calls: [Int], callers: [Int]) {
    let running = entries.compactMap { $0?.call }
    (entries, indices, tagged, free, oldest, newest, unused) = ([], [:], [:], [], nil, nil, 0)
    changed = changed.map { _ in [:] }
    return (running.map(\.number), running.flatMap(\.callers))
  }

  /// Removes the entries that no caller waits for.
  mutating func removeUnused() {
    while let oldest { evict(oldest) }
  }

  /// Makes values stale, and restarts the calls for them.
  ///
  /// - Complexity: O(entries that it concerns); for a condition, O(number of entries).
  mutating func invalidate(_ target: Invalidation.Target, at now: Duration) -> [Restart] {
    var restarts: [Restart] = []
    for index in concerned(by: target) {
      outdate(index)
      if let restart = restart(index, at: now) { restarts.append(restart) }
    }
    // Calls restart in the order in which they began, so that an order of events has one result.
    return restarts.sorted { $0.cancelled < $1.cancelled }
  }

  private func concerned(by target: Invalidation.Target) -> [Int] {
    switch target {
    case .request(let request, _): [request.ifTyped(as: Request.self).flatMap { indices[$0] }].compactMap(\.self)
    case .tag(let tag): Array(tagged[tag] ?? [])
    case .predicate(let isMeant):
      entries.indices.filter { entries[$0].map { isMeant(AnyRequest($0.request)) } ?? false }
    }
  }

  /// Invalidates what began before a load did.
  ///
  /// - Parameter number: the number of the load.
  mutating func outdate(_ request: Request, before number: UInt64, at now: Duration) -> Restart? {
    guard let index = indices[request], let entry = entries[index] else { return nil }
    if let content = entry.content, content.beginning.number < number { outdate(index) }
    guard let call = entry.call, call.beginning.number < number else { return nil }
    return restart(index, at: now)
  }

  private mutating func outdate(_ index: Int) {
    guard entries[index]!.content?.isInvalidated == false else { return }
    entries[index]!.content!.isInvalidated = true
    noteChange(index)
  }

  private mutating func noteChange(_ index: Int) {
    if changed != nil { changed![entries[index]!.request] = entries[index]!.content }
  }

  private mutating func restart(_ index: Int, at now: Duration) -> Restart? {
    guard let entry = entries[index], let former = entry.call else { return nil }
    let number = nextCall()
    entries[index]!.call = Running(
      number: number, beginning: CacheBeginning(now), callers: former.callers, origins: former.origins,
      isPrefetch: former.isPrefetch, awaitsCallers: true)
    return Restart(cancelled: former.number, call: Call(number: number, request: entry.request))
  }

  /// The timer has run out: drops what was unused for too long.
  mutating func tick(at now: Duration) {
    wakesAt = nil
    guard let unusedFor else { return }
    while let index = oldest, let since = entries[index]!.unusedSince, since + unusedFor <= now { evict(index) }
  }

  /// How long to wait before the next ``tick(at:)``, if a timer must be set now.
  mutating func nextTimer(at now: Duration) -> Duration? {
    guard wakesAt == nil, let unusedFor, let index = oldest, let since = entries[index]!.unusedSince else { return nil }
    wakesAt = since + unusedFor
    return since + unusedFor - now
  }

  /// The value of a request, fresh or stale, without counting as a use; nil if there is none.
  func value(of request: Request) -> Value? {
    indices[request].flatMap { entries[$0]!.content?.value }
  }

  // MARK: Storage

  /// Whether there is a value for a request, or a call.
  func hasEntry(for request: Request) -> Bool { indices[request] != nil }

  /// The content of a request, fresh or stale.
  func content(of request: Request) -> Content? { indices[request].flatMap { entries[$0]!.content } }

  /// Takes in what the storage has for a request, unless there is a value already; call ``didServe(_:at:)`` afterwards.
  ///
  /// - Parameters:
  ///   - age: how long ago the call for the value began; nil if that is unknown, so that no load accepts the value.
  mutating func restore(_ value: Value?, for request: Request, age: Duration?, isInvalidated: Bool, at now: Duration) {
    let index = place(of: request)
    guard entries[index]!.content == nil else { return }
    let beginning = CacheBeginning(restored: now - (age ?? .zero))
    entries[index]!.content = Content(
      value: value, beginning: beginning, freshUntil: staleAfter.map { beginning.time + $0 },
      isInvalidated: isInvalidated || age == nil)
    tag(index, tags.of(request, value))
  }

  /// Counts an entry as unused, after those that waited for it have been served.
  mutating func didServe(_ request: Request, at now: Duration) {
    guard let index = indices[request], let entry = entries[index], entry.call == nil, entry.unusedSince == nil else {
      return
    }
    if entry.content == nil { remove(index) } else { use(index, at: now) }
  }

  /// The content that has changed since this was last called, by request.
  mutating func takeChanged() -> [Request: Content] {
    guard let all = changed, !all.isEmpty else { return [:] }
    changed = [:]
    return all
  }

  /// All entries, for tests.
  var all: [Entry] { entries.compactMap(\.self) }

  // MARK: Entries

  private mutating func place(of request: Request) -> Int {
    if let index = indices[request] { return index }
    let entry = Entry(request: request)
    let index = free.popLast() ?? entries.count
    if index == entries.count { entries.append(entry) } else { entries[index] = entry }
    indices[request] = index
    tag(index, tags.ofRequest(request))
    return index
  }

  private mutating func tag(_ index: Int, _ tags: Set<AnyRequest>) {
    let former = entries[index]!.tags
    if tags == former { return }
    entries[index]!.tags = tags
    for tag in former.subtracting(tags) { tagged.remove(index, at: tag) }
    for tag in tags.subtracting(former) { tagged[tag, default: []].insert(index) }
  }

  private mutating func fill(_ index: Int, with value: Value?, from beginning: CacheBeginning, at now: Duration) {
    let request = entries[index]!.request
    entries[index]!.content = Content(
      value: value, beginning: beginning, freshUntil: staleAfter.map { now + $0 })
    tag(index, tags.of(request, value))
    noteChange(index)
  }

  private mutating func nextCall() -> Int {
    lastCall += 1
    return lastCall
  }

  private mutating func start(_ index: Int, _ call: Running) -> Call {
    unlink(index)
    entries[index]!.call = call
    return Call(number: call.number, request: entries[index]!.request)
  }

  /// Ends the call of an entry: the entry is unused from now on, or removed if it has no value.
  private mutating func end(_ index: Int, at now: Duration) {
    entries[index]!.call = nil
    if entries[index]!.content == nil { remove(index) } else { use(index, at: now) }
  }

  // MARK: The order of use

  /// Makes an entry the one that was used last.
  private mutating func use(_ index: Int, at now: Duration) {
    unlink(index)
    entries[index]!.unusedSince = now
    entries[index]!.older = newest
    if let newest { entries[newest]!.newer = index } else { oldest = index }
    newest = index
    unused += 1
    while let atMost, unused > atMost, let oldest { evict(oldest) }
  }

  private mutating func unlink(_ index: Int) {
    guard let entry = entries[index], entry.unusedSince != nil else { return }
    if let older = entry.older { entries[older]!.newer = entry.newer } else { oldest = entry.newer }
    if let newer = entry.newer { entries[newer]!.older = entry.older } else { newest = entry.older }
    entries[index]!.older = nil
    entries[index]!.newer = nil
    entries[index]!.unusedSince = nil
    unused -= 1
  }

  private mutating func evict(_ index: Int) {
    counted.evictions += 1
    remove(index)
  }

  private mutating func remove(_ index: Int) {
    unlink(index)
    tag(index, [])
    indices[entries[index]!.request] = nil
    entries[index] = nil
    free.append(index)
    if free.count > 16 + 3 * indices.count { compact() }
  }

  /// Closes the gaps, so that visiting all entries does not cost more because there were once many.
  private mutating func compact() {
    let kept = entries.indices.filter { entries[$0] != nil }
    var moved = entries.map { _ in 0 }
    for (place, index) in kept.enumerated() { moved[index] = place }
    entries = kept.map { index in
      guard var entry = entries[index] else { return nil }
      entry.older = entry.older.map { moved[$0] }
      entry.newer = entry.newer.map { moved[$0] }
      return entry
    }
    indices = Dictionary(uniqueKeysWithValues: kept.indices.map { (entries[$0]!.request, $0) })
    tagged = tagged.mapValues { Set($0.map { moved[$0] }) }
    (oldest, newest) = (oldest.map { moved[$0] }, newest.map { moved[$0] })
    free = []
  }
}
