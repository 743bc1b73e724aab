/// The current and recent visitors, up to a maximum number.
actor Visitors {
  private struct Entry {
    let visitor: Visitor
    var lastSeen: ServerClock.Instant
    var streams = 0
  }

  private let limits: SiteLimits
  private let clock: ServerClock
  private let makeVisitor: @Sendable () -> Visitor
  private var entries: [VisitorID: Entry] = [:]

  init(limits: SiteLimits, clock: ServerClock, makeVisitor: @escaping @Sendable () -> Visitor) {
    self.limits = limits
    self.clock = clock
    self.makeVisitor = makeVisitor
  }

  /// The number of visitors.
  var count: Int { entries.count }

  /// The visitor with an id, if still remembered.
  func visitor(_ id: VisitorID?) -> Visitor? {
    guard let id, let visitor = entries[id]?.visitor else { return nil }
    entries[id]?.lastSeen = clock.now
    return visitor
  }

  /// Admits a new visitor; if the site is full, the visitor without an open page who was seen longest ago is dropped.
  ///
  /// - Throws: ``VisitorsError/full`` if all visitors have an open page.
  /// - Complexity: O(number of visitors) if the site is full, otherwise O(1).
  func admit() async throws(VisitorsError) -> (id: VisitorID, visitor: Visitor) {
    let dropped = try makeRoom()
    let id = VisitorID()
    let visitor = makeVisitor()
    entries[id] = Entry(visitor: visitor, lastSeen: clock.now)
    await dropped?.leave()
    return (id, visitor)
  }

  /// Forgets a visitor who was just admitted but whose request was rejected: without the cookie, no one can come back with that
  /// id.
  func forget(_ id: VisitorID) async {
    await entries.removeValue(forKey: id)?.visitor.leave()
  }

  /// Whether another page of a visitor can be updated live.
  func hasRoomForStream(_ id: VisitorID) -> Bool {
    entries[id].map { $0.streams < limits.streams } ?? false
  }

  /// Records that a page of a visitor is now updated live.
  ///
  /// - Returns: whether it may be.
  func openStream(_ id: VisitorID) -> Bool {
    guard hasRoomForStream(id) else { return false }
    entries[id]?.streams += 1
    return true
  }

  /// Records that a page is no longer updated live.
  func closeStream(_ id: VisitorID) {
    entries[id]?.streams -= 1
    entries[id]?.lastSeen = clock.now
  }

  /// Forgets visitors who have had no open page for too long.
  func dropIdle() async {
    let oldest = clock.now.advanced(by: .zero - limits.idleTime)
    let idle = entries.filter { $0.value.streams == 0 && $0.value.lastSeen <= oldest }
    for id in idle.keys { entries[id] = nil }
    for entry in idle.values { await entry.visitor.leave() }
  }

  /// Forgets idle visitors repeatedly, until the task is cancelled.
  func dropIdleRegularly() async {
    while (try? await clock.sleep(for: limits.idleTime / 4)) != nil {
      await dropIdle()
    }
  }

  private func makeRoom() throws(VisitorsError) -> Visitor? {
    guard entries.count >= limits.visitors else { return nil }
    let idle = entries.filter { $0.value.streams == 0 }
    guard let longest = idle.min(by: { $0.value.lastSeen < $1.value.lastSeen }) else { throw .full }
    entries[longest.key] = nil
    return longest.value.visitor
  }
}
