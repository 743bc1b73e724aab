import LoadableReducers
import LoadableViews
import TestSupport
import Testing

/// A list with pages at both ends on a toolkit that keeps its scroll offset, so that rows that come in above push the others down.
@MainActor struct JumpedListTests {
  private struct Row: Identifiable, Equatable { let id: Int }

  private typealias Model = LoadableListModel<EmptyLoadRequest, Row, NumberedPage>

  /// The numbers of the pages that were loaded.
  private actor Pages {
    private var numbers: [Int] = []

    func add(_ number: Int) { numbers.append(number) }

    func take() -> [Int] {
      defer { numbers = [] }
      return numbers
    }
  }

  /// Six rows of a list, beginning at an offset.
  @MainActor private final class Window {
    let model: Model
    let keepsPlace: Bool
    private let presenter = ListPresenter<EmptyLoadRequest>()
    private var place = ScrollPlace()
    private var offset = 0
    private(set) var shown: [Int] = []

    init(_ model: Model, keepsPlace: Bool) {
      (self.model, self.keepsPlace) = (model, keepsPlace)
    }

    private var list: ListViewModel<Model.Rows>? { presenter.present(model.state).value }

    /// Draws the list and reports rows, until it no longer changes.
    func draw() async {
      while let list {
        var reported = show(list)
        if keepsPlace {
          let move = place.update(list)
          reported += move.appeared.compactMap { $0.base as? Int }
          if let row = (move.row?.base as? Int).flatMap({ list.collection.index(id: $0) }) {
            offset = row
            reported += show(list)
            reported += place.settled().compactMap { $0.base as? Int }
          }
        }
        if reported.isEmpty { return }
        for id in reported { await model.rowAppeared(id).finish() }
      }
    }

    func scroll(by rows: Int) async {
      offset = max(0, offset + rows)
      await draw()
    }

    /// Shows the rows at the offset, and returns those to report.
    private func show(_ list: ListViewModel<Model.Rows>) -> [Int] {
      let now = list.rows.dropFirst(offset).prefix(6).map(\.id)
      for id in shown where !now.contains(id) { place.disappeared(id) }
      let new = now.filter { !shown.contains($0) }
      shown = now
      return keepsPlace ? new.filter { place.appeared($0, in: list) } : new
    }
  }

  /// The numbers of the pages that were loaded after a jump to the ninth one, and what is then on screen.
  private func jump(keepsPlace: Bool, scrolling rows: Int = 0) async -> (pages: [Int], shown: [Int]) {
    let pages = Pages()
    let model = Model(firstPage: NumberedPage(number: 1, size: 10), prefetchDistance: 2) { load in
      let page = load.page
      await pages.add(page.number)
      return PaginatedArraySlice(
        values: (0..<10).map { Row(id: page.number * 10 + $0) }, page: page,
        nextPage: page.number < 20 ? page.next : nil,
        previousPage: page.previous)
    }
    let window = Window(model, keepsPlace: keepsPlace)
    await model.load()
    await window.draw()
    await model.jump(to: NumberedPage(number: 9, size: 10))
    _ = await pages.take()
    await window.draw()
    if rows != 0 { await window.scroll(by: rows) }
    return (await pages.take(), window.shown)
  }

  @Test("after a jump, one page is loaded above, the rows on screen stay, and scrolling up loads the next one")
  func keepsPlace() async {
    let jumped = await jump(keepsPlace: true)
    expectEqual(jumped.pages, [8])
    expectEqual(jumped.shown, Array(90..<96))
    let scrolled = await jump(keepsPlace: true, scrolling: -9)
    expectEqual(scrolled.pages, [8, 7])
    expectEqual(scrolled.shown, Array(81..<87))
  }

  @Test("a toolkit that keeps only its offset reads all pages above, which is what the place prevents")
  func keepsOffset() async {
    expectEqual(await jump(keepsPlace: false).pages, [8, 7, 6, 5, 4, 3, 2, 1])
  }
}
