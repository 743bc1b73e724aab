import Foundation
import LoadableReducers
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

/// What a screen says about its content: which request it belongs to, how old it is, and what could not be done.
struct WhatIsSaidTests {
  private static let named = LoadablePresenter<String>(requestText: { $0.uppercased() })

  @Test(
    "The screen says that content will be replaced while another request is waiting or running",
    arguments: [
      (TestState.loaded, nil as String?), (.loaded.loading("a"), nil), (.loaded.due("a"), nil),
      (.loaded.loading("b"), "b"), (.loaded.due("b"), "b"), (.loaded.loading("a").due("b"), "b"),
      (.loaded.loading("b").due("a"), "b"), (.loaded.loading("b").due("c"), "c"), (.loaded.failed("b"), nil),
      (.loaded.failed("b").due("b"), "b"), (TestState(content: .init(value: "by hand")).loading("b"), nil),
    ])
  func replacing(state: TestState, next: String?) throws {
    let active = try require(Self.named.present(state).active)
    expect(active.nextRequest == next && active.isReplacing == (next != nil), "\(state)")
    expectEqual(active.replacingText, next.map { "Showing A while \($0.uppercased()) loads" })
    expectEqual(active.notes, active.replacingText.map { [$0] } ?? [])
    if let text = active.replacingText { expect(active.accessibilityLabel?.contains(text) == true) }
    // The request, which a title shows, is that of the content on screen.
    expectEqual(active.request, state.content?.request ?? state.loadingRequest)
    expect(active.isRefreshing == (state.loadingRequest.map { $0 == state.content?.request ?? $0 } ?? false))
  }

  @Test("A renderer knows that the content will be replaced, so that it dims it only then")
  func dimming() {
    for state in TestState.combinations {
      guard let active = Self.named.present(state).active else { continue }
      let slots = GreetingRenderer().slots(.active(active))
      expectEqual(slots.isReplacing, active.isReplacing, "\(state)")
    }
  }

  @Test("A waiting request can be cancelled like a running one, whatever is on screen")
  func cancel() {
    expectEqual(Self.named.present(TestState.loaded.due("b")).active?.cancel, .cancel)
    expectEqual(Self.named.present(TestState.loaded.loading("b")).active?.cancel, .cancel)
    expect(Self.named.present(TestState.loaded).active?.cancel == nil)
    expectEqual(Self.named.present(TestState.notLoaded.due("b")).pending?.cancel, .cancel)
    expect(Self.named.present(TestState.notLoaded).pending?.cancel == nil)
    expectEqual(Self.named.present(TestState.failed.due("b")).failure?.cancel, .cancel)
    expect(Self.named.present(TestState.failed).failure?.cancel == nil)
    // A banner has no cancel intent: the view model that contains the banner has it.
    expect(Self.named.present(TestState.loaded.failed("a").due("b")).failure?.cancel == nil)
    func canCancel(_ phase: (some PhaseViewModel<String>)?) -> Bool { phase?.cancel != nil }
    expect(canCancel(Self.named.present(TestState.loading).loading))
    expect(canCancel(Self.named.present(TestState.loaded.due("b")).active))
    expect(!canCancel(Self.named.present(TestState.failed).failure))
    for state in TestState.combinations {
      let isAwaited = state.loadingRequest != nil || state.dueRequest != nil
      expectEqual(Self.named.present(state).intents.contains(.cancel), isAwaited, "\(state)")
    }
  }

  @Test(
    "A load that the user waits for has a cancel button: once it takes long or, where the wait is not measured, at once",
    arguments: [
      (TestState.loading, true), (.loaded.loading("a"), true), (.loaded.loading("b"), true), (.loaded.due("b"), true),
      (.loaded.loading("a").due("b"), true), (.notLoaded.due("b"), true), (.failed.due("b"), true),
      (.loaded, false), (.notLoaded, false), (.failed, false),
      (.loaded.failed("a"), false), (.loaded.loading("a", hasDelivered: true), false),
      (.loaded.loading("a", hasDelivered: true).due("b"), true),
    ])
  func cancelButton(state: TestState, isAwaited: Bool) {
    let presenter = LoadablePresenter<String>(pendingAppearance: .button)
    func buttons(_ appearance: ActivityAppearance?) -> [String] {
      presenter.present(state, appearance: appearance).buttons.map(\.name)
    }
    expectEqual(buttons(nil).contains("cancel"), isAwaited)
    expectEqual(buttons(ActivityAppearance(isShown: false, isTakingLonger: true)).contains("cancel"), isAwaited)
    expect(!buttons(ActivityAppearance(isShown: true)).contains("cancel"))
    // The wait is measured for exactly these states.
    expectEqual(presenter.present(state).awaitedLoad != nil, isAwaited)
  }

