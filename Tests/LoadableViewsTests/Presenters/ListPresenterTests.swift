import LoadableCore
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct ListPresenterTests {
  @Test("Every part of a list has its default")
  func defaults() {
    let presenter = ListPresenter<Int>()
    expectEqual(presenter.morePages, .automatic)
    expectEqual(presenter.list.autoload, .whenNotLoaded)
    expectEqual(presenter.texts.count(3, 100), "3 of 100")
  }
}

struct ListPresenterPresentTests {
  typealias ViewModel = LoadableViewModel<String, ListViewModel<TestRows>>
  static let presenter = ListPresenter(LoadablePresenter<String>(autoload: .whenNotLoaded("configured")))
  let presenter = Self.presenter

  // MARK: All combinations of facts

  /// No content, content without a collection, and collections with and without rows, pages at their ends, and a total
  /// count.
  static let contents: [TestListState.Content?] = {
    var collections: [TestRows?] = [nil]
    for ids in [[], [1, 2, 3]] {
      for (next, previous) in [(nil, nil), (7, nil), (nil, 7), (7, 7)] as [(Int?, Int?)] {
        collections += [nil, 0, 100].map { TestRows(ids, next: next, previous: previous, total: $0) }
      }
    }
    return [nil] + collections.map { TestListState.Content(value: $0, request: "a") }
  }()

  static let states: [TestListState] = {
    var states: [TestListState] = []
    for content in contents {
      for failure in [nil, TestListState.Failure(error: TestError.offline, request: "a")] {
        for running in [nil, "a", "b"] {
          for next in TestListState.PageLoad.all {
            for (previous, isWaiting) in [(.idle, false), (.failed, false), (.running, true)]
              as [(TestListState.PageLoad, Bool)]
            {
              states.append(
                TestListState(
                  content: content, failure: failure,
                  activity: TestListState.Activity(loadingRequest: running, attempt: running == nil ? 0 : 1),
                  next: next, previous: previous, isNextWaiting: isWaiting))
            }
          }
        }
      }
    }
    return states
  }()

  /// The view model of each state.
  static let viewModels: [ViewModel] = states.map { presenter.present($0) }

  @Test("There are 2,808 combinations of facts")
  func combinations() {
    expectEqual(Self.states.count, 26 * 2 * 3 * 6 * 3)
    expectEqual(Self.viewModels.count, Self.states.count)
  }

  @Test(
    "For the list as a whole, it shows what the presenter of loadables shows",
    arguments: ListPresenter<String>.MorePages.allCases)
  func list(morePages: ListPresenter<String>.MorePages) {
    var presenter = presenter
    presenter.morePages = morePages
    let isShared = presenter.morePages == Self.presenter.morePages
    let viewModels = isShared ? Self.viewModels : Self.states.map { presenter.present($0) }
    let others = zip(Self.states, viewModels).filter { state, viewModel in
      let whole = presenter.list.present(
        state, isEmpty: { $0.values.isEmpty && $0.nextPage == nil && $0.previousPage == nil })
      return viewModel.map { $0.collection } != whole
    }
    expect(others.isEmpty)
  }

  @Test("Each end has exactly one view model")
  func totalAndDisjoint() {
    for (state, viewModel) in zip(Self.states, Self.viewModels) {
      guard let list = viewModel.value, let collection = state.content?.value else {
        expect(viewModel.value == nil, "\(state)")
        continue
      }
      let isEmpty = collection.values.isEmpty && collection.nextPage == nil && collection.previousPage == nil
      let runs =
        state.next.activity.loadingRequest != nil || state.next.activity.dueRequest != nil || state.isNextWaiting
      let hasFailed = state.next.failure != nil
      let words = [
        "loading": runs,
        "failed": !runs && hasFailed && collection.nextPage != nil,
        "more": !runs && !hasFailed && collection.nextPage != nil,
        "end": !runs && collection.nextPage == nil && !isEmpty,
        "none": !runs && isEmpty,
      ]
      expectEqual(words.values.count { $0 }, 1, "\(state)")
      expectEqual(words[list.footer.name], true, "\(state)")

      let header =
        switch (state.previous.activity.loadingRequest, collection.previousPage) {
        case (.some, _): "loading"
        case (nil, nil): "none"
        case (nil, .some): state.previous.failure == nil ? "more" : "failed"
        }
      expectEqual(list.header.name, header, "\(state)")
    }
  }

