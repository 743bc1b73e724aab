import LoadableCore
import LoadableTesting
@testable import LoadableViews
import TestSupport
import Testing

/// One state of a list, and how it is drawn.
private struct Snapshot: CustomTestStringConvertible {
  let testDescription: String
  let state: TestListState
  var footer: ActivityAppearance?
  let drawing: String
}

struct ListRendererTests {
  private static let all = TestRows(1...2)
  private static let some = TestRows(1...2, next: 7, previous: 7, total: 100)

  private static let states = [
    Snapshot(testDescription: "pending", state: TestListState(), drawing: ""),
    Snapshot(
      testDescription: "loading", state: TestListState(activity: .init(loadingRequest: "a", attempt: 1)),
      drawing: "*Loading / [Cancel]"),
    Snapshot(
      testDescription: "error", state: TestListState(failure: .init(error: TestError.offline, request: "a")),
      drawing: "!Something went wrong / [Try again]"),
    Snapshot(testDescription: "no rows", state: .loaded(TestRows([])), drawing: "(Nothing here) / [Refresh]"),
    Snapshot(testDescription: "no value", state: .loaded(nil), drawing: "(Nothing here) / [Refresh]"),
    Snapshot(
      testDescription: "no rows yet, and more to be loaded", state: .loaded(TestRows([], next: 7)),
      drawing: "[Show more] / [Refresh]"),
    Snapshot(testDescription: "all rows", state: .loaded(all), drawing: "<<row 1 / row 2> / (No more)> / [Refresh]"),
    Snapshot(
      testDescription: "pages at both ends", state: .loaded(some),
      drawing: "<[Show previous] / <row 1 / row 2> / [Show more] / (2 of 100)> / [Refresh]"),
    Snapshot(
      testDescription: "a page is loaded", state: .loaded(all).with { $0.next = .running },
      drawing: "<<row 1 / row 2> / *Loading more> / [Refresh]"),
    Snapshot(
      testDescription: "a page is loaded, too short to be shown", state: .loaded(some).with { $0.next = .running },
      footer: ActivityAppearance(isShown: false),
      drawing: "<[Show previous] / <row 1 / row 2> / [Show more] / (2 of 100)> / [Refresh]"),
    Snapshot(
      testDescription: "a page was loaded just now", state: .loaded(some), footer: ActivityAppearance(isShown: true),
      drawing: "<[Show previous] / <row 1 / row 2> / *Loading more / (2 of 100)> / [Refresh]"),
    Snapshot(
      testDescription: "a page is loaded for long", state: .loaded(all).with { $0.next = .running },
      footer: ActivityAppearance(isShown: true, isTakingLonger: true),
      drawing: "<<row 1 / row 2> / <*Loading more / (More is taking longer than expected)>> / [Refresh]"),
    Snapshot(
      testDescription: "a page waits", state: .loaded(all).with { $0.isNextWaiting = true },
      drawing: "<<row 1 / row 2> / *Loading more> / [Refresh]"),
    Snapshot(
      testDescription: "a page is loaded again", state: .loaded(some).with { $0.previous = .retrying },
      drawing: "<<*Loading previous / !Something went wrong> / <row 1 / row 2> / [Show more] / (2 of 100)> / [Refresh]"),
    Snapshot(
      testDescription: "a page has failed", state: .loaded(some).with { $0.next = .failed },
      drawing:
        "<[Show previous] / <row 1 / row 2> / <!Something went wrong / (3 attempts) / [Try again]> / (2 of 100)> / [Refresh]"
    ),
    Snapshot(
      testDescription: "a refresh runs over rows",
      state: .loaded(all).with { $0.activity = .init(loadingRequest: "a", attempt: 1) },
      drawing: "<*Refreshing | <<row 1 / row 2> / (No more)>> / <[Refresh] | [Cancel]>"),
    Snapshot(
      testDescription: "a refresh has failed over rows",
      state: .loaded(all).with { $0.failure = .init(error: TestError.offline, request: "a") },
      drawing:
        "<!Could not refresh / !Something went wrong> / <<row 1 / row 2> / (No more)> / <[Refresh] | [Try again] | [Dismiss]>"
    ),
  ]

  @Test("Each state has its drawing", arguments: states)
  private func state(snapshot: Snapshot) {
    let viewModel = ListPresenter<String>().present(snapshot.state, footer: snapshot.footer)
    expectNoDifference(snapshot.drawing, RowsRenderer().render(viewModel).description)
  }

  @Test("In all combinations of facts, the view model offers each button that is drawn")
  func buttons() {
    for (state, viewModel) in zip(ListPresenterPresentTests.states, ListPresenterPresentTests.viewModels) {
      let buttons = RowsRenderer().render(viewModel).buttons
      expect(buttons.allSatisfy { viewModel.intent(named: $0) != nil }, "\(state)")
      expect(
        Set(buttons).isSuperset(of: viewModel.value?.intents.map(\.name) ?? []), "\(state)")
    }
  }

  /// A framework with its own lists, in which rows keep their identity.
  private struct OwnRenderer: ListRenderer {
    typealias Request = String
    typealias Collection = TestRows

    func row(_ row: TestRow) -> Drawing { .text("\(row.id)") }
    func rows(_ list: ListViewModel<TestRows>) -> Drawing {
      .text(list.rows.map { "#\($0.id)" }.joined(separator: ","))
    }
    func header(_ edge: ListEdgeViewModel) -> Drawing { .text("header") }
    func footer(_ edge: ListEdgeViewModel) -> Drawing { .text("footer") }
    func count(_ text: String) -> Drawing { .text("count") }
  }

  @Test("Each part can be replaced, and is used only if there is something to draw")
  func parts() {
    let presenter = ListPresenter<String>()
    expectEqual(
      OwnRenderer().render(presenter.present(TestListState.loaded(Self.some))).description,
      "<header / #1,#2 / footer / count> / [Refresh]")
    var quiet = presenter
    quiet.texts.end = ""
    expectEqual(OwnRenderer().render(quiet.present(TestListState.loaded(Self.all))).description, "#1,#2 / [Refresh]")
  }
}
