import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersWeb

struct LivePagesTests {
  private let clock = TestClock()
  private let owner = VisitorID()
  private let limits = SiteLimits {
    $0.pages = 3
    $0.streams = 2
    $0.idleTime = .seconds(100)
  }

  private func pages(
    _ client: any CharacterClient = SampleClient(), version: @escaping @Sendable () async throws -> Int = { 0 }
  ) -> LivePages {
    let clock = ServerClock(clock)
    let details = CachedLoader.details(from: client)
    return LivePages(limits: limits, clock: clock, details: details, version: version) { [limits] in
      LivePage(
        client: client, details: details, pageSize: 5, limits: limits, clock: clock,
        policy: .none.debounce(.seconds(1)))
    }
  }

  /// Admits a page that has loaded everything that it shows.
  private func admit(_ pages: LivePages, _ address: PageAddress = PageAddress()) async throws -> PageID {
    let id = PageID()
    await (try await pages.admit(id, owner: owner, address: address)).perform(.visit(address))
    await pages.sent(id, address, showing: address, isBusy: false)
    return id
  }

  private func open(_ pages: LivePages, _ id: PageID, of owner: VisitorID? = nil) async -> Int? {
    await pages.openStream(id, name: 1, of: owner ?? self.owner) {}
  }

  @Test("a page is found by its id, and by no other one")
  func known() async throws {
    let pages = pages()
    let id = PageID()
    let page = try await pages.admit(id, owner: owner, address: PageAddress())
    #expect(await pages.page(id) === page)
    #expect(await pages.page(PageID()) == nil)
  }

  @Test("a page takes over the store of the one before, if it is of the same browser and address and has no stream")
  func takeOver() async throws {
    let pages = pages()
    let (address, other) = (PageAddress(page: 2), PageAddress())
    let id = try await admit(pages, address)
    let page = await pages.page(id)
    let next = PageID()
    #expect(await pages.takeOver(as: next, owner: VisitorID(), address: address) == nil)
    #expect(await pages.takeOver(as: next, owner: owner, address: other) == nil)
    let stream = try #require(await open(pages, id))
    #expect(await pages.takeOver(as: next, owner: owner, address: address) == nil)
    await pages.closeStream(stream, of: owner, id, other)
    #expect(await pages.takeOver(as: next, owner: owner, address: other)?.page === page)
    #expect(await pages.page(id) == nil, "two pages share a store")
    #expect(await pages.page(next) === page)
    #expect(await pages.count == 1)
  }

  @Test("a page that has grown while it reloaded is taken over from its address and from that of what it shows")
  func grown() async throws {
    let pages = pages()
    let (address, shown) = (PageAddress(), PageAddress(page: 2))
    var id = try await admit(pages, address)
    let page = await pages.page(id)
    for requested in [address, shown, address] {
      await pages.sent(id, address, showing: shown, isBusy: false)
      id = PageID()
      #expect(await pages.takeOver(as: id, owner: owner, address: requested)?.page === page)
    }
    #expect(await pages.takeOver(as: PageID(), owner: owner, address: PageAddress(page: 3)) == nil)
  }

  @Test("a page that has not been seen for the idle time is forgotten; one that was seen or has a stream is not")
  func idle() async throws {
    let pages = pages()
    let (gone, back, live) = (try await admit(pages), try await admit(pages), try await admit(pages))
    let stream = try #require(await open(pages, live))
    clock.advance(by: .seconds(60))
    _ = await pages.page(back)
    clock.advance(by: .seconds(40))
    await pages.dropIdle()
    #expect(await pages.page(gone) == nil)
    #expect(await pages.page(back) != nil)
    #expect(await pages.page(live) != nil)
    await pages.closeStream(stream, of: owner, live, PageAddress())
    clock.advance(by: .seconds(99))
    await pages.dropIdle()
    #expect(await pages.count == 2)
    clock.advance(by: .seconds(1))
    await pages.dropIdle()
    #expect(await pages.count == 0)
  }

  @Test("the loads of a page without a stream end after a moment, and so does the page; those of a live one continue")
  func busy() async throws {
    let client = ControlledClient()
    let pages = pages(client)
    let (id, liveID) = (PageID(), PageID())
    let page = try await pages.admit(id, owner: owner, address: PageAddress())
    let live = try await pages.admit(liveID, owner: owner, address: PageAddress())
    let visits = [page, live].map { page in Task { await page.perform(.visit(PageAddress())) } }
    for _ in 1...2 { _ = try await client.loader.nextRequest() }
    #expect(await open(pages, liveID) != nil)
    clock.advance(by: limits.graceTime - .milliseconds(1))
    await pages.dropIdle()
    #expect(await pages.count == 2)
    clock.advance(by: .milliseconds(1))
    await pages.dropIdle()
    await visits[0].value
    #expect(await pages.page(id) == nil)
    #expect(await live.isBusy)
    await pages.forget(liveID)
    await visits[1].value
  }

