import LoadableCore
import LoadableTesting
import LoadableViews
import TestSupport
import Testing

struct LoadableRendererTests {
  /// Draws each part by its name.
  private struct OwnRenderer: LoadableRenderer {
    typealias Request = String

    func content(_ value: String) -> Drawing { .text("content") }
    func empty(_ active: ActiveViewModel<String, String>) -> Drawing { .text("empty") }
    func banner(_ banner: ErrorViewModel<String>) -> Drawing { .text("banner") }
    func pending(_ pending: PendingViewModel<String>) -> Drawing { .text("pending") }
    func loading(_ loading: LoadingViewModel<String>) -> Drawing { .text("loading") }
    func error(_ error: ErrorViewModel<String>) -> Drawing { .text("error") }
    func notes(_ texts: [String]) -> Drawing { .text("notes") }
    func indicator(_ loading: LoadingViewModel<String>?) -> Drawing { .text("indicator") }
    func button(_ button: LoadButton<String>) -> Drawing { .text(button.name) }
  }

  /// Draws numbers, which can show no text.
  private struct CountingRenderer: LoadableRenderer {
    func content(_ value: String) -> Int { value.count }
    func empty(_ active: ActiveViewModel<String, String>) -> Int { 0 }
    func banner(_ banner: ErrorViewModel<String>) -> Int { -1 }
    func pending(_ pending: PendingViewModel<String>) -> Int { -2 }
    func loading(_ loading: LoadingViewModel<String>) -> Int { -3 }
    func error(_ error: ErrorViewModel<String>) -> Int { banner(error) }
    func notes(_ texts: [String]) -> Int { 100 * texts.count }
    func indicator(_ loading: LoadingViewModel<String>?) -> Int { 1_000 }
    func button(_ button: LoadButton<String>) -> Int { 10 }
    func screen(_ slots: ScreenSlots<Int>) -> Int {
      [slots.content, slots.note, slots.indicator].compactMap { $0 }.reduce(0, +)
        + slots.controls.map(\.output).reduce(0, +)
    }
    var sample: String? { nil }
  }

  private let presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("a"))

  @Test("Each part can be replaced, and the other parts use it")
  func parts() {
    let renderer = OwnRenderer()
    let states: [(TestState, String)] = [
      (.notLoaded, "pending"), (.loading, "loading / cancel"), (.failed, "error / retry"),
      (.loaded, "content / refresh"),
      (TestState(content: .init(value: nil, request: "a")), "empty / refresh"),
      (.loaded.failed("a"), "banner / content / <refresh | retry | dismiss>"),
      (.loaded.stale(), "notes / content / refresh"),
      (.loaded.loading("a"), "<indicator | content> / <refresh | cancel>"),
    ]
    for (state, drawing) in states {
      expectEqual(renderer.render(presenter.present(state)).description, drawing)
    }
  }

  @Test("If the output cannot show text, the renderer draws everything")
  func otherOutput() {
    let states: [TestState] = [.notLoaded, .loading, .failed, .loaded, .loaded.stale().loading("a")]
    expectEqual(states.map { CountingRenderer().render(presenter.present($0)) }, [-2, 7, 9, 15, 1_125])
  }
}

/// One state of a loadable, and how it is drawn.
private struct Snapshot: CustomTestStringConvertible {
  let testDescription: String
  let state: TestState
  var presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("a"))
  var appearance: ActivityAppearance?
  let drawing: String
}

struct LoadableRendererDefaultsTests {
  private static let isHidden = ActivityAppearance(isShown: false)
  private static let isShown = ActivityAppearance(isShown: true)
  private static let isLong = ActivityAppearance(isShown: true, isTakingLonger: true)
  private static let empty = TestState(content: .init(value: nil, request: "a"))
  private static let retrying: TestState = {
    var state = TestState.loading.loading("a", attempt: 3)
    state.activity.attemptError = TestError.refused
    return state
  }()

