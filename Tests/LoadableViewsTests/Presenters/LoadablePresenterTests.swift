import LoadableCore
import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct LoadablePresenterTests {
  @Test("Every part has its default")
  func defaults() {
    let presenter = LoadablePresenter<Int>()
    expectEqual(presenter.autoload, .whenNotLoaded)
    expectEqual(presenter.pendingAppearance, .invisible)
    expectEqual(presenter.indicatorPlacement, .leading)
    expectEqual(presenter.failureOverContent, .banner)
    expectEqual(presenter.texts.loading, "Loading")
  }

  @Test("Changing a copy does not change the original")
  func value() {
    let standard = LoadablePresenter<String>()
    var changed = standard
    changed.texts = LoadTexts { $0.loading = "Lädt" }
    changed.indicatorPlacement = .overlay
    expectEqual(standard.present(TestState.loading).loading?.text, "Loading")
    expectEqual(changed.present(TestState.loading).loading?.text, "Lädt")
  }
}

struct LoadablePresenterPresentTests {
  let presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("configured"))

  // MARK: All combinations of facts

  @Test("There are 648 combinations of facts, all different")
  func combinations() {
    expectEqual(TestState.combinations.count, 9 * 4 * 18)
    expectEqual(Set(TestState.combinations.map { "\($0)" }).count, 648)
  }

  @Test(
    "Each combination of facts has exactly one view model",
    arguments: LoadablePresenter<String>.FailureOverContent.allCases)
  func totalAndDisjoint(failureOverContent: LoadablePresenter<String>.FailureOverContent) {
    var presenter = presenter
    presenter.failureOverContent = failureOverContent
    for state in TestState.combinations {
      let runs = state.activity.loadingRequest != nil
      let hasContent = state.content != nil
      let hasFailed = state.failure != nil
      let errorIsFirst = failureOverContent == .errorFirst
      let words = [
        "pending": !hasContent && !hasFailed && !runs,
        "loading": runs && !hasContent,
        "active": hasContent && (runs || !hasFailed || !errorIsFirst),
        "error": hasFailed && !runs && (!hasContent || errorIsFirst),
      ]
      expectEqual(words.values.count { $0 }, 1, "\(state)")
      expectEqual(words[presenter.present(state).name], true, "\(state)")
    }
  }

  @Test("All view models carry the request; if there is content, it is the request of the content")
  func request() {
    for state in TestState.combinations {
      let expected =
        switch presenter.present(state) {
        case .pending: state.activity.dueRequest ?? "configured"
        case .loading: state.activity.loadingRequest
        case .active: state.content?.request ?? state.activity.loadingRequest
        case .error: state.failure?.request
        }
      expectEqual(presenter.present(state).request, expected, "\(state)")
    }
  }

  @Test("Busy means running without having delivered, and the indicator shows it")
  func busy() {
    for state in TestState.combinations {
      let isBusy = state.activity.loadingRequest != nil && !state.activity.hasDelivered
      let viewModel = presenter.present(state)
      expectEqual(viewModel.isBusy, isBusy, "\(state)")
      expectEqual(viewModel.showsIndicator, isBusy, "\(state)")
    }
  }

  @Test("Anti-flicker decides only about the indicator of loading and active view models")
  func appearance() {
    for state in TestState.combinations {
      let plain = presenter.present(state)
      let hidden = presenter.present(state, appearance: ActivityAppearance(isShown: false))
      let shown = presenter.present(state, appearance: ActivityAppearance(isShown: true))
      expect(!hidden.showsIndicator)
      expectEqual(shown.showsIndicator, ["loading", "active"].contains(plain.name), "\(state)")
      expect(hidden.name == plain.name && shown.name == plain.name)
      expect(hidden.isBusy == plain.isBusy && shown.isBusy == plain.isBusy)
    }
  }

  @Test("Only intents that can be carried out are offered: a request that only the presenter knows is loaded")
  func intents() {
    for state in TestState.combinations {
      let isKnown = state.latestRequest != nil
      let refresh = isKnown ? LoadIntent.refresh : .load("configured")
      let retry = isKnown ? LoadIntent.retry : .load("configured")
      let expected: [LoadIntent<String>] =
        switch presenter.present(state) {
        case .pending:
          [.load(state.activity.dueRequest ?? "configured")] + (state.activity.dueRequest == nil ? [] : [.cancel])
        case .loading: [.cancel]
        case .active where state.activity.loadingRequest != nil:
          [.refresh] + (state.failure == nil ? [] : [.dismiss]) + [.cancel]
        case .active:
          // If only the presenter knows what to load, a retry is the same as a refresh.
          (state.failure == nil || !isKnown ? [refresh] : [refresh, retry])
            + (state.failure == nil ? [] : [.dismiss])
            + (state.activity.dueRequest == nil ? [] : [.cancel])
        case .error: [retry] + (state.activity.dueRequest == nil ? [] : [.cancel])
        }
      expectEqual(presenter.present(state).intents, expected, "\(state)")
      let ignorant = LoadablePresenter<String>().present(state)
      expectEqual(ignorant.intents, isKnown ? expected : expected.filter { $0 == .dismiss }, "\(state)")
    }
  }

  @Test(
    "Each shown fact changes the view model when it changes",
    arguments: [
      (TestState.notLoaded, TestState.notLoaded.due("c")),
      (.loading, .loading.loading("b")),
      (.loading, .loading.loading("a", attempt: 2)),
      (.loading, .loading.loading("a", hasDelivered: true)),
      (.loading, .loading.progress(0.5)),
      (.loading.progress(0.5), .loading.progress(0.6)),
      (.loading, .loading.failed("a")),
      (.failed, .notLoaded.failed("b")),
      (.failed, .failed.due("c")),
      (.failed, .notLoaded.failed("a", TestError.refused)),
      (.loaded, .loaded.stale()),
      (.loaded, .loaded.loading("a")),
      (.loaded, .loaded.failed("a")),
      (.loaded, TestState(content: .init(value: nil, request: "a"))),
      (.loaded, TestState(content: .init(value: "other", request: "a"))),
      (.loaded, TestState(content: .init(value: "hello", request: "b"))),
    ])
  func inequality(first: TestState, second: TestState) {
    expect(presenter.present(first) != presenter.present(second))
  }

  // MARK: Facts by themselves

  @Test("An active view model carries the value, its request, and whether it is stale")
  func content() throws {
    let fresh = try require(presenter.present(TestState.loaded).active)
    expectEqual(fresh, ActiveViewModel(value: "hello", contentRequest: "a"))
    let stale = try require(presenter.present(TestState.loaded.stale()).active)
    expect(stale.isStale && stale.staleText == "Out of date" && stale.accessibilityLabel == "Out of date")
  }

  @Test("A load that returned nothing is empty content, and so is a value that counts as empty")
  func emptyContent() throws {
    let nothing = TestState(content: .init(value: nil, request: "a"))
    let list = TestState(content: .init(value: "", request: "a"))
    for viewModel in [presenter.present(nothing), presenter.present(list, isEmpty: \.isEmpty)] {
      let active = try require(viewModel.active)
      expect(active.isEmpty && active.emptyText == "Nothing here" && active.accessibilityLabel == "Nothing here")
    }
    expectEqual(presenter.present(list).active?.isEmpty, false)
    expectEqual(presenter.present(TestState.loaded, isEmpty: \.isEmpty).active?.isEmpty, false)
  }

  @Test(
    "A collection without elements is empty content by default; a text is not, nor is a list that may get more rows")
  func emptyCollections() {
    let presenter = LoadablePresenter<EmptyLoadRequest>()
    func state<Value>(_ value: Value) -> LoadableState<Value> { LoadableState(wrappedValue: value) }
    func isEmpty(_ value: some Any) -> Bool? { presenter.present(state(value)).active?.isEmpty }
    let page = NumberedPage(number: 1, size: 2)
    func pages(_ rows: [PresentedRow], next: NumberedPage? = nil) -> IdentifiedPaginatedCollection<
      PresentedRow, NumberedPage
    > {
      IdentifiedPaginatedCollection(PaginatedArraySlice(values: rows, page: page, nextPage: next))
    }
    for value in [[Int](), Set<Int>(), [Int: Int](), IdentifiedList<PresentedRow>(), pages([])] as [any Sendable] {
      expectEqual(isEmpty(value), true, "\(value)")
    }
    for value in ["", 0, [1], pages([], next: page.next), pages([PresentedRow(id: 1)])] as [any Sendable] {
      expectEqual(isEmpty(value), false, "\(value)")
    }
    expectEqual(presenter.present(state([Int]()), isEmpty: { _ in false }).active?.isEmpty, false)
  }

  private struct PresentedRow: Identifiable, Hashable, Sendable { let id: Int }

  @Test(
    "A refresh and a replacement are told apart",
    arguments: [
      (content: "a" as String?, running: "a" as String?, refreshes: true, replaces: false),
      ("a", "b", false, true),
      (nil, "b", true, false),
      ("a", nil, false, false),
    ])
  func refreshing(content: String?, running: String?, refreshes: Bool, replaces: Bool) throws {
    var state = TestState(content: .init(value: "hello", request: content))
    state.activity.loadingRequest = running
    let active = try require(presenter.present(state).active)
    expect(active.isRefreshing == refreshes && active.isReplacing == replaces)
    expectEqual(active.loading?.text, (running.map { _ in refreshes ? "Refreshing" : "Loading" }))
    expect(active.contentRequest == content && active.activeRequest == running)
  }

  @Test("A banner stays while its retry runs, and offers no second retry")
  func bannerDuringRetry() throws {
    let failed = TestState.loaded.failed("a")
    let before = try require(presenter.present(failed).active)
    let during = try require(presenter.present(failed.loading("a")).active)
    expect(before.banner?.retry == .retry && before.cancel == nil)
    expect(during.banner?.retry == nil && during.banner?.text == before.banner?.text)
    expect(during.cancel == .cancel && during.loading?.isRetry == true)
  }

  @Test("With errors first, a failure hides the content until the next load starts")
  func errorsFirst() {
    let presenter = LoadablePresenter<String>(failureOverContent: .errorFirst)
    let failed = TestState.loaded.failed("a")
    expectEqual(presenter.present(failed).name, "error")
    expectEqual(presenter.present(failed.loading("a")).value, "hello")
    expect(presenter.present(failed.loading("a")).failure != nil)
  }

  @Test("A retry is visible: its attempt, and the error before it")
  func attempts() throws {
    var state = TestState.loading.loading("a", attempt: 3)
    state.activity.attemptError = TestError.refused
    let loading = try require(presenter.present(state).loading)
    expect(loading.attempt == 3 && loading.attemptText == "Attempt 3" && loading.isRetry)
    expectEqual(loading.previousError?.error as? TestError, .refused)
    expectEqual(loading.accessibilityLabel, "Loading, Attempt 3")
  }

  @Test(
    "After a failure, a load by hand is a retry if its request is the same",
    arguments: [
      ("a" as String?, true), ("b", false), (nil, false),
    ])
  func retryByHand(failed: String?, isRetry: Bool) throws {
    let loading = try require(presenter.present(TestState.loading.failed(failed)).loading)
    expect(loading.isRetry == isRetry && (loading.previousError != nil) == isRetry)
    expect(loading.attempt == 1 && loading.attemptText == nil)
  }

  @Test("An invalid attempt number counts as the first", arguments: [0, -1, Int.min])
  func badAttempt(attempt: Int) {
    expectEqual(presenter.present(TestState.loading.loading("a", attempt: attempt)).loading?.attempt, 1)
  }

  @Test("Progress is shown as a fraction and a text")
  func progress() throws {
    let loading = try require(presenter.present(TestState.loading.progress(0.4)).loading)
    expectEqual(loading.progress, ProgressViewModel(fraction: 0.4, text: "40%"))
    expectEqual(loading.accessibilityLabel, "Loading, 40%")
    expect(presenter.present(TestState.loading.progress(nil)).loading?.progress == nil)
  }

  @Test("A long wait is noted, even over content")
  func longWait() throws {
    let appearance = ActivityAppearance(isShown: true, isTakingLonger: true)
    for state in [TestState.loading, TestState.loaded.loading("a")] {
      let loading = try require(presenter.present(state, appearance: appearance).loading)
      expectEqual(loading.longWaitText, "This is taking longer than expected")
      expect(loading.accessibilityLabel.hasSuffix(", This is taking longer than expected"))
      expect(presenter.present(state).loading?.longWaitText == nil)
    }
  }

  @Test("An error view model has a neutral text by default, never a dump of the error")
  func neutralError() throws {
    let error = try require(presenter.present(TestState.failed).failure)
    expect(error.text == "Something went wrong" && error.accessibilityLabel == error.text)
    expect(error.error.description.contains("secret"))
    expectEqual(error.error.error as? TestError, .offline)
  }

  @Test("The indicator goes where the presenter says", arguments: IndicatorPlacement.allCases)
  func placement(placement: IndicatorPlacement) {
    let presenter = LoadablePresenter<String>(indicatorPlacement: placement)
    expectEqual(presenter.present(TestState.notLoaded).pending?.indicatorPlacement, placement)
    expectEqual(presenter.present(TestState.loading).loading?.indicatorPlacement, placement)
    expectEqual(presenter.present(TestState.loaded).active?.indicatorPlacement, placement)
  }

  @Test(
    "A pending view model shows what the presenter says; by default nothing",
    arguments: [
      (PendingViewModel<String>.Appearance.invisible, nil as String?, false), (.button, "Load", false),
      (.indicator, "Loading", true),
    ])
  func pending(appearance: PendingViewModel<String>.Appearance, label: String?, showsIndicator: Bool) {
    var presenter = presenter
    expectEqual(presenter.pendingAppearance, .invisible)
    presenter.pendingAppearance = appearance
    let viewModel = presenter.present(TestState.notLoaded)
    expectEqual(viewModel.pending?.appearance, appearance)
    expect(viewModel.accessibilityLabel == label && viewModel.showsIndicator == showsIndicator)
  }

  @Test("A pending view model offers a load even without autoload, but not if no request is known")
  func pendingLoad() {
    let offered = LoadablePresenter(autoload: .byButton("x")).present(TestState.notLoaded).pending
    expect(offered?.load == .load("x") && offered?.autoload == nil)
    let unknown = LoadablePresenter<String>().present(TestState.notLoaded)
    expect(unknown.request == nil && unknown.intents.isEmpty && unknown.pending?.autoload == nil)
  }

  @Test("The label over content says everything except the content, in a fixed order")
  func activeLabel() {
    var state = TestState.loaded.stale().failed("b").loading("a").progress(0.5)
    expectEqual(
      presenter.present(state).accessibilityLabel, "Out of date, Refreshing, 50%, Could not load, Something went wrong")
    state.activity.hasDelivered = true
    expectEqual(presenter.present(state).accessibilityLabel, "Out of date, Could not load, Something went wrong")
    expect(presenter.present(TestState.loaded).accessibilityLabel == nil)
  }

  @Test("An existential state can be presented too")
  func existential() {
    let state: any LoadableStateProtocol<String, String> = TestState.loaded
    expectEqual(presenter.present(state), presenter.present(TestState.loaded))
  }
}
