import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct SelectionExplorationTests {
  private func explorer(
    _ mistake: ExploredSelection.Mistake? = nil
  ) -> OrderExplorer<ExploredSelection, ExploredSelection.Event> {
    OrderExplorer(from: ExploredSelection(), events: \.events, key: \.key) { situation, event in
      var after = situation
      let breach = after.happen(event, mistake)
      return (after, breach)
    }
  }

  @Test("no order of moves, edits, pages, failures and refreshes leaves another row selected than the table says")
  func orders() {
    let found = explorer().check(depth: TestExtent.isFull ? 30 : 4)
    expect(TestExtent.isFull ? found.isComplete : found.situations > 500, "\(found)")
  }

  @Test("a wrong selection is found", arguments: ExploredSelection.Mistake.allCases)
  func mistakes(mistake: ExploredSelection.Mistake) {
    expect(explorer(mistake).explore(depth: 6).counterexample != nil)
  }
}
