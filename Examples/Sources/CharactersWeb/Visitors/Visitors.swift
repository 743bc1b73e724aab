/// The visitors who are here, or were a moment ago; no more than there may be.
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

  /// How many there are.
  var count: Int { entries.count }

  /// The visitor of an id, if he is still remembered.
  func visitor(_ id: VisitorID?) -> Visitor? {
    guard let id, let visitor = entries[id]?.visitor else { return nil }
    entries[id]?.lastSeen = clock.now
    return visitor
  }

  /// Lets somebody in; where it is full, in the place of whoever was seen longest ago and has no page open.
  ///
  /// - Throws: ``VisitorsError/full`` when everybody has one.
  /// - Complexity: O(number of visitors) where it is full, otherwise O(1).
  func admit() async throws(VisitorsError) -> (id: VisitorID, visitor: Visitor) {
    let dropped = try makeRoom()
    let id = VisitorID()
    let visitor = makeVisitor()
    entries[id] = Entry(visitor: visitor, lastSeen: clock.now)
    await dropped?.leave()
    return (id, visitor)
  }

  /// Forgets a visitor who has just been let in, and whose request has been refused: without its cookie nobody comes back as him.
  func forget(_ id: VisitorID) async {
    await entries.removeValue(forKey: id)?.visitor.leave()
  }

  /// Whether another page of a visitor may be live.
  func hasRoomForStream(_ id: VisitorID) -> Bool {
    entries[id].map { $0.streams < limits.streams } ?? false
  }

  /// Takes note that a page of a visitor is live now.
  ///
  /// - Returns: whether it may be.
  func openStream(_ id: VisitorID) -> Bool {
    guard hasRoomForStream(id) else { return false }
    entries[id]?.streams += 1
    return true
  }

  /// Takes note that a page is live no more.
  func closeStream(_ id: VisitorID) {
    entries[id]?.streams -= 1
    entries[id]?.lastSeen = clock.now
  }

  /// Forgets those who have had no page open for too long.
  func dropIdle() async {
    let oldest = clock.now.advanced(by: .zero - limits.idleTime)
    let idle = entries.filter { $0.value.streams == 0 && $0.value.lastSeen <= oldest }
    for id in idle.keys { entries[id] = nil }
    for entry in idle.values { await entry.visitor.leave() }
  }

  /// Forgets the idle again and again, until the task is cancelled.
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
