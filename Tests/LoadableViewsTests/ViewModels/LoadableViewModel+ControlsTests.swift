import LoadableTesting
@testable import LoadableViews
import TestSupport
import Testing

struct LoadableViewModelControlsTests {
  @Test("A control is looked up among the intents that are offered, and only there")
  func offered() {
    let presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("configured"))
    for state in TestState.combinations {
      let viewModel = presenter.present(state)
      expectEqual(
        LoadControl.allCases.compactMap { viewModel.intent(for: $0) }.count, viewModel.intents.count, "\(state)")
      for intent in viewModel.intents { expectEqual(viewModel.intent(for: LoadControl(intent)), intent, "\(state)") }
    }
  }

  @Test("A list's are those of the list as a whole, before those of its pages")
  func lists() {
    let failed = TestListState.loaded(TestRows(1...2, next: 7)).with { $0.next = .failed }
    let viewModel = ListPresenter<String>().present(failed)
    expectEqual(viewModel.listIntent(for: .loadNext), .page(.loadNext))
    expectEqual(viewModel.listIntent(for: .refresh), .list(.refresh))
    expect(viewModel.listIntent(for: .loadPrevious) == nil && viewModel.listIntent(for: .retry) == nil)
    let both = failed.with { $0.failure = .init(error: TestError.offline, request: "a") }
    expectEqual(ListPresenter<String>().present(both).listIntent(for: .retry), .list(.retry("a")))
  }
}
