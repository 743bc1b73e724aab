import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import LoadableViews
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersTerminal

/// Which rows are reported, so that the list loads pages.
@MainActor @Suite(.timeLimit(.minutes(60)))
struct AppearedRowsTests {
  @Test("rows that a page above brings on screen load no further page until the user scrolls")
  func pageAbove() async throws {
    let harness = SessionHarness(search: CharacterSearch(text: "arrow", start: 0x2195))
    try harness.session.start()
    try await harness.answer(Arrows.page(5...10))
    #expect(try await harness.answer(Arrows.page(2...4)).position == .before(0x2195))
    #expect(harness.text.contains("ARROW 4"))
    #expect(harness.store.state.$characters.previous.load == nil)
    try harness.press("kk")
    #expect(try await harness.answer(Arrows.page(1...1)).position == .before(0x2192))
    #expect(harness.text.contains("10 of 10 characters"))
  }

  @Test("a list that is unloaded, and loaded again with the same rows, loads its next page again")
  func loadedAgain() async throws {
    let harness = try await SessionHarness.withArrows()
    #expect(try await harness.pages.nextRequest().request.position == .after(0x2193))
    await harness.settle { harness.store.send(.characters(.unload)) }
    await harness.settle { harness.store.send(.characters(.load(harness.store.state.search))) }
    #expect(try await harness.answer(Arrows.page(1...3)).position == .from(0))
    #expect(try await harness.answer(Arrows.page(4...6)).position == .after(0x2193))
  }

  @Test("rows are reported once, when they come on screen")
  func rows() {
    var appeared = AppearedRows()
    var list = Arrows.list(5...10).collection
    func update(_ numbers: ClosedRange<UInt32>) -> [UInt32] {
      appeared.update(numbers.map { 0x2190 + $0 }, in: ListViewModel(list)).map { $0 - 0x2190 }
    }
    #expect(update(5...7) == [5, 6, 7] && update(5...7) == [] && update(6...8) == [8])
    list.prepend(
      PaginatedArraySlice(
        values: (2...4).map(Arrows.character), page: CursorPage(cursor: .before(0x2195), size: 3), nextPage: nil))
    #expect(update(5...8) == [])
    #expect(update(4...7) == [4] && update(3...6) == [3] && update(6...9) == [7, 8, 9])
    list.append(
      PaginatedArraySlice(
        values: (11...12).map(Arrows.character), page: CursorPage(cursor: .after(0x219A), size: 3), nextPage: nil))
    #expect(update(6...12) == [10, 11, 12])
  }
}