  @Test("The ends offer to load their own page, and the list reports appearing rows, whatever its ends show")
  func intents() {
    for (state, viewModel) in zip(Self.states, Self.viewModels) {
      guard let list = viewModel.value, let collection = state.content?.value else { continue }
      expectEqual(list.footer.intent, (["more", "failed"].contains(list.footer.name) ? .nextPage : nil), "\(state)")
      expectEqual(
        list.header.intent, (["more", "failed"].contains(list.header.name) ? .previousPage : nil), "\(state)")
      expectEqual(list.wantsAppearingRows, !collection.values.isEmpty, "\(state)")
      expectEqual(list.isBusy, (list.footer.name == "loading" || list.header.name == "loading"), "\(state)")
    }
  }

  @Test("With buttons, rows load no pages, and everything else is the same")
  func buttons() {
    var byButton = presenter
    byButton.morePages = .button
    for (state, viewModel) in zip(Self.states, Self.viewModels) {
      guard let list = byButton.present(state).value, let automatic = viewModel.value else { continue }
      expect(!list.wantsAppearingRows && list.intents == automatic.intents, "\(state)")
      expectEqual(list.intent(ofRow: AnyRowID(1)), .rowShown(AnyRowID(1)), "a list of another architecture")
      expect(list.header.text == automatic.header.text && list.footer.text == automatic.footer.text)
    }
  }

  // MARK: Facts by themselves

  static let rows = TestRows(1...3, next: 7, previous: 7, total: 100)

  @Test(
    "The count says how many of all rows are shown, and never more than all",
    arguments: [
      (TestRows(1...3, total: 100), "3 of 100" as String?), (TestRows(1...3), nil),
      (TestRows(1...3, total: 2), "3 of 3"),
      (TestRows([], total: 0), nil), (TestRows([], next: 7, total: 9), "0 of 9"),
    ])
  func count(rows: TestRows, expected: String?) throws {
    expectEqual(try require(presenter.present(TestListState.loaded(rows)).value).countText, expected)
  }

  @Test("A list is empty if it has no rows and none are left to load")
  func empty() throws {
    let empty = try require(presenter.present(TestListState.loaded(TestRows([]))).active)
    expect(empty.emptyText == "Nothing here" && empty.value?.footer == ListEdgeViewModel.none)
    let more = try require(presenter.present(TestListState.loaded(TestRows([], next: 7))).active)
    expect(more.emptyText == nil)
    expectEqual(more.value?.footer, .more(ListEdgeViewModel.More(load: .nextPage, text: "Show more")))
    let nothing = try require(presenter.present(TestListState.loaded(nil)).active)
    expect(nothing.emptyText == "Nothing here" && nothing.value == nil)
  }

  @Test("The failure of a page has the text that the error is mapped to, and does not hide the rows")
  func failed() throws {
    var presenter = presenter
    presenter.list.texts.error = { $0 is TestError ? "No connection" : nil }
    let state = TestListState.loaded(Self.rows).with { $0.next = .failed }
    let list = try require(presenter.present(state).value)
    expectEqual(list.rows.map(\.id), [1, 2, 3])
    guard case .failed(let failed) = list.footer else {
      Issue.record("\(list.footer)")
      return
    }
    expect(failed.text == "No connection" && failed.retryText == "Try again" && failed.attempts == 3)
    expectEqual(failed.attemptsText, presenter.list.texts.attempts(3))
    expectEqual(failed.error.error as? TestError, .offline)
    expect(list.header.name == "more" && presenter.present(state).failure == nil)
  }

  @Test("A page that is loading shows how: its attempt, its progress, the previous error, a long wait")
  func loading() throws {
    var state = TestListState.loaded(Self.rows)
    state.next = .retrying
    state.next.activity.attempt = 2
    state.next.activity.progress = TestListState.PageLoad.Progress(fraction: 0.5)
    let footer = ActivityAppearance(isShown: true, isTakingLonger: true)
    guard case .loading(let loading) = presenter.present(state, footer: footer).value?.footer else {
      Issue.record("not loading")
      return
    }
    expect(loading.text == "Loading more" && loading.attemptText == "Attempt 2" && loading.isRetry)
    expect(loading.progress?.text == "50%" && loading.previousError?.text == "Something went wrong")
    expect(!loading.isWaiting)
    expectEqual(loading.accessibilityLabel, "Loading more, 50%, Attempt 2, More is taking longer than expected")
    // The label is the same if the page was loaded before.
    state.next.content = TestListState.PageLoad.loaded(Self.rows, request: 7).content
    let again = presenter.present(state, footer: footer).value?.footer.loading
    expectEqual(again?.accessibilityLabel, loading.accessibilityLabel)
  }

