import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersTerminal

/// Stars and notes, in a terminal of 48 columns and 9 rows.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct EditingTests {
  @Test("a star shows at once and says that it is being saved; what is not saved can be tried again or dismissed")
  func star() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.press("js")
    #expect(harness.text.contains("> U+2192   →   ARROW 2              ★ saving  Sm"))
    let save = try await harness.saves.nextRequest()
    #expect(save.request == .star(0x2192, true))
    await harness.settle { save.fail(with: SimulatedFailure(call: 3)) }
    #expect(harness.text.contains("\nNot saved: Simulated failure of call 3. [t: Try again] [x: Dismiss]".prefix(48)))
    #expect(harness.text.contains("> U+2192   →   ARROW 2             not saved  Sm"))
    try harness.press("t")
    #expect(!harness.text.contains("Not saved") && harness.text.contains("★ saving"))
    let retry = try await harness.saves.nextRequest()
    await harness.settle { retry.fail(with: SimulatedFailure(call: 4)) }
    try harness.press("x")
    #expect(!harness.text.contains("saved") && !harness.text.contains("★"))
    try harness.press("s")
    let again = try await harness.saves.nextRequest()
    await harness.settle { again.succeed(with: nil) }
    #expect(harness.text.contains("> U+2192   →   ARROW 2                     ★  Sm"))
    // The same key removes it.
    try harness.press("s")
    #expect(try await harness.saves.nextRequest().request == .star(0x2192, false))
    #expect(!harness.text.contains("★"))
  }

  @Test("a note is written in place of the search, about the selected or open character; escape leaves it as it was")
  func note() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.press("mqto the right")
    #expect(harness.text.hasPrefix("Note on U+2191: qto the right\n") && harness.text.contains("return: save"))
    try harness.press("\u{15}up\u{17}one way\r")
    #expect(try await harness.saves.nextRequest().request == .note(0x2191, "one way"))
    #expect(harness.text.hasPrefix("Search: arrow\n"))
    #expect(harness.text.contains("> U+2191   ↑   ARROW 1  \"one way\"     saving  Sm"))
    #expect(harness.store.state.search.text == "arrow")
    try harness.press("jm\u{1B}")
    _ = try harness.session.handle(.escapeWaited)
    try harness.press("\r")
    let call = try await harness.details.nextRequest()
    #expect(call.request == 0x2192)
    await harness.settle { call.succeed(with: CharacterDetails(character: Arrows.character(2))) }
    try harness.press("mtwo\r")
    #expect(try await harness.saves.nextRequest().request == .note(0x2192, "two"))
    try harness.resize(columns: 48, rows: 10)
    #expect(harness.text.contains("  Note      two"))
    #expect(harness.text.contains("  U+2192   →   ARROW 2                saving  Sm"))
    #expect(harness.text.contains("escape: back"))
  }
}
