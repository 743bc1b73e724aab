import CharactersDatabase
import CharactersFeature
import Foundation
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersWeb

struct LivePageTests {
  private let clock = TestClock()

  private func live(
    _ client: any CharacterClient = SampleClient(), rows: Int = 1_000
  ) -> LivePage {
    LivePage(
      client: client, details: .details(from: client), pageSize: 5, limits: SiteLimits { $0.rows = rows },
      clock: ServerClock(clock),
      policy: .none.debounce(.seconds(1)).clock(clock))
  }

  private func rows(_ live: LivePage) async -> [UnicodeCharacter.ID] {
    await live.look().page.screen.list.value?.rows.map(\.id) ?? []
  }

  @Test("a visit loads what the address says, with as many pages, and the page then has that address")
  func visit() async {
    let live = live()
    let search = CharacterSearch(text: "letter", start: 0x63)
    await live.perform(.visit(PageAddress(search: search, page: 2, character: 0x64)))
    let page = await live.look().page
    #expect(page.screen.list.value?.rows.map(\.id) == Array(0x63...0x6C))
    #expect(page.screen.detail?.character.value?.character.id == 0x64)
    #expect(page.address == PageAddress(search: search, page: 2, character: 0x64))
    #expect(page.screen.searchText == "letter")
  }

  @Test("another visit to the same list reloads nothing, and closes the character")
  func secondVisit() async throws {
    let client = ControlledClient()
    let live = live(client)
    async let first: Void = live.perform(.visit(PageAddress()))
    try await client.loader.nextRequest().succeed(
      with: CharacterPage(characters: Array(SampleClient.letters.prefix(5)), totalCount: 5))
    await first
    await live.perform(.visit(PageAddress(character: 0x61)))
    #expect(await live.look().page.screen.detail?.id == 0x61)
    await live.perform(.visit(PageAddress()))
    #expect(await live.look().page.screen.detail == nil)
    client.loader.checkNoPendingRequests()
  }

  @Test("a visit that was cut short is finished by the next one; meanwhile the address counts what is on its way")
  func cutShort() async throws {
    let client = ControlledClient()
    let live = live(client)
    let address = PageAddress(page: 2)
    let visits = (1...2).map { _ in Task { await live.perform(.visit(address)) } }
    let call = try await client.loader.nextRequest()
    visits[0].cancel()
    await visits[0].value
    #expect(await live.look().page.address == address)
    call.succeed(with: try await SampleClient().page(call.request))
    let next = try await client.loader.nextRequest()
    #expect(await live.look().page.address == address)
    next.succeed(with: try await SampleClient().page(next.request))
    await live.shows { $0.screen.list.value?.rows.count == 10 }
    for visit in visits { await visit.value }
  }

  @Test("a visit to another list loads it at once, however long a search waits for typing")
  func otherList() async {
    let live = live()
    await live.perform(.visit(PageAddress()))
    await live.perform(.visit(PageAddress(search: CharacterSearch(text: "LETTER Q"))))
    #expect(await rows(live) == [0x71])
    await live.perform(.visit(PageAddress(search: CharacterSearch(text: "LETTER Q", start: 0x72))))
    #expect(await rows(live) == [])
  }

  @Test("an address also says how much of the list is before its start, and how bytes are shown")
  func wholeAddress() async {
    let live = live()
    let address = PageAddress(
      search: CharacterSearch(text: "letter", start: 0x6B), page: 2, before: 1, character: 0x64, encoding: .utf16)
    await live.perform(.visit(address))
    #expect(await rows(live) == Array(0x66...0x74))
    #expect(await live.look().page.screen.detail?.character.value?.codeUnits == "0064")
    #expect(await live.look().page.address == address)
  }

  @Test("the address of a list that is not in the order of its characters says what is before its start, too")
  func pastedText() async {
    let client = SampleClient(characters: [25, 0, 12, 1, 24, 7].map { SampleClient.letters[$0] })
    let live = LivePage(
      client: client, details: .details(from: client), pageSize: 2, limits: SiteLimits(),
      clock: ServerClock(clock), policy: .none)
    let search = CharacterSearch(start: 0x6D)
    await live.perform(.visit(PageAddress(search: search)))
    await live.perform(.previous)
    #expect(await rows(live) == [0x7A, 0x61, 0x6D, 0x62])
    #expect(await live.look().page.address == PageAddress(search: search, before: 1))
  }

