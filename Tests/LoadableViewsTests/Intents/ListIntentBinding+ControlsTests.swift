import LoadableViews
import TestSupport
import Testing

struct ListIntentBindingControlsTests {
  @Test("What the list or one of its ends offers is sent or awaited, and what is not is ignored") @MainActor
  func offered() async {
    var log: [ListIntent<String, Int>] = []
    var awaited: [ListIntent<String, Int>] = []
    let binding = ListIntentBinding<String, Int>(send: { log.append($0) }, perform: { awaited.append($0) })
    let viewModel = ListPresenter<String>().present(TestListState.loaded(TestRows(1...2, next: 7)))
    for control in LoadControl.allCases { binding.send(control, of: viewModel) }
    for control in LoadControl.allCases { await binding.perform(control, of: viewModel) }
    expectEqual(log, [.list(.refresh), .page(.loadNext)])
    expectEqual(awaited, log)
  }
}
