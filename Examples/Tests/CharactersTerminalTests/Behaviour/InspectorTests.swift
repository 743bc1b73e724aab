import CharactersDatabase
import CharactersFeature
import Inspector
import LoadableReducers
import LoadableTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersTerminal

/// The inspector below the list, in a terminal of 72 columns and 20 rows.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct InspectorTests {
  private func harness() async throws -> SessionHarness {
    let harness = SessionHarness(columns: 72, rows: 20)
    try harness.session.start()
    try await harness.answer(Arrows.page(1...3, of: 3))
    return harness
  }

  /// Lets the time of a call pass, which takes the latency of a scene.
  private func pass(_ harness: SessionHarness) async throws {
    let end = harness.clock.now.advanced(by: .milliseconds(1_500))
    while try await harness.clock.nextSleep() != end {}
    try harness.wait(.milliseconds(1_500))
  }

  /// The lines of the inspector.
  private func pane(_ harness: SessionHarness) -> String {
    let lines = harness.text.split(separator: "\n", omittingEmptySubsequences: false)
    let pane = lines.drop { !$0.hasPrefix("Inspector: ") }.dropLast()
    return pane.prefix((pane.lastIndex { !$0.isEmpty } ?? 0) - pane.startIndex + 1).joined(separator: "\n")
  }

  @Test("it shows what was recorded before it was opened; below it are its keys, above it the list")
  func opening() async throws {
    let harness = try await harness()
    try harness.press("i")
    expectNoDifference(
      """
      Search: arrow
      3 of 3 characters
      > U+2191   ↑   ARROW 1                                                Sm
        U+2192   →   ARROW 2                                                Sm
        U+2193   ↓   ARROW 3                                                Sm
        No more



      Inspector: no latency
        actions             v  vv
        controls
        signals
        characters           |O
        O loaded  | started  v action




      1-4: scenes - tab: parts - j, k: loads - l: latency - i: list - q: quit
      """, harness.text)
  }

  @Test("keys act on the network, and tab shows what each property does now")
  func controls() async throws {
    let harness = try await harness()
    try harness.press("ilf")
    #expect(pane(harness).hasPrefix("Inspector: 300 ms latency - the next call fails\n"))
    try harness.press("fFc")
    #expect(
      pane(harness).hasPrefix("Inspector: 300 ms latency - each call fails - cancelled calls are answered\n".prefix(72))
    )
    try harness.press("FclllO")
    #expect(pane(harness).hasPrefix("Inspector: no latency\n"))
    try harness.press("o\t")
    #expect(harness.inspection.network.conditions == NetworkConditions(isOffline: true))
    try harness.wait(.seconds(2))
    expectNoDifference(
      """
      Inspector: offline - no latency
        characters          loaded - cause: load - 2 s old - 39 bytes
      """, pane(harness))
    harness.inspector.send(.counted(await CachedLoader<Int, Int> { $0 }.counts))
    try harness.wait(.seconds(1))
    #expect(
      pane(harness).hasSuffix("\n  cache               0 kept - 0 users: 0 hits, 0 shared, 0 loaded"))
  }

  @Test("all keys that act have a part of their own, which says what is on")
  func keys() async throws {
    let harness = try await harness()
    try harness.press("ifol\t\t\t")
    expectNoDifference(
      """
      Inspector: offline - 300 ms latency - the next call fails
        l: Latency: 300 ms                1: A late result is dropped
        f: Fail the next call - on        2: A refresh fails over kept rows
        F: Fail every call                3: Both ends load side by side
        c: Answer cancelled calls         4: An edit is rolled back
        o: Go online - on
        a: Go stale
        v: Invalidate
      """, pane(harness))
    #expect(
      InspectorControl.allCases.allSatisfy { control in
        pane(harness).contains("\(control.key): ")
      })
    try harness.press("\t")
    #expect(pane(harness).contains("  controls                 !!!"))
  }

  @Test("i goes back to the list and leaves the inspector on screen, escape closes it")
  func focus() async throws {
    let harness = try await harness()
    try harness.press("iij")
    #expect(harness.text.contains("> U+2192") && harness.text.contains("Inspector: "))
    #expect(harness.text.contains("/: search"))
    try harness.press("i")
    #expect(harness.text.contains("1-4: scenes"))
    try harness.press("\u{1B}")
    _ = try harness.session.handle(.escapeWaited)
    #expect(!harness.text.contains("Inspector") && harness.text.contains("/: search"))
    try harness.checkEnds(by: ["iq"], notBy: "iirx")
  }

  @Test("k goes back from the last load, and tells what led to it and what became of it")
  func story() async throws {
    let harness = try await harness()
    try harness.press("/s")
    await harness.settle { harness.clock.advance(by: .milliseconds(150)) }
    try await harness.answer(CharacterPage(characters: [.snowman], totalCount: 1))
    try harness.press("\rik")
    expectNoDifference(
      """
      Inspector: no latency
        load 2, characters: replacement of "arrows"
        cause: derived, after searchTextChanged
        -150 ms   searchTextChanged was sent
        -150 ms   waits for debounce
        0 ms      starts
        0 ms      succeeds, with 13 bytes
        took 0 ms; half of the last 1 took up to 0 ms
      """, pane(harness))
    try harness.press("k")
    #expect(pane(harness).contains("load 1, characters: initial of \"arrow\""))
    try harness.press("j")
    #expect(pane(harness).contains("load 2, characters: replacement of \"arrows\""))
  }

  @Test("a scene: both ends of the list load side by side after a jump, because its rows have appeared")
  func bothEnds() async throws {
    let harness = try await SessionHarness.withArrows(columns: 72, rows: 20)
    try harness.press("i3")
    try await pass(harness)
    var call = try await harness.pages.nextRequest()
    while call.request.position != .from(0x2193) { call = try await harness.pages.nextRequest() }
    await harness.settle { call.succeed(with: Arrows.page(3...5)) }
    try harness.wait(.milliseconds(500))
    #expect(harness.store.state.$characters.next.isLoading && harness.store.state.$characters.previous.isLoading)
    let lanes = pane(harness).split(separator: "\n").filter { $0.hasSuffix("=") }
    #expect(
      lanes.count == 2 && lanes[0].hasPrefix("  characters.next ") && lanes[1].hasPrefix("  characters.previous "))
  }

  @Test("a scene: a refresh fails, says so, and the rows stay")
  func failedRefresh() async throws {
    let harness = try await harness()
    try harness.press("i2")
    try await pass(harness)
    await harness.settle {}
    #expect(harness.text.contains("Simulated failure of call 2. [^T: Try again] [^X: Dismiss] - 3 of 3 char\n> U+2191"))
    #expect(pane(harness).contains("X failed"))
  }

  @Test("the user leaves and comes back: signals are marks in the timeline")
  func signals() async throws {
    let harness = try await harness()
    try harness.press("i\u{1B}[O\u{1B}[I")
    let lane = harness.inspector.state.log.entries.compactMap {
      if case .mark(let mark) = $0 { mark.text } else { nil }
    }
    #expect(lane == ["The user has left", "The user is back"] && pane(harness).contains("* signal"))
    #expect(pane(harness).contains("\n  signals                  **"))
  }
}