  @Test("an address says what is before the list's start even after the page with that start was dropped")
  func pastedTextWithoutItsStart() async {
    let live = live(SampleClient(characters: SampleClient.letters.reversed()), rows: 15)
    await live.perform(.visit(PageAddress(search: CharacterSearch(start: 0x7A), page: 3)))
    for _ in 1...3 { await live.perform(.next) }
    // The last page has one row, and without the first one there would be fewer rows than the list keeps.
    #expect(await rows(live) == Array((0x61...0x70).reversed()))
    let page = await live.look().page
    #expect(page.address == PageAddress(search: CharacterSearch(start: 0x70), page: 3))
    #expect(page.endsBefore(page: 5, size: 5) && !page.endsBefore(page: 4, size: 5))
  }

  @Test("an action that is sent again is not carried out again, and the page says which was the last")
  func numbered() async {
    let live = live()
    await live.perform(.visit(PageAddress()), number: 1)
    await live.perform(.next, number: 2)
    for number in 1...2 { await live.perform(.next, number: number) }
    #expect(await rows(live).count == 10)
    #expect(await live.look().page.number == 2)
    await live.perform(.next, number: 7)
    #expect(await rows(live).count == 15)
    #expect(await live.look().page.number == 7)
  }

  @Test("a late action of a closed page does not affect the page that has taken over its store")
  func takenOver() async {
    let live = live()
    let (gone, page) = (PageID(), PageID())
    await live.perform(.visit(PageAddress()), from: gone)
    await live.perform(.next, number: 1, from: gone)
    await live.countAnew(for: page)
    await live.perform(.next, number: 2, from: gone)
    await live.perform(.visit(PageAddress(search: CharacterSearch(text: "LETTER B"))), from: gone)
    #expect(await rows(live).count == 10)
    await live.perform(.next, number: 1, from: page)
    #expect(await rows(live).count == 15)
    #expect(await live.look().page.number == 1)
  }

  @Test("the number of an action is said before its load has ended, and even if nothing else changes")
  func numberAtOnce() async throws {
    let client = ControlledClient()
    let live = live(client)
    let (signals, signal) = LiveFeed.makeSignals()
    _ = await live.subscribe(signal)
    let visit = Task { await live.perform(.visit(PageAddress()), number: 3) }
    let call = try await client.loader.nextRequest()
    #expect(await live.look().page.number == 3)
    call.succeed(with: CharacterPage(characters: [], totalCount: 0))
    await visit.value
    var told = signals.makeAsyncIterator()
    _ = await told.next()
    await live.perform(.look, number: 4)
    _ = await told.next()
    #expect(await live.look().page.number == 4)
  }

  @Test("a page that comes back shows what it showed before, unless it has yet to see what it asked for since")
  func resumed() async {
    let live = live()
    await live.perform(.visit(PageAddress(search: CharacterSearch(text: "LETTER A"))), number: 4)
    await live.resume(PageAddress(search: CharacterSearch(text: "LETTER B")), after: 3)
    #expect(await rows(live) == [0x61])
    await live.resume(PageAddress(search: CharacterSearch(text: "LETTER B")), after: 5)
    #expect(await rows(live) == [0x62])
    #expect(await live.look().page.number == 5)
  }

  @Test("a visit does not reload what has failed: that takes a retry")
  func failed() async {
    let live = live(SampleClient(failure: SimulatedFailure(call: 1)))
    for _ in 1...2 {
      await live.perform(.visit(PageAddress(page: 2)))
      guard case .error(let error) = await live.look().page.screen.list else {
        Issue.record("no error")
        return
      }
      #expect(error.attempts == 1 && error.text == "Simulated failure of call 1.")
    }
  }

