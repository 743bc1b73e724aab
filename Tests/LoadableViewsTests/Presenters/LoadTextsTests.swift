import Foundation
import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct LoadTextsTests {
  @Test("Every text can be replaced and arrives in the view models")
  func replaced() throws {
    let texts = LoadTexts {
      $0.loading = "1"
      $0.refreshing = "2"
      $0.longWait = "3"
      $0.stale = "4"
      $0.empty = "5"
      $0.load = "6"
      $0.retry = "7"
      $0.refresh = "8"
      $0.cancel = "9"
      $0.neutralError = "10"
      $0.attempt = { "11.\($0)" }
      $0.percent = { "12.\($0)" }
      $0.separator = " / "
      $0.attempts = { "13.\($0)" }
      $0.refreshFailed = { "14.\($0 ?? "")" }
      $0.loadFailed = { "15.\($0 ?? "")" }
      $0.dismiss = "16"
      $0.replacing = { "17.\($0 ?? "").\($1 ?? "")" }
      $0.time = { $0 is Date ? "08:31" : nil }
      $0.loadedAt = { "18.\($0)" }
      $0.loaded = "19"
      $0.refreshed = "20"
    }
    let presenter = LoadablePresenter<String>(pendingAppearance: .button, texts: texts)
    let pending = try require(presenter.present(TestState.notLoaded).pending)
    expect(pending.loadText == "6" && pending.accessibilityLabel == "6")

    let loading = try require(presenter.present(TestState.loading.loading("a", attempt: 2).progress(0.5)).loading)
    expect(loading.text == "1" && loading.cancelText == "9")
    expectEqual(loading.accessibilityLabel, "1 / 12.50 / 11.2")

    let state = TestState(content: .init(value: nil, request: "a", isStale: true)).failed("a").loading("a")
    let appearance = ActivityAppearance(isShown: true, isTakingLonger: true)
    let active = try require(presenter.present(state, appearance: appearance).active)
    expect(active.emptyText == "5" && active.staleText == "4" && active.refreshText == "8")
    expect(active.loading?.text == "2" && active.loading?.longWaitText == "3")
    expect(active.banner?.text == "10" && active.banner?.retryText == "7")
    expect(active.cancelText == "9" && active.banner?.dismissText == "16")
    expectEqual(active.accessibilityLabel, "5 / 4 / 2 / 3 / 14. / 10")

    let content = LoadedContent("hello", request: "a", loadedAt: Date())
    func failed(_ request: String, attempts: Int = 1) throws -> ErrorViewModel<String> {
      try require(
        presenter.present(
          LoadableStateWith<String, String>.failed(
            TestError.offline, request: request, attempts: attempts, previous: content)
        ).failure)
    }
    expectEqual(try failed("a", attempts: 3).accessibilityLabel, "14.08:31 / 10 / 13.3")
    expectEqual(try failed("b").title, "15.")
    let replacing = try require(
      presenter.present(LoadableStateWith<String, String>.loading("b", previous: content)).active)
    expectEqual(replacing.notes, ["17..", "18.08:31"])
    let (first, shown) = (presenter.present(TestState.loading), presenter.present(TestState.loaded))
    expectEqual(presenter.announcement(from: first, to: shown), "19")
    expectEqual(presenter.announcement(from: presenter.present(TestState.loaded.loading("a")), to: shown), "20")
  }

  @Test(
    "An error's text comes from the mapping, or is neutral if there is none",
    arguments: [
      ("No connection" as String?, "No connection"), (nil, "Something went wrong"), ("", "Something went wrong"),
      (" \n", "Something went wrong"),
    ])
  func errors(mapped: String?, shown: String) {
    let presenter = LoadablePresenter<String>(texts: LoadTexts { $0.error = { $0 is TestError ? mapped : "other" } })
    expectEqual(presenter.present(TestState.failed).failure?.text, shown)
    expectEqual(presenter.present(TestState.failed).failure?.accessibilityLabel, shown)
    expectEqual(presenter.present(TestState.loading.failed("a")).loading?.previousError?.text, shown)
  }

  @Test("If all texts are blank, the label is not just separators")
  func blank() {
    let texts = LoadTexts {
      $0.loading = ""
      $0.stale = " "
    }
    let presenter = LoadablePresenter<String>(texts: texts)
    expectEqual(presenter.present(TestState.loading).accessibilityLabel, "")
    expect(presenter.present(TestState.loaded.stale()).accessibilityLabel == nil)
  }
}

struct PageTextsTests {
  @Test("Every text about pages can be replaced and arrives in the view models")
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
      $0.longWait = "8"
      $0.moreRows = { "9.\($0)" }
    }
    var state = TestListState.loaded(TestRows([1], next: 2, previous: 0, total: 9))
    let more = try require(presenter.present(state).value)
    expect(more.footer.text == "1" && more.header.text == "2" && more.countText == "7.1.9")
    state.next = .running
    state.previous = .running
    let loading = try require(presenter.present(state).value)
    expect(loading.footer.text == "3" && loading.header.text == "4")
    expect(loading.footer.accessibilityLabel == "3" && loading.header.accessibilityLabel == "4")
    let long = ActivityAppearance(isShown: true, isTakingLonger: true)
    let late = try require(presenter.present(state, header: long, footer: long).value)
    for case .loading(let edge) in [late.header, late.footer] { expectEqual(edge.longWaitText, "8") }
    expect(late.header.isBusy && late.footer.isBusy)
    let after = presenter.present(TestListState.loaded(TestRows([1, 2, 3], next: 2, previous: 0, total: 9)))
    expectEqual(presenter.announcement(from: presenter.present(state), to: after), "9.2")
    let ends = try require(presenter.present(TestListState.loaded(TestRows([1]))).value)
    expect(ends.footer == .end(text: "5") && ends.header == .end(text: "6"))
  }

  @Test("If a text is blank, nothing is shown", arguments: ["", " ", "\n"])
  func blank(text: String) throws {
    let presenter = ListPresenter<String>(
      texts: PageTexts {
        $0.end = text
        $0.start = text
        $0.count = { _, _ in text }
      })
    let list = try require(presenter.present(TestListState.loaded(TestRows([1], total: 1))).value)
    expectEqual(list, ListViewModel(TestRows([1], total: 1), wantsAppearingRows: true))
  }
}
