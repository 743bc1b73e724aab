import CharactersDatabase
import CharactersFeature
import Foundation
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersWeb

struct VisitorTests {
  private let clock = TestClock()

  private func visitor(
    _ client: any CharacterClient = SampleClient(), rows: Int = 1_000
  ) -> Visitor {
    Visitor(
      client: client, pageSize: 5, limits: SiteLimits { $0.rows = rows }, clock: ServerClock(clock),
      policy: .none.debounce(.seconds(1)).clock(clock))
  }

  private func rows(_ visitor: Visitor) async -> [UnicodeCharacter.ID] {
    await visitor.look().page.screen.list.value?.rows.map(\.id) ?? []
  }

  @Test("a visit loads what the address says, as many pages as it says, and says where the page is")
  func visit() async {
    let visitor = visitor()
    let search = CharacterSearch(text: "letter", start: 0x63)
    await visitor.perform(.visit(PageAddress(search: search, page: 2, character: 0x64)))
    let page = await visitor.look().page
    #expect(page.screen.list.value?.rows.map(\.id) == Array(0x63...0x6C))
    #expect(page.screen.detail?.character.value?.character.id == 0x64)
    #expect(page.address == PageAddress(search: search, page: 2, character: 0x64))
    #expect(page.screen.searchText == "letter")
  }

  @Test("another visit to the same list loads nothing again, and closes the character")
  func secondVisit() async throws {
    let client = ControlledClient()
    let visitor = visitor(client)
    async let first: Void = visitor.perform(.visit(PageAddress()))
    try await client.loader.nextRequest().succeed(
      with: CharacterPage(characters: Array(SampleClient.letters.prefix(5)), totalCount: 5))
    await first
    await visitor.perform(.visit(PageAddress(character: 0x61)))
    #expect(await visitor.look().page.screen.detail?.id == 0x61)
    await visitor.perform(.visit(PageAddress()))
    #expect(await visitor.look().page.screen.detail == nil)
    client.loader.checkNoPendingRequests()
  }

  @Test("a visit to another list loads it at once, however long typing is waited for")
  func otherList() async {
    let visitor = visitor()
    await visitor.perform(.visit(PageAddress()))
    await visitor.perform(.visit(PageAddress(search: CharacterSearch(text: "LETTER Q"))))
    #expect(await rows(visitor) == [0x71])
    await visitor.perform(.visit(PageAddress(search: CharacterSearch(text: "LETTER Q", start: 0x72))))
    #expect(await rows(visitor) == [])
  }

  @Test("a visit loads nothing again that has failed: that takes a retry")
  func failed() async {
    let visitor = visitor(SampleClient(failure: SimulatedFailure(call: 1)))
    for _ in 1...2 {
      await visitor.perform(.visit(PageAddress(page: 2)))
      guard case .error(let error) = await visitor.look().page.screen.list else {
        Issue.record("no error")
        return
      }
      #expect(error.attempts == 1 && error.text == "Simulated failure of call 1.")
    }
  }

  @Test("pages come after and before, until the list is as long as it may get")
  func limit() async {
    let visitor = visitor(rows: 10)
    await visitor.perform(.visit(PageAddress(search: CharacterSearch(start: 0x6B))))
    await visitor.perform(.previous)
    #expect(await rows(visitor) == Array(0x66...0x6F))
    #expect(await visitor.look().page.isFull)
    let deep = PageAddress(search: CharacterSearch(start: 0x6B), page: 9)
    for action in [VisitorAction.next, .previous, .appeared(0x6F), .appeared(0x66), .visit(deep)] {
      await visitor.perform(action)
      #expect(await rows(visitor) == Array(0x66...0x6F), "\(action)")
    }
  }

  @Test("a row at an end has more loaded when it comes into sight, but not while other rows are awaited")
  func appeared() async throws {
    let client = ControlledClient()
    let visitor = visitor(client)
    let page = CharacterPage(characters: Array(SampleClient.letters.prefix(12)), totalCount: 13, next: .after(0x6C))
    async let visit: Void = visitor.perform(.visit(PageAddress()))
    try await client.loader.nextRequest().succeed(with: page)
    await visit
    for id in [0x61, 0x63, 0x70] as [UnicodeCharacter.ID] { await visitor.perform(.appeared(id)) }
    client.loader.checkNoPendingRequests()
    await visitor.perform(.appeared(0x6C))
    let next = try await client.loader.nextRequest()
    #expect(next.request.position == .after(0x6C))

    await visitor.perform(.search("other"))
    clock.advance(to: try await clock.nextSleep())
    let search = try await client.loader.nextRequest()
    for id in [0x61, 0x6C] as [UnicodeCharacter.ID] { await visitor.perform(.appeared(id)) }
    let list = await visitor.look().page.screen.list.value
    #expect(list?.header == ListEdgeViewModel.none && list?.footer.isBusy == false)
    search.succeed(with: CharacterPage(characters: [], totalCount: 0))
  }