  @Test("A page that waits for the list is shown as loading, and names the failure that it follows")
  func waiting() throws {
    var state = TestListState.loaded(Self.rows)
    state.activity = TestListState.Activity(loadingRequest: "a", attempt: 1)
    state.isNextWaiting = true
    state.previous = .failed
    state.isPreviousWaiting = true
    let list = try require(presenter.present(state).value)
    guard case .loading(let footer) = list.footer, case .loading(let header) = list.header else {
      Issue.record("not loading")
      return
    }
    expect(footer == ListEdgeViewModel.Loading(attempt: 0) && footer.isWaiting && !footer.isRetry)
    expect(header.text == "Loading previous" && header.isRetry && list.header.isBusy)
    expectEqual(header.previousError?.text, "Something went wrong")
  }

  @Test("The label of a page that waits has the note that is on screen: that it is taking longer than expected")
  func waitingLong() {
    let state = TestListState.loaded(Self.rows).with { $0.isNextWaiting = true }
    let appearance = ActivityAppearance(isShown: true, isTakingLonger: true)
    let footer = presenter.present(state, footer: appearance).value?.footer
    expectEqual(footer?.accessibilityLabel, "Loading more, More is taking longer than expected")
  }

  @Test("A failure of another page does not make this load a retry")
  func otherPage() {
    var state = TestListState.loaded(Self.rows)
    state.next = .retrying
    state.next.failure?.request = 8
    guard case .loading(let loading) = presenter.present(state).value?.footer else {
      Issue.record("not loading")
      return
    }
    expect(!loading.isRetry)
  }

  @Test("Each indicator follows its own appearance")
  func appearances() {
    let shown = ActivityAppearance(isShown: true)
    let hidden = ActivityAppearance(isShown: false)
    var state = TestListState.loaded(Self.rows)
    (state.next, state.previous) = (.running, .running)
    for (list, header, footer) in [(shown, hidden, hidden), (hidden, shown, hidden), (hidden, hidden, shown)] {
      let viewModel = presenter.present(state, appearance: list, header: header, footer: footer)
      expectEqual(viewModel.showsIndicator, list.isShown)
      expectEqual(viewModel.value?.header.isBusy, header.isShown)
      expectEqual(viewModel.value?.footer.isBusy, footer.isShown)
      expectEqual(viewModel.value?.isBusy, true)
    }
  }

  @Test(
    "A short load changes nothing at its end, and an indicator that is shown stays for its minimum",
    arguments: [TestListState.PageLoad.idle, .failed])
  func calm(before: TestListState.PageLoad) throws {
    var state = TestListState.loaded(Self.rows).with { $0.next = before }
    var visibility = ActivityVisibility<TestInstant>()
    func footer(at now: TestInstant) throws -> ListEdgeViewModel {
      visibility.update(presenter.present(state).value?.nextLoad, at: now)
      let list = try require(presenter.present(state, footer: visibility.appearance(at: now)).value)
      expectEqual(list.isBusy, state.next.loadingRequest != nil)
      return list.footer
    }
    let calm = try footer(at: 0)
    expect(calm.name == (before.failure == nil ? "more" : "failed") && calm.intent == .nextPage)
    state.next.activity = TestListState.PageLoad.running.activity
    for now in [0, 199] as [TestInstant] { expectEqual(try footer(at: now), calm) }
    expectEqual(try footer(at: 200).text, "Loading more")
    state.next = .idle
    for now in [210, 699] as [TestInstant] { expectEqual(try footer(at: now).text, "Loading more") }
    expectEqual(try footer(at: 700).name, "more")
    // A load that is over before its indicator appears is never seen.
    state.next = .running
    expectEqual(try footer(at: 1_000).name, "more")
    state.next = .idle
    expectEqual(try footer(at: 1_100).name, "more")
  }

  @Test(
    "A retry is a load if only the presenter knows what to load",
    arguments: LoadablePresenter<String>.FailureOverContent.allCases)
  func retry(failureOverContent: LoadablePresenter<String>.FailureOverContent) {
    var presenter = presenter
    presenter.list.failureOverContent = failureOverContent
    var state = TestListState(failure: TestListState.Failure(error: TestError.offline, request: nil))
    expectEqual(presenter.present(state).failure?.retry, .load("configured"))
    state.content = TestListState.Content(value: Self.rows)
    expectEqual(presenter.present(state).failure?.retry, .load("configured"))
    state.content?.request = "a"
    expectEqual(presenter.present(state).failure?.retry, .retry)
    presenter.list.autoload = .never
    state.content = nil
    expect(presenter.present(state).failure?.retry == nil)
  }
}
