import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersWeb

struct PageSignalTests {
  private let clock = TestClock()
  private let page = CharacterPage(characters: Array(SampleClient.letters.prefix(3)), totalCount: 3)

  private func live(_ client: ControlledClient, _ policy: LoadPolicy) -> LivePage {
    LivePage(
      client: client, details: .details(from: client), pageSize: 5, limits: SiteLimits(), clock: ServerClock(clock),
      policy: policy.debounce(.milliseconds(150)).clock(clock))
  }

  @Test("gives each listener the present value first, and then every change")
  func changes() async {
    let signal = PageSignal()
    var early = signal.changes().makeAsyncIterator()
    signal.give(false)
    var late = signal.changes().makeAsyncIterator()
    for value in [false, true, true, false] { signal.give(value) }
    for value in [false, true, false] {
      #expect(await early.next() == value)
      #expect(await late.next() == value)
    }
  }

  @Test("a stale list is loaded again when its page is visible again; a fresh one is not")
  func visible() async throws {
    let client = ControlledClient()
    for isStale in [true, false] {
      let live = live(client, .none.staleAfter(.seconds(60)))
      let visit = Task { await live.perform(.visit(PageAddress())) }
      try await client.loader.nextRequest().succeed(with: page)
      await visit.value
      await live.perform(.visible(false))
      if isStale {
        while try await clock.nextSleep() != clock.now.advanced(by: .seconds(60)) {}
        clock.advance(by: .seconds(60))
        await live.shows { if case .active(let active) = $0.screen.list { !active.notes.isEmpty } else { false } }
      }
      await live.perform(.visible(true))
      if isStale { try await client.loader.nextRequest().succeed(with: page) }
      await live.leave()
      client.loader.checkNoPendingRequests()
    }
  }

  @Test("a retry waits while the page is not connected, and begins when it is connected again")
  func offline() async throws {
    let client = ControlledClient()
    let live = live(client, .none.retry(RetryPolicy(limit: 3, backoff: .constant(.seconds(1)))))
    await live.setOnline(true)
    let visit = Task { await live.perform(.visit(PageAddress())) }
    try await client.loader.nextRequest().fail(with: SimulatedFailure(call: 1))
    _ = try await clock.nextSleep()
    await live.setOnline(false)
    await live.setOnline(true)
    try await client.loader.nextRequest().succeed(with: page)
    await visit.value
    #expect(await live.look().page.screen.list.value?.rows.count == 3)
  }
}
