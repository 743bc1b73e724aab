import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct StoredOrdersTests {
  @Test(
    "no order of loads, cancels, unloads and answers of the source and the storage shows what it must not, or leaves a gap"
  )
  func orders() {
    let storage = InMemoryStorage()
    let explorer = OrderExplorer(from: ExploredStorage(storage), events: \.events, key: \.key) { situation, event in
      // Played anew, because the effects of two orders must not be the same objects.
      var after = ExploredStorage(storage)
      for former in situation.order { _ = after.happen(former) }
      let breach = after.happen(event)
      return (after, breach)
    }
    let found = explorer.check(depth: TestExtent.isFull ? 12 : 6)
    expect(found.situations > 300 && found.orders > 10_000, "\(found)")
    expect(storage.calls.isEmpty, "no effect runs")
  }
}
