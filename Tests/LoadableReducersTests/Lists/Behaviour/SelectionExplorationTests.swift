import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct SelectionExplorationTests {
  @Test("no order of moves, edits, pages, failures and refreshes leaves another row selected than the table says")
  func orders() {
    let explorer = OrderExplorer(from: ExploredSelection(), events: \.events, key: \.key) { situation, event in
      var after = situation
      let breach = after.happen(event)
      return (after, breach)
    }
    let found = explorer.check(depth: TestExtent.isFull ? 30 : 4)
    expect(TestExtent.isFull ? found.isComplete : found.situations > 500, "\(found)")
  }
}
