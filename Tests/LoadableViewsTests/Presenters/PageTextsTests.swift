import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct PageTextsTests {
  @Test("Every text can be replaced and arrives in the view models")
  func replaced() throws {
    var presenter = ListPresenter<String>()
    presenter.texts = PageTexts {
      $0.next = "1"
      $0.previous = "2"
      $0.loadingNext = "3"
      $0.loadingPrevious = "4"
      $0.end = "5"
      $0.start = "6"
      $0.count = { "7.\($0).\($1)" }
    }
    var state = TestListState.loaded(TestRows([1], next: 2, previous: 0, total: 9))
    let more = try #require(presenter.present(state).value)
    expect(more.footer.text == "1" && more.header.text == "2" && more.countText == "7.1.9")
    state.next = .running
    state.previous = .running
    let loading = try #require(presenter.present(state).value)
    expect(loading.footer.text == "3" && loading.header.text == "4")
    expect(loading.footer.accessibilityLabel == "3" && loading.header.accessibilityLabel == "4")
    let ends = try #require(presenter.present(TestListState.loaded(TestRows([1]))).value)
    expect(ends.footer == .end(text: "5") && ends.header == .end(text: "6"))
  }

  @Test("Where a text is blank nothing is shown", arguments: ["", " ", "\n"])
  func blank(text: String) throws {
    let presenter = ListPresenter<String>(
      texts: PageTexts {
        $0.end = text
        $0.start = text
        $0.count = { _, _ in text }
      })
    let list = try #require(presenter.present(TestListState.loaded(TestRows([1], total: 1))).value)
    expectEqual(list, ListViewModel(TestRows([1], total: 1)))
  }
}