  @Test(
    "live pages show what is saved: visible ones at once, hidden ones later; pages without a stream do not"
  )
  func followsDatabase() async throws {
    let client = ControlledClient()
    let versions = ControlledLoader<EmptyLoadRequest, Int>()
    let pages = pages(client) { try await versions.load(EmptyLoadRequest()) ?? 0 }
    let answer = CharacterPage(characters: Array(SampleClient.letters.prefix(3)), totalCount: 3)
    var all: [LivePage] = []
    for number in 0..<3 {
      let id = PageID()
      let page = try await pages.admit(id, owner: owner, address: PageAddress())
      let visit = Task { await page.perform(.visit(PageAddress())) }
      try await client.loader.nextRequest().succeed(with: answer)
      await visit.value
      if number < 2 { #expect(await open(pages, id) != nil) }
      all.append(page)
    }
    await all[1].perform(.visible(false))
    let following = Task { await pages.followDatabase() }
    try await versions.nextRequest().succeed(with: 1)
    for number in [1, 2] {
      clock.advance(to: try await clock.nextSleep())
      try await versions.nextRequest().succeed(with: number)
    }
    try await client.loader.nextRequest().succeed(with: answer)
    _ = try await clock.nextSleep()
    client.loader.checkNoPendingRequests()
    let look = Task { await all[1].perform(.visible(true)) }
    try await client.loader.nextRequest().succeed(with: answer)
    await look.value
    following.cancel()
    await following.value
  }

  @Test(
    "what another server saves is looked for five times a second, and the list and the open character load side by side"
  )
  func soon() async throws {
    let loader = ControlledLoader<UnicodeCharacter.ID, CharacterDetails>()
    let client = ControlledClient(details: loader)
    let versions = ControlledLoader<EmptyLoadRequest, Int>()
    let pages = pages(client) { try await versions.load(EmptyLoadRequest()) ?? 0 }
    let (id, address) = (PageID(), PageAddress(character: 0x61))
    let answer = CharacterPage(characters: Array(SampleClient.letters.prefix(3)), totalCount: 3)
    let page = try await pages.admit(id, owner: owner, address: address)
    let visit = Task { await page.perform(.visit(address)) }
    try await client.loader.nextRequest().succeed(with: answer)
    try await loader.nextRequest().succeed(with: CharacterDetails(character: SampleClient.letters[0]))
    await visit.value
    #expect(await open(pages, id) != nil)
    let following = Task { await pages.followDatabase() }
    try await versions.nextRequest().succeed(with: 1)
    let next = try await clock.nextSleep()
    #expect(clock.now.duration(to: next) <= .milliseconds(200))
    clock.advance(to: next)
    try await versions.nextRequest().succeed(with: 2)
    // Neither waits for the other.
    let (list, detail) = (try await client.loader.nextRequest(), try await loader.nextRequest())
    detail.succeed(with: CharacterDetails(character: SampleClient.letters[0]))
    list.succeed(with: answer)
    following.cancel()
    await following.value
    await page.leave()
  }

  @Test("a page that had no stream when something was saved has missed that, once; one with a stream has not")
  func missedSaves() async throws {
    let versions = ControlledLoader<EmptyLoadRequest, Int>()
    let pages = pages { try await versions.load(EmptyLoadRequest()) ?? 0 }
    func notice(_ version: Int) async throws {
      let noticing = Task { await pages.noticeSaves() }
      try await versions.nextRequest().succeed(with: version)
      await noticing.value
    }
    let early = try await admit(pages)
    try await notice(1)
    let (live, idle) = (try await admit(pages), try await admit(pages))
    let stream = try #require(await open(pages, live))
    try await notice(2)
    for (id, hasMissed) in [(early, true), (live, false), (idle, true)] {
      #expect(await pages.hasMissedSaves(id) == hasMissed)
      #expect(await !pages.hasMissedSaves(id))
    }
    // Between two streams, as when another server has answered.
    await pages.closeStream(stream, of: owner, live, PageAddress())
    try await notice(3)
    #expect(await open(pages, live) != nil)
    #expect(await pages.hasMissedSaves(live))
  }

  @Test("pages share the details of a character: they are loaded once for all, and again when something has been saved")
  func sharedDetails() async throws {
    let clock = ServerClock(clock)
    let loader = ControlledLoader<UnicodeCharacter.ID, CharacterDetails>()
    let client = ControlledClient(details: loader)
    let details = CachedLoader.details(from: client)
    let versions = ControlledLoader<EmptyLoadRequest, Int>()
    let pages = LivePages(
      limits: limits, clock: clock, details: details, version: { try await versions.load(EmptyLoadRequest()) ?? 0 }
    ) { [limits] in
      LivePage(client: client, details: details, pageSize: 5, limits: limits, clock: clock, policy: .none)
    }
    let address = PageAddress(character: 0x61)
    var all: [LivePage] = []
    var visits: [Task<Void, Never>] = []
    for _ in 1...2 {
      let page = try await pages.admit(PageID(), owner: owner, address: address)
      visits.append(Task { await page.perform(.visit(address)) })
      all.append(page)
    }
    try await loader.nextRequest().succeed(with: CharacterDetails(character: SampleClient.letters[0]))
    for page in all { await page.shows { $0.screen.detail?.character.value?.character.id == 0x61 } }
    loader.checkNoPendingRequests()
    let following = Task { await pages.followDatabase() }
    try await versions.nextRequest().succeed(with: 1)
    self.clock.advance(to: try await self.clock.nextSleep())
    try await versions.nextRequest().succeed(with: 2)
    let again = try await loader.nextRequest()
    again.succeed(with: CharacterDetails(character: SampleClient.letters[0], next: SampleClient.letters[1]))
    for page in all { await page.shows { $0.screen.detail?.character.value?.next?.id == 0x62 } }
    #expect(again.request == 0x61)
    // The neighbour is fetched again too.
    try await loader.nextRequest().succeed(with: CharacterDetails(character: SampleClient.letters[1]))
    loader.checkNoPendingRequests()
    following.cancel()
    await following.value
    for page in all { await page.leave() }
    for visit in visits { await visit.value }
  }

  @Test("idle pages are forgotten regularly, until the task is cancelled")
  func regularly() async throws {
    let pages = pages()
    let sweeping = Task { await pages.dropIdleRegularly() }
    _ = try await admit(pages)
    clock.advance(to: try await clock.nextSleep())
    _ = try await clock.nextSleep()
    #expect(await pages.count == 1)
    clock.advance(by: limits.idleTime)
    _ = try await clock.nextSleep()
    #expect(await pages.count == 0)
    sweeping.cancel()
    await sweeping.value
    clock.checkNoSleeps()
  }

  @Test("if the site is full, the longest idle page makes room; if every page has a stream, no other is admitted")
  func full() async throws {
    let pages = pages()
    let limits = limits
    var ids: [PageID] = []
    for _ in 1...3 {
      ids.append(try await admit(pages))
      clock.advance(by: .seconds(1))
    }
    _ = await pages.page(ids[0])
    let fourth = try await admit(pages)
    #expect(await pages.count == limits.pages)
    #expect(await pages.page(ids[1]) == nil)
    var last = 0
    for id in [ids[0], ids[2], fourth] {
      last = try #require(await open(pages, id, of: id == fourth ? VisitorID() : owner))
    }
    await #expect(throws: LivePagesError.full) {
      try await pages.admit(PageID(), owner: owner, address: PageAddress())
    }
    await pages.closeStream(last, of: owner, fourth, PageAddress())
    _ = try await admit(pages)
  }