  private static let phases = [
    Snapshot(testDescription: "pending is invisible by default", state: .notLoaded, drawing: ""),
    Snapshot(
      testDescription: "pending with a button", state: .notLoaded,
      presenter: LoadablePresenter(autoload: .byButton("a"), pendingAppearance: .button), drawing: "[Load]"),
    Snapshot(
      testDescription: "pending with a button for which no request is known", state: .notLoaded,
      presenter: LoadablePresenter(pendingAppearance: .button), drawing: ""),
    Snapshot(
      testDescription: "pending with an indicator", state: .notLoaded,
      presenter: LoadablePresenter(pendingAppearance: .indicator), drawing: "*Loading"),
    Snapshot(testDescription: "pending and held back stays invisible", state: .notLoaded.due("c"), drawing: ""),
    Snapshot(
      testDescription: "pending and held back for long", state: .notLoaded.due("c"), appearance: isLong,
      drawing: "[Cancel]"),
    Snapshot(
      testDescription: "pending and held back, with a button", state: .notLoaded.due("c"),
      presenter: LoadablePresenter(pendingAppearance: .button), drawing: "[Load] | [Cancel]"),
    Snapshot(
      testDescription: "pending and held back, with an indicator, not for long", state: .notLoaded.due("c"),
      presenter: LoadablePresenter(pendingAppearance: .indicator), appearance: isShown, drawing: "*Loading"),
    Snapshot(testDescription: "loading", state: .loading, drawing: "*Loading / [Cancel]"),
    Snapshot(testDescription: "loading, too short to be shown", state: .loading, appearance: isHidden, drawing: ""),
    Snapshot(
      testDescription: "loading for long", state: .loading, appearance: isLong,
      drawing: "<*Loading / (This is taking longer than expected)> / [Cancel]"),
    Snapshot(
      testDescription: "loading with progress", state: .loading.progress(0.4),
      drawing: "<*0.4 Loading / (40%)> / [Cancel]"),
    Snapshot(
      testDescription: "loading with words for its progress", state: .loading.progress(nil, "Opening"),
      drawing: "<*Loading / (Opening)> / [Cancel]"),
    Snapshot(
      testDescription: "loading again after attempts", state: retrying,
      drawing: "<*Loading / (Attempt 3) / !Something went wrong> / [Cancel]"),
    Snapshot(
      testDescription: "loading again by hand", state: .failed.loading("a"),
      drawing: "<*Loading / !Something went wrong> / [Cancel]"),
    Snapshot(
      testDescription: "error", state: .failed, drawing: "!Something went wrong / [Try again]"),
    Snapshot(
      testDescription: "error, and another request is held back", state: .failed.due("c"),
      drawing: "!Something went wrong / <[Try again] | [Cancel]>"),
    Snapshot(
      testDescription: "error, and another request is held back, not for long", state: .failed.due("c"),
      appearance: isHidden, drawing: "!Something went wrong / [Try again]"),
    Snapshot(
      testDescription: "error, first over content", state: .loaded.failed("a"),
      presenter: LoadablePresenter(failureOverContent: .errorFirst),
      drawing: "!Something went wrong / [Try again]"),
    Snapshot(testDescription: "active", state: .loaded, drawing: "hello / [Refresh]"),
    Snapshot(testDescription: "active and empty", state: empty, drawing: "(Nothing here) / [Refresh]"),
    Snapshot(testDescription: "active and stale", state: .loaded.stale(), drawing: "(Out of date) / hello / [Refresh]"),
    Snapshot(
      testDescription: "active, refreshing", state: .loaded.loading("a"),
      drawing: "<*Refreshing | hello> / <[Refresh] | [Cancel]>"),
    Snapshot(
      testDescription: "active, replacing", state: .loaded.loading("b"),
      drawing: "<*Loading | hello> / <[Refresh] | [Cancel]>"),
    Snapshot(
      testDescription: "active, replacing, not for long", state: .loaded.loading("b"), appearance: isShown,
      drawing: "<*Loading | hello> / [Refresh]"),
    Snapshot(
      testDescription: "active, another request is held back", state: .loaded.due("b"),
      drawing: "hello / <[Refresh] | [Cancel]>"),
    Snapshot(
      testDescription: "active, refreshing what is empty", state: empty.loading("a"),
      drawing: "<*Refreshing | (Nothing here)> / <[Refresh] | [Cancel]>"),
    Snapshot(
      testDescription: "active, refreshing with progress for long", state: .loaded.loading("a").progress(0.5),
      appearance: isLong,
      drawing: "<<*0.5 Refreshing / (50%) / (This is taking longer than expected)> | hello> / <[Refresh] | [Cancel]>"),
    Snapshot(
      testDescription: "active, of a sequence that has delivered and goes on",
      state: .loaded.loading("a", hasDelivered: true), drawing: "hello / [Refresh]"),
    Snapshot(
      testDescription: "active, for a moment after the load", state: .loaded, appearance: isShown,
      drawing: "<* | hello> / [Refresh]"),
    Snapshot(
      testDescription: "active, a refresh has failed", state: .loaded.failed("a"),
      drawing: "<!Could not refresh / !Something went wrong> / hello / <[Refresh] | [Try again] | [Dismiss]>"),
    Snapshot(
      testDescription: "active, a refresh that has failed is tried again", state: .loaded.failed("a").loading("a"),
      drawing:
        "<!Could not refresh / !Something went wrong> / <*Refreshing | hello> / <[Refresh] | [Dismiss] | [Cancel]>"),
    Snapshot(
      testDescription: "active, stale and failed", state: .loaded.stale().failed("a"),
      drawing:
        "<!Could not refresh / !Something went wrong> / (Out of date) / hello / <[Refresh] | [Try again] | [Dismiss]>"),
  ]

