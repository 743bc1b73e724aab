import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import Testing

@testable import CharactersWeb

struct LiveFeedTests {
  private let clock = TestClock()
  private let limits = SiteLimits()
  private let events = AsyncStream<ServerSentEvent>.makeStream()
  private let signals = LiveFeed.makeSignals()

  private func page(_ client: any CharacterClient = SampleClient()) -> LivePage {
    LivePage(
      client: client, details: .details(from: client), pageSize: 5, limits: limits, clock: ServerClock(clock),
      policy: .none.debounce(.milliseconds(150)).clock(clock))
  }

  private func feed(_ page: LivePage) -> LiveFeed {
    LiveFeed(page: page, limits: limits, clock: ServerClock(clock))
  }

  /// Runs a feed, whose events the test takes.
  private func start(_ page: LivePage) -> Task<Void, any Error> {
    Task { [events, signals] in
      try await feed(page).run(signals) { events.continuation.yield($0) }
    }
  }

  /// Ends a feed, and checks that it leaves no sleep behind.
  private func end(_ run: Task<Void, any Error>) async throws {
    signals.continuation.finish()
    try await run.value
    clock.checkNoSleeps()
  }

  /// Moves the clock to a time after its start, as soon as something waits for that moment.
  private func advance(to elapsed: Duration) async throws {
    let moment = VirtualInstant().advanced(by: elapsed)
    while try await clock.nextSleep() != moment {}
    clock.advance(to: moment)
  }

  @Test("begins with the whole screen, goes on with the differences, and ends with its signals")
  func changes() async throws {
    let page = page()
    await page.perform(.visit(PageAddress()))
    let run = start(page)
    var events = events.stream.makeAsyncIterator()
    let first = try #require(await events.next())
    for part in ScreenPart.allCases { #expect(first.text.contains("data-target=\"\(part.rawValue)\"")) }
    #expect(first.text.contains("row-61") && first.text.contains("row-65"))
    await page.perform(.next)
    var text = ""
    while !text.contains("row-6A") { text = try #require(await events.next()).text }
    #expect(text.contains("data-place=\"end\"") && !text.contains("id=\"row-61\""))
    #expect(!text.contains("data-target=\"detail\""))
    try await end(run)
  }

  @Test("an indicator appears after the delay, without another event")
  func antiFlicker() async throws {
    let client = ControlledClient()
    let page = page(client)
    let visit = Task { await page.perform(.visit(PageAddress())) }
    let call = try await client.loader.nextRequest()
    let run = start(page)
    var events = events.stream.makeAsyncIterator()
    #expect(await events.next()?.text.contains("skeleton") == false)
    try await advance(to: .milliseconds(200))
    #expect(await events.next()?.text.contains("skeleton") == true)
    call.succeed(with: CharacterPage(characters: [], totalCount: 0))
    await visit.value
    #expect(await events.next()?.text.contains("No character found") == true)
    try await end(run)
  }

  @Test("if nothing happens, a sign of life is sent, and nothing is drawn")
  func heartbeat() async throws {
    let page = page()
    await page.perform(.visit(PageAddress()))
    let run = start(page)
    var events = events.stream.makeAsyncIterator()
    _ = await events.next()
    try await advance(to: limits.heartbeat)
    #expect(await events.next() == .heartbeat)
    try await advance(to: limits.heartbeat * 2)
    #expect(await events.next() == .heartbeat)
    try await end(run)
  }

  @Test("a slow reader gets the last screen, and none of those in between")
  func slowReader() async throws {
    let page = page()
    await page.perform(.visit(PageAddress()))
    let writes = ControlledLoader<String, Int>()
    let run = Task { [signals] in
      try await feed(page).run(signals) { _ = try await writes.load($0.text) }
    }
    let first = try await writes.nextRequest()
    for _ in 1...3 {
      for text in ["LETTER A", "LETTER B", "LETTER C"] {
        await page.perform(.visit(PageAddress(search: CharacterSearch(text: text))))
      }
      await page.perform(.refresh)
    }
    first.succeed(with: 1)
    let second = try await writes.nextRequest()
    #expect(second.request.contains("row-63") && !second.request.contains("row-61"))
    signals.continuation.finish()
    second.succeed(with: 1)
    try await run.value
    writes.checkNoPendingRequests()
  }

  @Test("a reader that is cut off ends the feed, which leaves nothing behind")
  func cutReader() async throws {
    let page = page()
    let writes = ControlledLoader<String, Int>()
    let run = Task { [signals] in
      try await feed(page).run(signals) { _ = try await writes.load($0.text) }
    }
    try await writes.nextRequest().fail(with: SimulatedFailure(call: 1))
    await #expect(throws: SimulatedFailure.self) { try await run.value }
    clock.checkNoSleeps()
    guard case .terminated = signals.continuation.yield() else {
      Issue.record("The page still tells it about changes.")
      return
    }
  }

  @Test("ends with its page")
  func visitorLeaves() async throws {
    let page = page()
    let run = start(page)
    var events = events.stream.makeAsyncIterator()
    _ = await events.next()
    await page.leave()
    for await _ in signals.stream {}
    try await end(run)
  }
}
