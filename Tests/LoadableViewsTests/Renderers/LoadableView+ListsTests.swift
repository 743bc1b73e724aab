import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct LoadableViewListsTests {
  private let presenter = ListPresenter<String>()
  private let some = TestListState.loaded(TestRows(1...2, next: 7, previous: 7, total: 100))

  @Test("Only the row's closure is required; the rest is drawn as a renderer draws it by default")
  func defaults() {
    for (state, viewModel) in zip(ListPresenterPresentTests.states, ListPresenterPresentTests.viewModels) {
      let view = LoadableView(viewModel) { row in Drawing.text("row \(row.id)") }
      expectEqual(view.body, RowsRenderer().render(viewModel), "\(state)")
    }
  }

  @Test("Header and footer have closures of their own, and so has what any view has")
  func closures() {
    func draw(_ state: TestListState) -> String {
      LoadableView(presenter.present(state)) { row in
        Drawing.text("\(row.id)")
      } header: { edge in
        .text("header: \(edge.text ?? "-")")
      } footer: { edge in
        .text("footer: \(edge.text ?? "-")")
      } error: { error in
        .text("error")
      } empty: { _ in
        .text("empty")
      }
      .body.description
    }
    expectEqual(draw(some), "<header: Show previous / <1 / 2> / footer: Show more / (2 of 100)> / [Refresh]")
    expectEqual(draw(.loaded(TestRows([]))), "empty / [Refresh]")
    expectEqual(draw(TestListState(failure: .init(error: TestError.offline, request: "a"))), "error / [Try again]")
  }
}