  @Test("A banner says what could not be done, and when the content was loaded, by the app's formatter")
  func titles() {
    let content = LoadedContent("hello", request: "a", loadedAt: Date(timeIntervalSinceReferenceDate: 831))
    var presenter = Self.named
    func title(_ request: String?) -> String? {
      presenter.present(
        LoadableStateWith<String, String>.failed(TestError.offline, request: request, previous: content)
      )
      .failure?.title
    }
    expectEqual(title("a"), "Could not refresh")
    presenter.texts.time = { ($0 as? Date).map { "\(Int($0.timeIntervalSinceReferenceDate))" } }
    expectEqual(title("a"), "Could not refresh, from 831")
    expectEqual(title(nil), "Could not refresh, from 831")
    expectEqual(title("b"), "Could not load B")
    expect(presenter.present(TestState.failed).failure?.title == nil)
    let shown = presenter.present(LoadableStateWith<String, String>.loading("a", previous: content)).active
    expect(shown?.loadedAtText == "From 831" && shown?.notes == ["From 831"])
    expectEqual(shown?.accessibilityLabel, "From 831, Refreshing")
    presenter.requestText = { _ in nil }
    expectEqual(title("b"), "Could not load")
  }

  @Test("The number of attempts is shown from the second one on")
  func attempts() {
    func failure(_ attempts: Int) -> ErrorViewModel<String>? {
      Self.named.present(
        TestState(failure: .init(error: TestError.offline, request: "a", attempts: attempts))
      ).failure
    }
    expect(failure(1)?.attemptsText == nil)
    expect(failure(3)?.attemptsText == "3 attempts")
    expectEqual(failure(3)?.accessibilityLabel, "Something went wrong, 3 attempts")
  }

  @Test(
    "With buttons, content of a request other than the presenter's has a button that loads the presenter's request",
    arguments: [
      (TestState.loaded, "b" as String?), (.loaded.loading("b"), nil), (.loaded.due("b"), nil),
      (.loaded.failed("b"), nil),
      (.loaded.loading("c"), "b"), (TestState(content: .init(value: "by hand")), nil),
      (.failed, "b"), (.failed.due("b"), nil), (.notLoaded.failed("b"), nil), (.notLoaded.failed(nil), nil),
      (.loading, "b"), (.loading.due("b"), nil), (.loading.loading("b"), nil), (.failed.loading("a"), "b"),
    ])
  func otherRequest(state: TestState, load: String?) {
    var presenter = LoadablePresenter<String>(autoload: .byButton("b"), pendingAppearance: .button)
    let viewModel = presenter.present(state)
    expectEqual(viewModel.intent(named: "load"), load.map { .load($0) })
    expectEqual(viewModel.buttons.first { $0.name == "load" }?.intent, load.map { .load($0) })
    expect(viewModel.buttons.allSatisfy { viewModel.intents.contains($0.intent) })
    presenter.autoload = state.latestRequest.map { .byButton($0) } ?? .never
    expect(presenter.present(state).intent(named: "load") == nil)
    presenter = LoadablePresenter(autoload: .byButton("b"))
    expect(presenter.present(state).intent(named: "load") == nil)
  }

  @Test("With buttons, a failure shown instead of its content also has one for another request")
  func otherRequestInFront() {
    let presenter = LoadablePresenter<String>(
      autoload: .byButton("b"), pendingAppearance: .button, failureOverContent: .errorFirst)
    let names = ["retry", "load"]
    expectEqual(presenter.present(TestState.loaded.failed("a")).buttons.map(\.name), names)
    let combined = LoadablePresenter<CombinedRequest<String, String>>(
      autoload: .byButton(CombinedRequest("b", "a")), pendingAppearance: .button)
    let viewModel = combined.present(CombinedState(TestState.failed, TestState.loaded))
    expectEqual(viewModel.buttons.map(\.name), names)
    // The other part has content already.
    expectEqual(viewModel.intent(named: "load"), .load(CombinedRequest("b", nil)))
  }

  @Test("A first load shows placeholders, as many as the presenter says")
  func skeleton() {
    let presenter = LoadablePresenter<String>(skeletonRows: 3)
    expectEqual(
      GreetingRenderer().render(presenter.present(TestState.loading)).description, "<*Loading / _ / _ / _> / [Cancel]")
    expectEqual(presenter.present(TestState.loaded.loading("b")).loading?.skeletonRows, 0)
    let hidden = presenter.present(TestState.loading, appearance: ActivityAppearance(isShown: false))
    expectEqual(GreetingRenderer().render(hidden).description, "")
    expectEqual(LoadablePresenter<String>(skeletonRows: -1).present(TestState.loading).loading?.skeletonRows, 0)
  }