  @Test("a browser has no more live pages than it may have")
  func streams() async throws {
    let pages = pages()
    let (first, second, third) = (try await admit(pages), try await admit(pages), try await admit(pages))
    let stream = try #require(await open(pages, first))
    #expect(await open(pages, second) != nil)
    #expect(await !pages.hasRoomForStream(third, of: owner))
    #expect(await open(pages, third) == nil)
    #expect(await pages.hasRoomForStream(third, of: VisitorID()))
    await pages.closeStream(stream, of: owner, first, PageAddress())
    #expect(await open(pages, third) != nil)
    #expect(await open(pages, PageID()) == nil)
  }

  @Test("a page that opens another stream, because its connection was lost, has only that one")
  func reconnected() async throws {
    let pages = pages()
    let id = try await admit(pages)
    let (ended, end) = AsyncStream<Void>.makeStream()
    let old = try #require(await pages.openStream(id, name: 1, of: owner) { end.finish() })
    let new = try #require(await pages.openStream(id, name: 2, of: owner) {})
    for await _ in ended {}
    for name in [1, 2, nil] { #expect(await pages.isLive(id, by: name) == (name == 2)) }
    await pages.closeStream(old, of: owner, id, PageAddress())
    #expect(await pages.isLive(id))
    await pages.closeStream(new, of: owner, id, PageAddress())
    #expect(await !pages.isLive(id))
  }
}