  @Test("a list keeps a number of rows, and its address leads to them, whatever was dropped")
  func bounded() async {
    let live = live(rows: 15)
    let start = CharacterSearch(start: 0x6B)
    await live.perform(.visit(PageAddress(search: start)))
    for _ in 1...2 { await live.perform(.previous) }
    #expect(await rows(live) == Array(0x61...0x6F))
    #expect(await live.look().page.address == PageAddress(search: start, before: 2))
    for _ in 1...3 { await live.perform(.next) }
    #expect(await rows(live) == Array(0x6B...0x7A))
    await live.perform(.visit(PageAddress()))
    for _ in 1...4 { await live.perform(.next) }
    let page = await live.look().page
    #expect(page.screen.list.value?.rows.map(\.id) == Array(0x6B...0x79))
    #expect(page.address == PageAddress(search: start, page: 3) && page.search == CharacterSearch())
    await live.perform(.visit(page.address))
    #expect(await rows(live) == Array(0x6B...0x79), "it was loaded again")
    let other = self.live(rows: 15)
    await other.perform(.visit(page.address))
    #expect(await rows(other) == Array(0x6B...0x79))
  }

  @Test("a row at an end loads more when it becomes visible, but not while another list is loading")
  func appeared() async throws {
    let client = ControlledClient()
    let live = live(client)
    let page = CharacterPage(characters: Array(SampleClient.letters.prefix(12)), totalCount: 13, next: .after(0x6C))
    async let visit: Void = live.perform(.visit(PageAddress()))
    try await client.loader.nextRequest().succeed(with: page)
    await visit
    for id in [0x61, 0x63, 0x70] as [UnicodeCharacter.ID] { await live.perform(.appeared(id)) }
    client.loader.checkNoPendingRequests()
    await live.perform(.appeared(0x6C))
    let next = try await client.loader.nextRequest()
    #expect(next.request.position == .after(0x6C))

    await live.perform(.search("other"))
    clock.advance(to: try await clock.nextSleep())
    let search = try await client.loader.nextRequest()
    for id in [0x61, 0x6C] as [UnicodeCharacter.ID] { await live.perform(.appeared(id)) }
    let list = await live.look().page.screen.list.value
    #expect(list?.header == ListEdgeViewModel.none && list?.isBusy == false)
    search.succeed(with: CharacterPage(characters: [], totalCount: 0))
  }

  @Test("a cancelled list can be loaded, and a character can be shown in another encoding")
  func cancel() async throws {
    let client = ControlledClient()
    let live = live(client)
    async let visit: Void = live.perform(.visit(PageAddress()))
    _ = try await client.loader.nextRequest()
    await live.perform(.cancel)
    await visit
    guard case .pending = await live.look().page.screen.list else {
      Issue.record("not pending")
      return
    }
    async let load: Void = live.perform(.load)
    try await client.loader.nextRequest().succeed(with: CharacterPage(characters: [], totalCount: 0))
    await load
    #expect(await live.look().page.screen.list.value != nil)

    let other = self.live()
    await other.perform(.visit(PageAddress(character: 0x61)))
    await other.perform(.encode(.utf16))
    await other.perform(.reload)
    #expect(await other.look().page.screen.detail?.character.value?.codeUnits == "0061")
  }

  @Test("an indicator shows only in a look after the delay, and the look before says when")
  func antiFlicker() async throws {
    let client = ControlledClient()
    let live = live(client)
    let visit = Task { await live.perform(.visit(PageAddress())) }
    let call = try await client.loader.nextRequest()
    let before = await live.look()
    #expect(before.page.screen.list.showsIndicator == false && before.page.isBusy)
    #expect(before.nextChange == ServerClock(clock).now.advanced(by: .milliseconds(200)))
    clock.advance(by: .milliseconds(200))
    #expect(await live.look().page.screen.list.showsIndicator)
    call.succeed(with: CharacterPage(characters: [], totalCount: 0))
    await visit.value
  }

  @Test("a document is not sent with an indicator that only stays for a moment after its load")
  func settling() async throws {
    let client = ControlledClient()
    let live = live(client)
    let letters = SampleClient.letters
    let first = CharacterPage(characters: Array(letters.prefix(5)), totalCount: 10, next: .after(0x65))
    async let visit: Void = live.perform(.visit(PageAddress()))
    try await client.loader.nextRequest().succeed(with: first)
    await visit
    let next = Task { await live.perform(.next) }
    let call = try await client.loader.nextRequest()
    clock.advance(by: .milliseconds(300))
    let before = await live.look()
    #expect(before.page.screen.list.value?.footer.isBusy == true && before.page.isBusy && !before.page.isSettling)
    call.succeed(with: CharacterPage(characters: Array(letters[5..<10]), totalCount: 10))
    await next.value
    let after = await live.look()
    #expect(after.page.screen.list.value?.footer.isBusy == true && !after.page.isBusy && after.page.isSettling)
    clock.advance(by: .milliseconds(400))
    let settled = await live.look().page
    #expect(settled.screen.list.value?.footer == .end(text: "No more") && !settled.isSettling)
  }