  @Test("A sample is drawn redacted for a first load, with its indicator, and nowhere else")
  func sample() {
    struct Sampled: LoadableRenderer {
      typealias Request = String
      var sample: String? { "sample" }
      func content(_ greeting: String) -> Drawing { .text(greeting) }
    }
    let (hidden, shown) = (ActivityAppearance(isShown: false), ActivityAppearance(isShown: true))
    let presenter = LoadablePresenter<String>()
    for (state, appearance, drawing) in [
      (TestState.loading, shown, "*Loading / ~sample~"), (.loading, hidden, ""),
      (.loaded.loading("b"), shown, "<*Loading | hello> / [Refresh]"),
      (.failed, shown, "!Something went wrong / [Try again]"),
    ] {
      let viewModel = presenter.present(state, appearance: appearance)
      expectEqual(Sampled().render(viewModel).description, drawing)
      expectEqual(RenderedLoadable(viewModel, sample: "sample") { Drawing.text($0) }.body.description, drawing)
    }
    // The sample of a list is rows.
    let list = ListPresenter<String>().present(
      TestListState(activity: .init(loadingRequest: "a", attempt: 1)), appearance: shown)
    let view = RenderedLoadable(list, sample: TestRows(1...2)) { row in Drawing.text("row \(row.id)") }
    expectEqual(view.body.description, "*Loading / ~<row 1 / row 2>~")
    // An output that cannot hide texts shows no sample.
    let text = RenderedLoadable(presenter.present(TestState.loading, appearance: shown), sample: "sample") {
      ScreenText.text($0)
    }
    expectEqual(text.body.text, "* Loading")
  }

  @Test(
    "A screen reader announces what has loaded, and what has failed, but nothing if the content is still stale or of another request",
    arguments: [
      (TestState.notLoaded, TestState.loading, nil as String?), (.loading, .loaded, "Loaded"),
      (.loading, TestState(content: .init(value: nil, request: "a")), "Nothing here"),
      (.loaded, .loaded.loading("a"), nil), (.loaded.loading("a"), .loaded, "Up to date"),
      (.loaded.loading("a"), .loaded.failed("a"), "Could not refresh, Something went wrong"),
      (.loaded.failed("a"), .loaded.failed("a").loading("a"), nil),
      (.loaded.failed("a").loading("a"), .loaded.failed("a"), "Could not refresh, Something went wrong"),
      (.loaded.failed("a"), .loaded.failed("a"), nil), (.loading, .failed, "Something went wrong"),
      (.loaded, .loaded, nil), (.loaded.stale().loading("a"), .loaded, "Up to date"),
      (.loaded.stale().loading("a"), .loaded.stale(), nil), (.loaded.loading("b"), .loaded, nil),
      (.loaded.loading("b"), .loaded("bye", request: "b"), "Up to date"),
      (.loaded.loading("a").unprompted(), .loaded, nil),
      (.loaded.loading("a").unprompted(), .loaded.failed("a"), "Could not refresh, Something went wrong"),
      (.loaded.failed("a").loading("a").unprompted(), .loaded.failed("a"), nil),
      (.loaded.failed("a").loading("a").unprompted(), .loaded, nil),
      (.failed.loading("a").unprompted(), .failed, nil), (.failed.loading("a").unprompted(), .loaded, "Loaded"),
    ])
  func announcement(before: TestState, after: TestState, text: String?) {
    let presenter = LoadablePresenter<String>()
    expectEqual(presenter.announcement(from: presenter.present(before), to: presenter.present(after)), text)
  }

  @Test("For a list, it announces how many rows have arrived, and that a page has failed")
  func pages() {
    let presenter = ListPresenter<String>()
    let loading = TestListState.loaded(TestRows(1...2, next: 7)).with { $0.next = .running }
    func said(_ after: TestListState) -> String? {
      presenter.announcement(from: presenter.present(loading), to: presenter.present(after))
    }
    expectEqual(said(.loaded(TestRows(1...14, next: 8))), "12 more rows")
    expectEqual(said(.loaded(TestRows(1...3))), "1 more row")
    expectEqual(said(.loaded(TestRows(1...2, next: 7)).with { $0.next = .failed }), "Something went wrong")
    expect(said(.loaded(TestRows(1...2))) == nil && said(loading) == nil)
  }

