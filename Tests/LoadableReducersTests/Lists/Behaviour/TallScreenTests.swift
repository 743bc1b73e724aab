import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// What a screen shows of a list.
private final class ShownPart {
  let height: Int
  /// Whether it shows the end of the list, as a chat does.
  let isAtBottom: Bool
  /// The row at the top of a scrolled screen; nil for the first one.
  var top: Int?
  /// The rows that were visible when it was last drawn.
  var drawn: Set<Int> = []

  init(height: Int, isAtBottom: Bool) {
    self.height = height
    self.isAtBottom = isAtBottom
  }

  func visible(_ rows: [Int]) -> [Int] {
    if isAtBottom { return rows.suffix(height) }
    let top = top.flatMap { rows.firstIndex(of: $0) } ?? 0
    return Array(rows.dropFirst(top).prefix(height))
  }
}

/// A screen that shows some rows of a list, draws each state, and reports rows that appear, as a renderer does.
@MainActor private final class Screen {
  typealias List = PaginatedListReducer<PagedRow, NumberedPage>

  let part: ShownPart
  let source: PagedSource<PagedRow, NumberedPage>
  let store: StoreOf<List>
  /// The rows that were dropped while they were on screen.
  private(set) var lost: [Int] = []

  /// - Parameter first: the number of the page that is loaded first.
  init(
    height: Int, pageSize: Int, distance: Int, keeping pages: Int? = nil, count: Int = 30, isAtBottom: Bool = false,
    first: Int = 1
  ) {
    let part = ShownPart(height: height, isAtBottom: isAtBottom)
    let source = PagedSource<PagedRow, NumberedPage>(numbering: (1...count).map { PagedRow($0, "a") })
    self.part = part
    self.source = source
    store = Store(initialState: .init()) {
      List(
        firstPage: NumberedPage(number: first, size: pageSize), prefetchDistance: distance, keeping: pages
      ) { load in try await source.page(load.page) }
      Reduce<List.State, List.Action> { state, _ in
        // Rows that have left the screen appear again when they return.
        part.drawn.formIntersection(part.visible(state.list?.map(\.id) ?? []))
        return .none
      }
    }
  }

  var rows: [Int] { store.state.list?.map(\.id) ?? [] }
  var visible: [Int] { part.visible(rows) }

  /// Reports rows that come on screen, until nothing changes.
  func draw() async {
    while true {
      await pagesEnd()
      let visible = visible
      let new = visible.filter { !part.drawn.contains($0) }
      part.drawn = Set(visible)
      if new.isEmpty { return }
      for id in new {
        store.send(.list(.rowAppeared(id)))
        await pagesEnd()
      }
      let rows = Set(rows)
      lost += visible.filter { !rows.contains($0) }
    }
  }

  /// Waits until no page loads: no send waits for pages that follow because a row is still near.
  private func pagesEnd() async {
    for await state in store.states where !state.$list.next.isLoading && !state.$list.previous.isLoading { return }
  }

  func scroll(by count: Int) async {
    let rows = rows
    let top = (visible.first.flatMap { rows.firstIndex(of: $0) } ?? 0) + count
    part.top = rows[min(max(top, 0), rows.count - 1)]
    await draw()
  }

  /// Whether more rows than the prefetch distance follow those on screen at an end, or all rows are loaded there.
  func isFilled(_ direction: PageDirection, distance: Int) -> Bool {
    let (rows, visible) = (rows, visible)
    let edge = direction == .next ? visible.last : visible.first
    guard let edge, let position = rows.firstIndex(of: edge) else { return false }
    let beyond = direction == .next ? rows.count - 1 - position : position
    let page = direction == .next ? store.list?.nextPage : store.list?.previousPage
    return beyond > distance || page == nil
  }
}

@MainActor struct TallScreenTests {
  @Test(
    "a screen of any height is filled, at first and after a pull that shortens the list, whatever the bound",
    arguments: [1, 3, 8, 20], [0, 1, 5])
  func heights(height: Int, distance: Int) async {
    for pageSize in [1, 3, 4] {
      for keeping in [nil, 2, 9] {
        // A bound below a page and two distances is reported, which other tests cover.
        if let keeping, (keeping - 1) * pageSize < 2 * distance { continue }
        let name = "\(height) high, pages of \(pageSize), distance \(distance), keeping \(keeping ?? 0)"
        let screen = Screen(height: height, pageSize: pageSize, distance: distance, keeping: keeping)
        func check(_ event: String, first: Int = 1) async {
          await screen.draw()
          let rows = screen.rows
          expect(rows.count >= height && rows.first == first, "\(name), \(event): \(rows)")
          expect(screen.isFilled(.next, distance: distance), "\(name), \(event): \(rows)")
          // No more than the prefetch needs.
          expect(rows.count <= height + distance + 2 * pageSize + 1, "\(name), \(event): \(rows)")
          expectEqual(screen.lost, [], "\(name), \(event)")
        }
        await screen.store.send(.list(.load())).finish()
        await check("load")
        for mode in [LoadingMode.reload, .refreshHead, .refreshAll] {
          await screen.store.send(.list(.refresh(mode))).finish()
          await check("\(mode)")
        }
        screen.source.edit { rows in rows = (101...130).map { PagedRow($0, "b") } }
        await screen.store.send(.list(.refresh(.reload))).finish()
        await check("all new", first: 101)
      }
    }
  }

  @Test(
    "a screen at the bottom of a list that is begun in the middle is filled at both ends", arguments: [1, 3, 8, 20],
    [0, 1, 5])
  func bottom(height: Int, distance: Int) async {
    for pageSize in [1, 3, 4] {
      let first = 24 / pageSize
      let screen = Screen(height: height, pageSize: pageSize, distance: distance, isAtBottom: true, first: first)
      for event in ["load", "reload", "refreshHead", "refreshAll"] {
        let mode = LoadingMode(rawValue: event)
        await screen.store.send(.list(mode.map { .refresh($0) } ?? .load())).finish()
        await screen.draw()
        let name = "\(height) high, pages of \(pageSize), distance \(distance), \(event): \(screen.rows)"
        expect(screen.rows.count >= height && screen.rows.last == 30, name)
        expect(PageDirection.allCases.allSatisfy { screen.isFilled($0, distance: distance) }, name)
        // No more than the prefetch needs, and the page that the list began with.
        let needed = (first - 1) * pageSize - height - distance - 2 * pageSize
        expect((screen.rows.first ?? 0) >= needed, name)
      }
    }
  }

  @Test(
    "a bounded list that is scrolled to its end and back keeps the rows on screen, and few others",
    arguments: zip([5, 30], [2, 4]))
  func scrolled(height: Int, keeping: Int) async {
    let (pageSize, distance) = (10, 5)
    let screen = Screen(height: height, pageSize: pageSize, distance: distance, keeping: keeping, count: 400)
    await screen.store.send(.list(.load())).finish()
    await screen.draw()
    for step in [height, -height] {
      for _ in 0..<max(100, 400 / height) {
        await screen.scroll(by: step)
        expect(screen.visible.count == min(height, screen.rows.count) || screen.rows.last == 400, "\(screen.rows)")
        // The last hundred rows that appeared, the pages at both of their ends, and the pages that the prefetch loads.
        expect(screen.rows.count <= 100 + height + 2 * (distance + 2 * pageSize), "\(screen.rows)")
      }
      expectEqual(step > 0 ? screen.rows.last : screen.rows.first, step > 0 ? 400 : 1)
      expectEqual(screen.lost, [])
    }
  }
}
