import CharactersDatabase
import LoadableReducers

/// The stores of the pages that are or were recently open, up to a maximum number.
///
/// Each page that is sent has a store of its own. A page is not lost when its store is gone: its address says what it shows.
actor LivePages {
  private struct Entry {
    let page: LivePage
    let owner: VisitorID
    /// The address of the page when it was last sent: it reloads from there.
    var address: PageAddress
    /// What the page showed then, which its forms name; it has more rows than its address says if some came while it reloaded.
    var shown: PageAddress
    var lastSeen: ServerClock.Instant
    var stream: Stream?
    /// The version of the database that its store has read, or has been told of.
    var version: Int?
    /// Whether loads may be running that no request waits for.
    var mayBeBusy = true
  }

  private struct Stream {
    let number: Int
    /// The number that the page's script has given it.
    let name: Int
    let end: @Sendable () -> Void
  }

  private let limits: SiteLimits
  private let clock: ServerClock
  private let details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>
  private let readVersion: @Sendable () async throws -> Int
  private let makePage: @Sendable () -> LivePage
  private var version: Int?
  private var entries: [PageID: Entry] = [:]
  private var streams: [VisitorID: Int] = [:]
  private var lastStream = 0

  /// Creates the store of all pages.
  ///
  /// - Parameters:
  ///   - limits: how much is kept, and for how long.
  ///   - clock: measures those times.
  ///   - details: the details of characters that the pages share.
  ///   - version: reads a number that changes with each save, by this program or another one.
  ///   - makePage: makes a page.
  init(
    limits: SiteLimits, clock: ServerClock, details: CachedLoader<UnicodeCharacter.ID, CharacterDetails>,
    version: @escaping @Sendable () async throws -> Int, makePage: @escaping @Sendable () -> LivePage
  ) {
    self.limits = limits
    self.clock = clock
    self.details = details
    readVersion = version
    self.makePage = makePage
  }

  /// The number of pages.
  var count: Int { entries.count }

  /// The page with an id, if still remembered.
  func page(_ id: PageID) -> LivePage? {
    guard let page = entries[id]?.page else { return nil }
    entries[id]?.lastSeen = clock.now
    return page
  }

  /// Adds a page; if the site is full, drops the page without a stream that was seen longest ago.
  ///
  /// - Parameters:
  ///   - id: the id of the page.
  ///   - owner: the browser that shows it.
  ///   - address: what it should show.
  /// - Throws: ``LivePagesError/full`` if all pages have a stream.
  /// - Complexity: O(number of pages) if the site is full, otherwise O(1).
  func admit(_ id: PageID, owner: VisitorID, address: PageAddress) async throws(LivePagesError) -> LivePage {
    let dropped = try makeRoom()
    let page = makePage()
    entries[id] = Entry(
      page: page, owner: owner, address: address, shown: address, lastSeen: clock.now, version: version)
    await dropped?.leave()
    return page
  }

  /// Gives the store of a page without a script to the page that replaces it: same browser, same address, and no stream.
  ///
  /// The address is that of the former page, or of what it showed.
  ///
  /// If the former page is still open, it gets a new store, so no two pages share one.
  ///
  /// - Returns: the page, and whether something has been saved since it was sent.
  /// - Complexity: O(number of pages).
  func takeOver(as id: PageID, owner: VisitorID, address: PageAddress) async -> (page: LivePage, isOutdated: Bool)? {
    let candidates = entries.lazy.filter {
      $0.value.owner == owner
        && [$0.value.address, $0.value.shown].contains(address) && $0.value.stream == nil
    }
    guard let latest = candidates.max(by: { $0.value.lastSeen < $1.value.lastSeen }) else { return nil }
    entries[latest.key] = nil
    entries[id] = latest.value
    entries[id]?.lastSeen = clock.now
    let isOutdated = hasMissedSaves(id)
    await latest.value.page.countAnew(for: id)
    return (latest.value.page, isOutdated)
  }

  /// Whether something was saved while a page had no stream, so that the page was not told; after this call it counts as told.
  func hasMissedSaves(_ id: PageID) -> Bool {
    guard let entry = entries[id], entry.version != version else { return false }
    entries[id]?.version = version
    return true
  }

  /// Records that a page was sent.
  ///
  /// - Parameters:
  ///   - address: the address that the browser has for the page.
  ///   - shown: the address of what it shows.
  ///   - isBusy: whether it is still loading something.
  func sent(_ id: PageID, _ address: PageAddress, showing shown: PageAddress, isBusy: Bool) {
    entries[id]?.address = address
    entries[id]?.shown = shown
    entries[id]?.lastSeen = clock.now
    entries[id]?.mayBeBusy = isBusy
  }

  /// Forgets a page whose request was rejected.
  func forget(_ id: PageID) async {
    await entries.removeValue(forKey: id)?.page.leave()
  }

  /// Whether a page is updated live.
  func isLive(_ id: PageID) -> Bool {
    entries[id]?.stream != nil
  }

  /// Whether a page is updated live by the stream with the number that its script has given it; an older stream may have been lost.
  func isLive(_ id: PageID, by name: Int?) -> Bool {
    entries[id]?.stream.map { $0.name == name } ?? false
  }

  /// Whether a page of a browser can be updated live: it already is, or there is room for another stream.
  func hasRoomForStream(_ id: PageID, of owner: VisitorID) -> Bool {
    entries[id]?.stream != nil || streams[owner, default: 0] < limits.streams
  }

  /// Records that a page is now updated live.
  ///
  /// - Parameters:
  ///   - name: the number that the page's script has given the stream.
  ///   - owner: the browser that asks.
  ///   - end: ends the stream when the page opens another one, because its connection was lost.
  /// - Returns: the number of the stream; nil if the browser may have no more of them.
  func openStream(_ id: PageID, name: Int, of owner: VisitorID, end: @escaping @Sendable () -> Void) -> Int? {
    guard entries[id] != nil, hasRoomForStream(id, of: owner) else { return nil }
    entries[id]?.stream?.end()
    lastStream += 1
    entries[id]?.stream = Stream(number: lastStream, name: name, end: end)
    streams[owner, default: 0] += 1
    return lastStream
  }

  /// Records that a stream has ended, and what the page showed then.
  func closeStream(_ number: Int, of owner: VisitorID, _ id: PageID, _ address: PageAddress) {
    streams[owner, default: 0] -= 1
    if streams[owner] == 0 { streams[owner] = nil }
    guard entries[id]?.stream?.number == number else { return }
    entries[id]?.stream = nil
    entries[id]?.address = address
    entries[id]?.shown = address
    entries[id]?.lastSeen = clock.now
    entries[id]?.mayBeBusy = true
  }

  /// Updates the live pages whenever another page or another program saves something, until the task is cancelled.
  func followDatabase() async {
    repeat { await noticeSaves() } while (try? await clock.sleep(for: limits.versionInterval)) != nil
  }

  /// Updates the live pages if something has been saved since the last call.
  ///
  /// - Complexity: O(number of pages) if something has been saved, otherwise O(1).
  func noticeSaves() async {
    // If the version cannot be read, it may be the same as before.
    guard let number = try? await readVersion(), number != version else { return }
    let isFirst = version == nil
    version = number
    for (id, entry) in entries where isFirst || entry.stream != nil { entries[id]?.version = number }
    if isFirst { return }
    // It is unknown what was saved.
    details.invalidate { _ in true }
    for entry in entries.values where entry.stream != nil {
      Task { await entry.page.databaseDidChange() }
    }
  }

  /// Forgets pages without a stream: soon if they still load something, otherwise after a while.
  ///
  /// - Complexity: O(number of pages).
  func dropIdle() async {
    let (busyLimit, limit) = (
      clock.now.advanced(by: .zero - limits.graceTime), clock.now.advanced(by: .zero - limits.idleTime)
    )
    for (id, entry) in entries where entry.stream == nil && entry.lastSeen <= busyLimit {
      if entry.lastSeen > limit {
        guard entry.mayBeBusy, await entry.page.isBusy else { continue }
      }
      // The page may have come back meanwhile.
      guard let now = entries[id], now.stream == nil, now.lastSeen == entry.lastSeen else { continue }
      entries[id] = nil
      await entry.page.leave()
    }
  }

  /// Forgets idle pages repeatedly, until the task is cancelled.
  func dropIdleRegularly() async {
    while (try? await clock.sleep(for: limits.graceTime / 2)) != nil {
      await dropIdle()
    }
  }

  private func makeRoom() throws(LivePagesError) -> LivePage? {
    guard entries.count >= limits.pages else { return nil }
    let idle = entries.filter { $0.value.stream == nil }
    guard let longest = idle.min(by: { $0.value.lastSeen < $1.value.lastSeen }) else { throw .full }
    entries[longest.key] = nil
    return longest.value.page
  }
}

/// Why no further page is admitted.
enum LivePagesError: Error, Hashable {
  /// The maximum number of pages is open.
  case full
}