  @Test("For a bounded list, it announces the rows that a page has added, though as many were dropped at the other end")
  func boundedPages() {
    let presenter = ListPresenter<String>()
    let before = TestListState.loaded(TestRows(11...20, next: 7, previous: 5))
    func said(_ load: (inout TestListState) -> Void, _ after: TestRows) -> String? {
      let after = TestListState.loaded(after)
      return presenter.announcement(from: presenter.present(before.with(load)), to: presenter.present(after))
    }
    expectEqual(said({ $0.next = .running }, TestRows(16...25, next: 8, previous: 6)), "5 more rows")
    expectEqual(said({ $0.previous = .running }, TestRows(8...17, next: 6, previous: 4)), "3 more rows")
    expectEqual(said({ $0.next = .running }, TestRows(31...50)), "10 more rows")
    expect(said({ $0.next = .running }, TestRows(16...20, previous: 6)) == nil)
  }

  @Test("It announces the same where the indicators wait and stay for a moment, and each thing once")
  func pagesWithoutFlicker() {
    let presenter = ListPresenter<String>()
    let (hidden, shown) = (ActivityAppearance(isShown: false), ActivityAppearance(isShown: true))
    func said(_ steps: [(TestListState, ActivityAppearance)]) -> [String?] {
      let viewModels = steps.map { presenter.present($0.0, footer: $0.1) }
      return zip(viewModels, viewModels.dropFirst()).map { presenter.announcement(from: $0, to: $1) }
    }
    let before = TestListState.loaded(TestRows(1...2, next: 7))
    let (loading, failed) = (before.with { $0.next = .running }, before.with { $0.next = .failed })
    let after = TestListState.loaded(TestRows(1...3, next: 8))
    let (again, wrong) = (before.with { $0.next = .retrying }, "Something went wrong")
    expectEqual(said([(before, hidden), (loading, hidden), (after, hidden)]), [nil, "1 more row"])
    expectEqual(
      said([(before, hidden), (loading, hidden), (loading, shown), (after, shown), (after, hidden)]),
      [nil, nil, "1 more row", nil])
    expectEqual(said([(failed, hidden), (again, hidden), (failed, hidden)]), [nil, wrong])
    expectEqual(said([(failed, hidden), (again, shown), (failed, shown), (failed, hidden)]), [nil, nil, wrong])
  }

  @Test("Sections are consecutive rows with the same key, and each has an identity")
  func sections() {
    let list = ListViewModel(TestRows([1, 3, 2, 4, 5]))
    let sections = list.sections { $0.id % 2 }
    expectEqual(sections.map(\.key), [1, 0, 1])
    expectEqual(sections.map { $0.rows.map(\.id) }, [[1, 3], [2, 4], [5]])
    expectEqual(sections.map(\.id.occurrence), [0, 0, 1])
    expect(ListViewModel(TestRows([])).sections { $0.id }.isEmpty)
  }

  @Test("A combined state loads only what is missing, automatically and with its button")
  func missing() {
    typealias Request = CombinedRequest<String, String>
    let wanted = Request("a", "b")
    func autoload(_ autoload: Autoload<Request>, _ first: TestState, _ second: TestState) -> LoadIntent<Request>? {
      LoadablePresenter(autoload: autoload).autoload(for: CombinedState(first, second))
    }
    let other = TestState(content: .init(value: "x", request: "b"))
    expectEqual(autoload(.whenNotLoaded(wanted), .notLoaded, .notLoaded), .load(wanted))
    expectEqual(autoload(.whenNotLoaded(wanted), .loaded, .notLoaded), .load(Request(nil, "b")))
    expectEqual(autoload(.whenNotLoaded(wanted), .loaded, .loaded), .load(Request(nil, "b")))
    expect(autoload(.whenNotLoaded(wanted), .loaded, other) == nil)
    expectEqual(autoload(.whenNotLoaded(wanted), .failed, .notLoaded), .load(Request(nil, "b")))
    expectEqual(autoload(.always(wanted), .loaded, other), .load(wanted))
    expectEqual(autoload(.always(wanted), .failed, other), .load(Request(nil, "b")))
    expect(autoload(.byButton(wanted), .notLoaded, .notLoaded) == nil)
    let buttons = LoadablePresenter<Request>(autoload: .byButton(wanted), pendingAppearance: .button)
    let half = buttons.present(CombinedState(TestState.loaded, TestState.notLoaded)).pending
    expectEqual(half?.load, .load(Request(nil, "b")))
    // A part that waits for the request of its own content replaces nothing; a part that waits for another one does.
    expect(buttons.present(CombinedState(TestState.loaded.due("a"), other)).active?.isReplacing == false)
    expect(buttons.present(CombinedState(TestState.loaded.due("c"), other)).active?.isReplacing == true)
  }
}

extension TestState {
  /// The same, but nobody asked for the running load.
  fileprivate func unprompted() -> Self {
    var copy = self
    copy.activity.isUnprompted = true
    return copy
  }
}