  private static let placements = zip(
    IndicatorPlacement.allCases,
    ["*Refreshing | hello", "hello | *Refreshing", "*Refreshing / hello", "hello / *Refreshing", "hello ^ *Refreshing"]
      .map { "<\($0)> / <[Refresh] | [Cancel]>" }
  )
  .map { placement, drawing in
    Snapshot(
      testDescription: "\(placement)", state: .loaded.loading("a"),
      presenter: LoadablePresenter(indicatorPlacement: placement), drawing: drawing)
  }

  @Test("each phase has its drawing", arguments: phases)
  private func phase(snapshot: Snapshot) {
    let viewModel = snapshot.presenter.present(snapshot.state, appearance: snapshot.appearance)
    expectNoDifference(snapshot.drawing, GreetingRenderer().render(viewModel).description)
  }

  @Test("the indicator goes where it is placed, beside the content or on top of it", arguments: placements)
  private func placement(snapshot: Snapshot) {
    let viewModel = snapshot.presenter.present(snapshot.state)
    expectNoDifference(snapshot.drawing, GreetingRenderer().render(viewModel).description)
  }

  @Test("alone on screen, the indicator is placed next to its text", arguments: IndicatorPlacement.allCases)
  func placementOfText(placement: IndicatorPlacement) {
    let presenter = LoadablePresenter<String>(indicatorPlacement: placement)
    expectEqual(
      GreetingRenderer().render(presenter.present(TestState.loading)).description,
      (placement == .leading ? "*Loading" : "*Loading \(placement)") + " / [Cancel]")
  }

  @Test(
    "nothing moves when a load starts, because the indicator has kept its place",
    arguments: IndicatorPlacement.allCases)
  func placementWhilePending(placement: IndicatorPlacement) {
    let presenter = LoadablePresenter<String>(pendingAppearance: .indicator, indicatorPlacement: placement)
    expectEqual(
      GreetingRenderer().render(presenter.present(TestState.notLoaded)),
      GreetingRenderer().render(presenter.present(TestState.loading, appearance: Self.isShown)))
  }

  @Test("a value that counts as empty is not drawn as content")
  func emptyValue() {
    let viewModel = presenter.present(TestState.loaded, isEmpty: { _ in true })
    expectEqual(GreetingRenderer().render(viewModel).description, "(Nothing here) / [Refresh]")
  }

  private let presenter = LoadablePresenter<String>(autoload: .whenNotLoaded("a"), pendingAppearance: .button)

  @Test("in all combinations of facts, the view model offers each button that is drawn, and a retry has a button")
  func buttons() {
    for state in TestState.combinations {
      let viewModel = presenter.present(state, appearance: Self.isLong)
      let buttons = GreetingRenderer().render(viewModel).buttons
      expect(buttons.allSatisfy { viewModel.intent(named: $0) != nil }, "\(state)")
      expectEqual(Set(buttons).count, buttons.count, "\(state)")
      let retry = viewModel.failure?.retry
      // Where only the presenter knows what to load, a retry is the same as a refresh.
      let isRefresh = viewModel.active.map { $0.refresh == retry } ?? false
      expectEqual(buttons.contains("retry"), retry != nil && !isRefresh, "\(state)")
    }
  }

  @Test("in all combinations of facts, no text is a dump of the error, and content is on screen")
  func texts() {
    for state in TestState.combinations {
      let text = GreetingRenderer().render(presenter.present(state)).description
      expect(!text.contains("secret"), "\(state)")
      expectEqual(text.contains("hello"), (state.content?.value != nil), "\(state)")
    }
  }
}
