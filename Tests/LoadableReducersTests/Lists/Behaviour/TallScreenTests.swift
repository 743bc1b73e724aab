import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A screen that shows some rows of a list, from the top, draws each state, and reports rows that appear, as a renderer does.
@MainActor private final class Screen {
  let height: Int
  let distance: Int
  let source = PagedSource<PagedRow, NumberedPage>(numbering: (1...30).map { PagedRow($0, "a") })
  let store: StoreOf<PaginatedListReducer<PagedRow, NumberedPage>>
  private let shown = Shown()

  private final class Shown {
    var ids: Set<Int> = []
  }

  init(height: Int, pageSize: Int, distance: Int) {
    self.height = height
    self.distance = distance
    let source = source
    let list = PaginatedListReducer<PagedRow, NumberedPage>(
      firstPage: NumberedPage(number: 1, size: pageSize), prefetchDistance: distance
    ) { load in try await source.page(load.page) }
    let shown = shown
    store = Store(initialState: .init()) {
      list
      Reduce<PaginatedListReducer<PagedRow, NumberedPage>.State, PaginatedListReducer<PagedRow, NumberedPage>.Action> {
        state, _ in
        // Rows that leave the screen appear when they come again.
        shown.ids.formIntersection(state.list?.prefix(height).map(\.id) ?? [])
        return .none
      }
    }
  }

  var rows: [Int] { store.state.list?.map(\.id) ?? [] }

  /// Reports the rows that were not on the screen before, until nothing changes.
  func draw() async {
    while true {
      let visible = rows.prefix(height)
      let new = visible.filter { !shown.ids.contains($0) }
      shown.ids = Set(visible)
      if new.isEmpty { return }
      for id in new { await store.send(.list(.rowAppeared(id))).finish() }
    }
  }
}

@MainActor struct TallScreenTests {
  @Test(
    "a screen of any height is filled, at first and after a pull that shortens the list",
    arguments: [1, 3, 8, 20], [0, 1, 5])
  func heights(height: Int, distance: Int) async {
    for pageSize in [1, 3, 4] {
      let screen = Screen(height: height, pageSize: pageSize, distance: distance)
      await screen.store.send(.list(.load())).finish()
      await screen.draw()
      let name = "\(height) high, pages of \(pageSize), distance \(distance)"
      expect(screen.rows.count >= height, "\(name): \(screen.rows)")
      for mode in [LoadingMode.reload, .refreshHead, .refreshAll] {
        await screen.store.send(.list(.refresh(mode))).finish()
        await screen.draw()
        expect(screen.rows.count >= height, "\(name), \(mode): \(screen.rows)")
      }
      // Not more than the prefetch needs.
      expect(screen.rows.count <= height + distance + 2 * pageSize + 1, "\(name): \(screen.rows)")
      screen.source.edit { rows in rows = (101...130).map { PagedRow($0, "b") } }
      await screen.store.send(.list(.refresh(.reload))).finish()
      await screen.draw()
      expect(screen.rows.count >= height && screen.rows.first == 101, "\(name), all new: \(screen.rows)")
      expect(screen.rows.count <= height + distance + 2 * pageSize + 1, "\(name), all new: \(screen.rows)")
    }
  }
}
