import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersTerminal

/// A terminal of 48 columns and 9 rows: five lines for the list.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct CharactersSessionTests {
  @Test("loads the search and shows it, with an indicator only when that takes a while")
  func loading() async throws {
    let harness = SessionHarness()
    try harness.session.start()
    #expect(!harness.text.contains("Loading"))
    try harness.wait(.milliseconds(200))
    #expect(harness.text.contains("Loading"))
    try await harness.answer(Arrows.page(1...3, of: 3))
    try harness.wait(.milliseconds(500))
    expectNoDifference(
      """
      Search: arrow
      3 of 3 characters
      > U+2191   ↑   ARROW 1                        Sm
        U+2192   →   ARROW 2                        Sm
        U+2193   ↓   ARROW 3                        Sm
        No more


      /: search - return: open - q: quit
      """, harness.text)
    harness.clock.checkNoSleeps()
  }

  @Test("rows near the end load the next page, and the selection stays where it is")
  func paging() async throws {
    let harness = try await SessionHarness.withArrows()
    #expect(try await harness.answer(Arrows.page(4...6)).position == .after(0x2193))
    #expect(harness.text.contains("6 of 10 characters"))
    #expect(harness.text.contains("> U+2191"))
    // Rows five and six are not on screen yet: nothing more is loaded until they are near.
    try harness.press("jjjjj")
    #expect(try await harness.answer(Arrows.page(7...9)).position == .after(0x2196))
    #expect(harness.text.contains("> U+2196"))
  }

  @Test("past the last row, the selection moves to the next page as soon as that is there")
  func pastTheEnd() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.press("jjjj")
    #expect(harness.text.contains("> U+2193") && harness.store.state.selection.isWaiting)
    #expect(try await harness.answer(Arrows.page(4...6)).position == .after(0x2193))
    #expect(harness.text.contains("> U+2194"))
  }

  @Test("the user can go to a character in the list of the search, which continues from there both ways")
  func goTo() async throws {
    let harness = SessionHarness()
    try harness.session.start()
    try await harness.answer(Arrows.page(1...3, of: 3))
    try harness.press("u2198x\r")
    #expect(harness.text.hasPrefix("Go to: 2198x  is not a code point or character"))
    try harness.press("\u{7F}")
    #expect(harness.text.hasPrefix("Go to: 2198\n") && harness.text.contains("return: go"))
    try harness.press("\r")
    #expect(try await harness.answer(Arrows.page(8...9)).position == .from(0x2198))
    #expect(harness.text.hasPrefix("Search: arrow\n2 of 10 characters\n  ...\n> U+2198"))
    // The selection waits for the previous page, which is loaded anyway.
    try harness.press("k")
    let ends = [try await harness.pages.nextRequest(), try await harness.pages.nextRequest()]
    let previous = try #require(ends.first { $0.request.position == .before(0x2198) })
    await harness.settle { previous.succeed(with: Arrows.page(5...7)) }
    #expect(harness.text.contains("> U+2197") && harness.text.contains("5 of 10 characters"))
    // Escape leaves it, in the list as it was.
    try harness.press("u21\u{1B}")
    _ = try harness.session.handle(.escapeWaited)
    #expect(harness.text.hasPrefix("Search: arrow\n") && harness.text.contains("> U+2197"))
  }

  @Test("a list that is opened in its middle loads the rows before, and no row on screen moves")
  func pagingBackwards() async throws {
    let harness = SessionHarness(search: CharacterSearch(text: "arrow", start: 0x2195))
    try harness.session.start()
    try await harness.answer(Arrows.page(5...10))
    let before = harness.text
    #expect(before.contains("\n  ...\n> U+2195"))
    #expect(try await harness.answer(Arrows.page(2...4)).position == .before(0x2195))
    // One of the new rows is now above the one that was the first.
    #expect(harness.text.contains("  U+2194   ↔   ARROW 4                        Sm\n> U+2195"))
    #expect(harness.text.contains("9 of 10 characters"))
  }

  @Test("a load that takes longer than expected can be cancelled, by the key that the line names")
  func cancelling() async throws {
    let harness = SessionHarness(columns: 80)
    try harness.session.start()
    _ = try await harness.pages.nextRequest()
    try harness.wait(.milliseconds(200))
    #expect(harness.text.contains("Loading") && !harness.text.contains("Cancel"))
    try harness.wait(.seconds(10))
    #expect(harness.text.contains("longer than expected - [c: Cancel]"))
    try harness.press("c")
    #expect(!harness.store.state.$characters.isLoading && !harness.text.contains("Cancel"))
    // Nothing is offered now, so the key does nothing.
    try harness.press("c")
    try harness.press("r")
    #expect(harness.store.state.$characters.isLoading)
    harness.store.send(.characters(.cancel))
  }

  @Test("a failed refresh leaves the rows, and its failure can be dismissed, by the key that the line names")
  func dismissing() async throws {
    let harness = SessionHarness(columns: 80)
    try harness.session.start()
    try await harness.answer(Arrows.page(1...3, of: 3))
    // Nothing is offered yet, so the key does nothing.
    try harness.press("xr")
    let refresh = try await harness.pages.nextRequest()
    await harness.settle { refresh.fail(with: SimulatedFailure(call: 2)) }
    let line = "Simulated failure of call 2. [t: Try again] [x: Dismiss] - 3 of 3 characters\n"
    #expect(harness.text.contains(line) && harness.text.contains("> U+2191"))
    try harness.press("x")
    #expect(harness.text.contains("\n3 of 3 characters\n> U+2191") && !harness.text.contains("failure"))
    #expect(harness.store.state.$characters.failure == nil && !harness.store.state.$characters.isLoading)
    try harness.press("\r")
    let details = try await harness.details.nextRequest()
    await harness.settle { details.succeed(with: CharacterDetails(character: Arrows.character(1))) }
    try harness.press("r")
    let again = try await harness.details.nextRequest()
    await harness.settle { again.fail(with: SimulatedFailure(call: 4)) }
    #expect(harness.text.contains("call 4. [t: Try again] [x: Dismiss]") && harness.text.contains("Name      ARROW 1"))
    try harness.press("x")
    #expect(harness.text.contains("Name      ARROW 1") && !harness.text.contains("failure"))
  }

  @Test("the search starts once the typing has paused; the rows stay until the new ones are there")
  func typing() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.press("jj/\u{15}")
    for letter in ["s", "n"] { try harness.press(letter) }
    #expect(harness.text.hasPrefix("Search: sn\n"))
    #expect(harness.text.contains("ARROW 1"))
    // Only the page after the rows on screen is requested, not a search.
    let next = try await harness.pages.nextRequest()
    #expect(harness.pages.pendingRequests == [next.request] && next.request.text == "arrow")
    await harness.settle { harness.clock.advance(by: .milliseconds(150)) }
    let request = try await harness.answer(
      CharacterPage(characters: [.snowman, Arrows.character(3), Arrows.character(5)], totalCount: 3))
    #expect(request.text == "sn")
    // Another list is shown from its beginning, even if it has the selected row.
    #expect(harness.text.contains("> U+2603   ☃   SNOWMAN") && !harness.text.contains("ARROW 1"))
    #expect(harness.text.contains("3 of 3 characters"))
  }

  @Test("another list is shown from its beginning, even if a key is handled before its arrival is")
  func keyBeforeAnotherList() async throws {
    let harness = try await SessionHarness.withArrows()
    try await harness.answer(Arrows.page(4...6))
    try harness.press("jjj")
    #expect(harness.text.contains("> U+2194"))
    harness.store.send(.searchTextChanged("sn"))
    await harness.settle { harness.clock.advance(by: .milliseconds(150)) }
    var call = try await harness.pages.nextRequest()
    while call.request.text != "sn" { call = try await harness.pages.nextRequest() }
    let found = CharacterPage(characters: [.snowman] + (1...5).map { Arrows.character($0) }, totalCount: 6)
    await harness.settle(isShown: false) { call.succeed(with: found) }
    try harness.press("j")
    #expect(harness.text.contains("> U+2603   ☃   SNOWMAN"))
  }

  @Test("letters are text in the field, and commands outside of it; return and escape leave it")
  func focus() async throws {
    let harness = try await SessionHarness.withArrows()
    #expect(try harness.press("/qrt") == nil)
    #expect(harness.store.state.search.text == "arrowqrt")
    try harness.press("\u{7F}\u{7F}\u{7F}\r")
    #expect(harness.store.state.search.text == "arrow")
    #expect(try harness.press("q") == .quit)
    try harness.press("/x")
    try harness.press("\u{1B}")
    #expect(try harness.session.handle(.escapeWaited) == nil)
    #expect(harness.text.contains("/: search"))
    #expect(try harness.press("q") == .quit)
  }

  @Test("an escape that nothing follows is a key after a moment")
  func escape() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.press("/\u{1B}")
    harness.clock.advance(to: harness.clock.now.advanced(by: .milliseconds(50)))
    for await event in harness.events {
      _ = try harness.session.handle(event)
      if event == .escapeWaited { break }
    }
    #expect(harness.text.contains("/: search"))
    #expect(try harness.press("q") == .quit)
  }

  @Test("a character is opened, shown in another encoding, left for its neighbour, and closed")
  func detail() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.press("j\r")
    let call = try await harness.details.nextRequest()
    #expect(call.request == 0x2192)
    #expect(harness.text.contains("\n  U+2192\n"))
    await harness.settle {
      call.succeed(
        with: CharacterDetails(
          character: Arrows.character(2), previous: Arrows.character(1), next: Arrows.character(3)))
    }
    try harness.resize(columns: 48, rows: 11)
    expectNoDifference(
      """
      Search: arrow

        U+2192   →   ARROW 2                        Sm

        Name      ARROW 2
        Category  Mathematical symbol (Sm)
        UTF-8     E2 86 92
        Before    U+2191 ARROW 1
        After     U+2193 ARROW 3

      escape: back - p, n: neighbours - q: quit
      """, harness.text)
    try harness.press("e")
    #expect(harness.text.contains("  UTF-16    2192"))
    try harness.press("n")
    #expect(try await harness.details.nextRequest().request == 0x2193)
    try harness.press("\u{7F}")
    #expect(harness.store.state.detail == nil)
    #expect(harness.text.contains("> U+2192"))
    // Keys apply to the list again.
    try harness.press("/x")
    #expect(harness.store.state.search.text == "arrowx")
  }

  @Test("details that failed are tried again; an id without a name says so")
  func detailFailure() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.press("\r")
    let call = try await harness.details.nextRequest()
    await harness.settle { call.fail(with: UnknownCharacterError(id: 0x2191)) }
    #expect(harness.text.contains("\nThere is no named character U+2191. [t:"))
    try harness.press("t")
    #expect(try await harness.details.nextRequest().request == 0x2191)
  }

  @Test("a refresh keeps the rows on screen; one that fails is a banner with a retry")
  func refresh() async throws {
    let harness = SessionHarness()
    try harness.session.start()
    try await harness.answer(Arrows.page(1...3, of: 3))
    try harness.wait(.seconds(1))
    try harness.press("r")
    try harness.wait(.milliseconds(200))
    #expect(harness.text.contains("Refreshing") && harness.text.contains("> U+2191"))
    let call = try await harness.pages.nextRequest()
    await harness.settle { call.fail(with: SimulatedFailure(call: 2)) }
    #expect(harness.text.contains("\nSimulated failure of call 2. [t: Try again] [x:\n"))
    #expect(harness.text.contains("> U+2191"))
    try harness.press("t")
    try await harness.answer(Arrows.page(1...2, of: 2))
    #expect(!harness.text.contains("Simulated") && !harness.text.contains("ARROW 3"))
    // From the field, too.
    try harness.press("/\u{12}")
    #expect(try await harness.pages.nextRequest().request.text == "arrow")
  }

  @Test("rows that are out of date are loaded again when the user comes back to the terminal")
  func comingBack() async throws {
    let harness = SessionHarness(staleAfter: .seconds(60))
    try harness.session.start()
    try await harness.answer(Arrows.page(1...3, of: 3))
    try harness.press("\u{1B}[O")
    await harness.settle { harness.clock.advance(by: .seconds(60)) }
    #expect(harness.text.contains("3 of 3 characters - Out of date"))
    try harness.press("\u{1B}[I")
    try await harness.answer(Arrows.page(1...2, of: 2))
    #expect(harness.text.contains("2 of 2 characters\n") && !harness.text.contains("Out of date"))
  }

  @Test("while the list is refreshed, no load is shown before its first row, where there is nothing to load")
  func refreshAtTheTop() async throws {
    let harness = try await SessionHarness.withArrows()
    try await harness.answer(Arrows.page(4...6))
    // Rows appear, near the start as well as near the end.
    try harness.press("r")
    try harness.press("G")
    try harness.press("g")
    try harness.wait(.seconds(1))
    #expect(harness.text.contains("6 of 10 characters - Refreshing\n> U+2191"))
  }

  @Test("a page that failed is tried again by the key that its line names, not automatically")
  func pageFailure() async throws {
    let harness = try await SessionHarness.withArrows()
    let call = try await harness.pages.nextRequest()
    await harness.settle { call.fail(with: SimulatedFailure(call: 2)) }
    #expect(harness.text.contains("  Simulated failure of call 2. [t: Try again]"))
    try harness.press("jjkk")
    #expect(harness.pages.pendingRequests.isEmpty)
    try harness.press("t")
    #expect(try await harness.answer(Arrows.page(4...6)).position == .after(0x2193))
    #expect(harness.text.contains("ARROW 4"))
  }

  @Test("only what has changed is written, and nothing where nothing has")
  func changes() async throws {
    let harness = SessionHarness()
    try harness.session.start()
    try await harness.answer(Arrows.page(1...3, of: 3))
    try harness.wait(.seconds(1))
    _ = harness.screen.takeWrites()
    try harness.press("j")
    expectNoDifference(
      [
        "\u{1B}[3;1H  U+2191   \u{1B}[3;12H↑   \u{1B}[3;16HARROW 1                      \u{1B}[3;45H  Sm"
          + "\u{1B}[4;1H\u{1B}[1;7m> U+2192   \u{1B}[0m\u{1B}[4;12H\u{1B}[1;7m→   \u{1B}[0m"
          + "\u{1B}[4;16H\u{1B}[1;7mARROW 2                      \u{1B}[0m\u{1B}[4;45H\u{1B}[1;7m  Sm\u{1B}[0m"
      ], harness.screen.takeWrites())
    let drawn = harness.renderer.viewModels.count
    _ = try harness.session.handle(.stateChanged)
    _ = try harness.session.handle(.lookAgain)
    try harness.press("xyz")
    #expect(harness.screen.takeWrites() == [])
    // It is not even rendered.
    #expect(harness.renderer.viewModels.count == drawn)
  }

  @Test("a pasted text of 100,000 characters is cut off, is not a command, and is one search each time a part arrives")
  func paste() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.press("/\u{15}")
    let pasted = "\u{1B}[200~" + String(repeating: "q\r/", count: 33_333) + "\u{1B}[201~"
    for start in stride(from: 0, to: pasted.utf8.count, by: 1024) {
      let chunk = Array(pasted.utf8.dropFirst(start).prefix(1024))
      #expect(try harness.handle(.input(chunk)) == nil)
    }
    #expect(harness.store.state.search.text.unicodeScalars.count == CharacterSearch.maximumTextLength)
    #expect(harness.store.state.search.text.hasPrefix("q /q /"))
    #expect(harness.text.hasPrefix("Search: /q /q"))
  }

  @Test("bytes that are not UTF-8 are dropped")
  func invalidBytes() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.press("/\u{15}")
    try harness.handle(.input([0x61, 0xFF, 0xC3, 0x28, 0xED, 0xA0, 0x80, 0xF0, 0x9F]))
    try harness.handle(.input([0x98, 0x80, 0x62]))
    #expect(harness.store.state.search.text == "a(😀b")
  }

  @Test(
    "at every size, the terminal shows what there is room for",
    arguments: [0, 1, 2, 3, 4, 5, 9, 200], [0, 1, 2, 9, 20, 300])
  func sizes(rows: Int, columns: Int) async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.resize(columns: columns, rows: rows)
    try harness.press("jjG/x\u{7F}中😀\r")
    try harness.press("\r")
    let call = try await harness.details.nextRequest()
    await harness.settle { call.succeed(with: CharacterDetails(character: Arrows.character(3))) }
    try harness.press("e\r")
    #expect(harness.screen.terminal.lines.count == rows)
    try harness.resize(columns: 48, rows: 9)
    #expect(harness.text.contains("> U+2193"))
  }

  @Test("ends by a key, a signal, or the end of all input, not by anything else")
  func end() async throws {
    let harness = try await SessionHarness.withArrows()
    try harness.checkEnds(by: ["q", "/\u{4}"], notBy: "hjkl?\u{1}")
  }

  @Test("draws everything again after others have written to the terminal")
  func interruptions() async throws {
    try await SessionHarness.withArrows().checkDrawsAgain()
  }

  @Test("runs until the user quits, and follows its store meanwhile")
  func run() async throws {
    let harness = SessionHarness()
    async let end = harness.run()
    #expect(try await harness.pages.nextRequest().request.text == "arrow")
    harness.send(.input(Array("/x".utf8)))
    harness.send(.terminated(signal: 2))
    #expect(try await end == .signal(2))
    #expect(harness.text.hasPrefix("Search: arrowx"))
  }

  @Test("throws the error of a screen that cannot be written to")
  func failure() async throws {
    await SessionHarness().checkPassesOnFailure()
  }
}