  @Test("a visit pages its own search only, whatever has been searched for while its page was awaited")
  func otherSearchMeanwhile() async throws {
    let client = ControlledClient(loader: ControlledLoader(ignoresCancellation: true))
    let live = live(client)
    let page = CharacterPage(characters: Array(SampleClient.letters.prefix(5)), totalCount: 26, next: .after(0x65))
    let first = Task { await live.perform(.visit(PageAddress(page: 4))) }
    try await client.loader.nextRequest().succeed(with: page)
    let late = try await client.loader.nextRequest()
    let second = Task { await live.perform(.visit(PageAddress(search: CharacterSearch(text: "letter")))) }
    try await client.loader.nextRequest().succeed(with: page)
    await second.value
    late.succeed(with: page)
    await first.value
    #expect(await rows(live) == Array(0x61...0x65))
    client.loader.checkNoPendingRequests()
  }

  @Test("a search for something else closes the character, which hides the list on a phone; the same text does not")
  func searchCloses() async {
    let live = live()
    await live.perform(.visit(PageAddress(search: CharacterSearch(text: "letter"), character: 0x61)))
    await live.perform(.search("letter"))
    #expect(await live.look().page.screen.detail?.id == 0x61)
    await live.perform(.search("letter q"))
    #expect(await live.look().page.screen.detail == nil)
  }

  @Test("visitors are not told about errors inside the server")
  func neutralText() async {
    let live = live(SampleClient(failure: InternalFailure()))
    await live.perform(.visit(PageAddress()))
    guard case .error(let error) = await live.look().page.screen.list else {
      Issue.record("no error")
      return
    }
    #expect(error.text == "Something went wrong")
  }

  private struct InternalFailure: LocalizedError {
    var errorDescription: String? { "/var/lib/characters.sqlite is broken" }
  }

  @Test("a page that has been left has no running load, and no stream")
  func leave() async throws {
    let client = ControlledClient()
    let live = live(client)
    let (signals, signal) = LiveFeed.makeSignals()
    _ = await live.subscribe(signal)
    let visit = Task { await live.perform(.visit(PageAddress())) }
    _ = try await client.loader.nextRequest()
    await live.leave()
    await visit.value
    client.loader.checkNoPendingRequests()
    for await _ in signals {}
  }

  /// Reports when the last reference to it is gone.
  private final class Witness: Sendable {
    let end: AsyncStream<Void>.Continuation
    init(_ end: AsyncStream<Void>.Continuation) { self.end = end }
    deinit { end.finish() }
  }

  /// A client that only its page keeps.
  private struct WitnessedClient: CharacterClient {
    let witness: Witness
    func page(_ request: CharacterPageRequest) async throws -> CharacterPage { try await SampleClient().page(request) }
    func details(of id: UnicodeCharacter.ID) async throws -> CharacterDetails {
      try await SampleClient().details(of: id)
    }
    func save(_ edit: CharacterEdit) async throws {}
  }

  @Test(
    "a page that has left is released, although its store has listened to signals and to the cache",
    .timeLimit(.minutes(60)),
    arguments: [
      .look, .visit(PageAddress()), .visit(PageAddress(character: 0x61)), .visible(true), .search("a"), .inspect(true),
    ] as [PageAction])
  func released(after action: PageAction) async {
    let (ended, end) = AsyncStream<Void>.makeStream()
    let details = CachedLoader.details(from: SampleClient())
    do {
      let page = LivePage(
        client: WitnessedClient(witness: Witness(end)), details: details, pageSize: 5, limits: SiteLimits(),
        clock: ServerClock(clock), policy: .none.debounce(.seconds(1)).clock(clock))
      await page.perform(action)
      await page.leave()
    }
    for await _ in ended {}
  }
}
