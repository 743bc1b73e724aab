import LoadableViews
import TestSupport
import Testing

struct ListEdgeViewModelTests {
  static let error = PresentedError(TestError.offline, text: "x")

  struct Row: Sendable, CustomTestStringConvertible {
    var edge: ListEdgeViewModel
    var text: String?
    var label: String?
    var intent: LoadIntent<Never>?
    var isBusy = false
    var isAutomatic = false
    var testDescription: String { edge.name }
  }

  @Test(
    "Its facts can be read in every case",
    arguments: [
      Row(edge: .none),
      Row(edge: .more(ListEdgeViewModel.More(load: .nextPage, text: "m")), text: "m", label: "m", intent: .nextPage),
      Row(
        edge: .more(ListEdgeViewModel.More(load: .previousPage, text: "m", isAutomatic: true)), text: "m", label: "m",
        intent: .previousPage, isAutomatic: true),
      Row(edge: .loading(ListEdgeViewModel.Loading()), text: "Loading more", label: "Loading more", isBusy: true),
      Row(
        edge: .loading(ListEdgeViewModel.Loading(text: "l", accessibilityLabel: "L")), text: "l", label: "L",
        isBusy: true),
      Row(
        edge: .failed(ErrorViewModel(error: error, retry: .nextPage)), text: "x", label: "x",
        intent: .nextPage),
      Row(edge: .end(text: "e"), text: "e", label: "e"),
    ])
  func facts(row: Row) {
    expect(row.edge.text == row.text && row.edge.accessibilityLabel == row.label)
    expect(row.edge.intent == row.intent && row.edge.isBusy == row.isBusy && row.edge.isAutomatic == row.isAutomatic)
  }
}
