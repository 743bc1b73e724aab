import CharactersDatabase
import CharactersFeature
import Inspector
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersWeb

/// The inspector of a page: closed at first, for this page alone, and in control of its network.
@Suite(.timeLimit(.minutes(60)))
struct PageInspectorTests {
  private let clock = TestClock()
  private let client = SampleClient()

  private func live() -> LivePage {
    LivePage(
      client: client, details: .details(from: client), pageSize: 5, limits: SiteLimits(), clock: ServerClock(clock),
      policy: .none.debounce(.seconds(1)).clock(clock))
  }

  private func inspector(_ live: LivePage) async throws -> InspectorViewModel {
    try #require(await live.look().page.inspector)
  }

  @Test(
    "it is closed until the visitor asks for it, and then shows earlier loads; the page is drawn twice a second"
  )
  func opening() async throws {
    let live = live()
    await live.perform(.visit(PageAddress()))
    let closed = await live.look()
    #expect(closed.page.inspector == nil && closed.nextChange == nil)
    await live.perform(.inspect(true))
    #expect(try await inspector(live).now.map(\.label) == ["characters"])
    #expect(await live.look().nextChange == ServerClock(clock).now.advanced(by: .milliseconds(500)))
    await live.perform(.story(1))
    #expect(try await inspector(live).load?.title == "characters: initial of all characters")
    await live.perform(.inspect(false))
    #expect(await live.look().page.inspector == nil)
  }

  @Test("its timeline has the signals of the page: the tab, the connection, and what was saved elsewhere")
  func signals() async throws {
    let live = live()
    await live.perform(.visit(PageAddress()))
    await live.perform(.inspect(true))
    await live.setOnline(true)
    await live.setOnline(true)
    await live.perform(.visible(false))
    await live.databaseDidChange()
    await live.perform(.visible(true))
    await live.setOnline(false)
    let lane = try await inspector(live).timeline.lanes[2]
    #expect(lane.label == "signals")
    #expect(
      lane.marks.map(\.text) == [
        "The page is connected", "The tab is hidden", "The tab is visible", "Something was saved",
        "The page is disconnected",
      ])
  }

  @Test("it shows the sizes of what was loaded, and who has used the cache")
  func sizes() async throws {
    let live = live()
    await live.perform(.visit(PageAddress(character: 0x61)))
    await live.perform(.inspect(true))
    let bytes = SampleClient.letters.prefix(5).reduce(0) { $0 + $1.byteCount }
    let rows = try await inspector(live).now.first { $0.label == "characters" }
    #expect(rows?.text.hasSuffix("\(bytes) bytes") == true)
    #expect(try await inspector(live).cache?.contains("users: ") == true)
  }

  @Test("a refresh that is to fail does, and the rows stay; another page loads as before")
  func failing() async throws {
    let (live, other) = (live(), live())
    for page in [live, other] { await page.perform(.visit(PageAddress())) }
    await live.perform(.inspect(true))
    await live.perform(.control(.failNext))
    #expect(try await inspector(live).conditions == "no latency - the next call fails")
    for page in [live, other] { await page.perform(.refresh) }
    let (view, otherView) = (await live.look().page.screen.list, await other.look().page.screen.list)
    #expect(view.failure?.text.contains("Simulated failure") == true && view.value?.rows.count == 5)
    #expect(otherView.failure == nil && otherView.value?.rows.count == 5)
    #expect(try await inspector(live).now.first?.text.hasPrefix("failed - Simulated failure") == true)
  }
}