  @Test("a list that was cancelled can be loaded, and a character read in another encoding")
  func cancel() async throws {
    let client = ControlledClient()
    let visitor = visitor(client)
    async let visit: Void = visitor.perform(.visit(PageAddress()))
    _ = try await client.loader.nextRequest()
    await visitor.perform(.cancel)
    await visit
    guard case .pending = await visitor.look().page.screen.list else {
      Issue.record("not pending")
      return
    }
    async let load: Void = visitor.perform(.load)
    try await client.loader.nextRequest().succeed(with: CharacterPage(characters: [], totalCount: 0))
    await load
    #expect(await visitor.look().page.screen.list.value != nil)

    let other = self.visitor()
    await other.perform(.visit(PageAddress(character: 0x61)))
    await other.perform(.encode(.utf16))
    await other.perform(.reload)
    #expect(await other.look().page.screen.detail?.character.value?.codeUnits == "0061")
  }

  @Test("an indicator is shown only by a look after the delay, and the look before says when")
  func antiFlicker() async throws {
    let client = ControlledClient()
    let visitor = visitor(client)
    let visit = Task { await visitor.perform(.visit(PageAddress())) }
    let call = try await client.loader.nextRequest()
    let before = await visitor.look()
    #expect(before.page.screen.list.showsIndicator == false && before.page.isBusy)
    #expect(before.nextChange == ServerClock(clock).now.advanced(by: .milliseconds(200)))
    clock.advance(by: .milliseconds(200))
    #expect(await visitor.look().page.screen.list.showsIndicator)
    call.succeed(with: CharacterPage(characters: [], totalCount: 0))
    await visit.value
  }

  @Test("a visit pages its own search only, whatever has been searched for while its page was awaited")
  func otherSearchMeanwhile() async throws {
    let client = ControlledClient(loader: ControlledLoader(ignoresCancellation: true))
    let visitor = visitor(client)
    let page = CharacterPage(characters: Array(SampleClient.letters.prefix(5)), totalCount: 26, next: .after(0x65))
    let first = Task { await visitor.perform(.visit(PageAddress(page: 4))) }
    try await client.loader.nextRequest().succeed(with: page)
    let late = try await client.loader.nextRequest()
    let second = Task { await visitor.perform(.visit(PageAddress(search: CharacterSearch(text: "letter")))) }
    try await client.loader.nextRequest().succeed(with: page)
    await second.value
    late.succeed(with: page)
    await first.value
    #expect(await rows(visitor) == Array(0x61...0x65))
    client.loader.checkNoPendingRequests()
  }

  @Test("a search for something else closes the character, which hides the list on a phone; the same text does not")
  func searchCloses() async {
    let visitor = visitor()
    await visitor.perform(.visit(PageAddress(search: CharacterSearch(text: "letter"), character: 0x61)))
    await visitor.perform(.search("letter"))
    #expect(await visitor.look().page.screen.detail?.id == 0x61)
    await visitor.perform(.search("letter q"))
    #expect(await visitor.look().page.screen.detail == nil)
  }

  @Test("visitors are not told of errors inside the server")
  func neutralText() async {
    let visitor = visitor(SampleClient(failure: InternalFailure()))
    await visitor.perform(.visit(PageAddress()))
    guard case .error(let error) = await visitor.look().page.screen.list else {
      Issue.record("no error")
      return
    }
    #expect(error.text == "Something went wrong")
  }

  private struct InternalFailure: LocalizedError {
    var errorDescription: String? { "/var/lib/characters.sqlite is broken" }
  }

  @Test("who leaves has no load that goes on, and no stream")
  func leave() async throws {
    let client = ControlledClient()
    let visitor = visitor(client)
    let (signals, signal) = LiveFeed.makeSignals()
    _ = await visitor.subscribe(signal)
    let visit = Task { await visitor.perform(.visit(PageAddress())) }
    _ = try await client.loader.nextRequest()
    await visitor.leave()
    await visit.value
    client.loader.checkNoPendingRequests()
    for await _ in signals {}
  }
}
