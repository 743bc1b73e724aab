import CharactersDatabase
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

private typealias Page = LoadableStateWith<CharacterSearch, CharacterPage>

/// One state of a page, and what there is to see of it.
struct Snapshot: CustomTestStringConvertible {
  let testDescription: String
  let state: LoadableStateWith<CharacterSearch, CharacterPage>
  var appearance: ActivityAppearance?
  var failureOverContent = FailureOverContent.banner
  let status: String
  var rows: [String] = []
}

@Suite("CharactersRenderer")
struct CharactersRendererTests {
  private static let failure = SimulatedFailure(call: 3)
  private static let content = LoadedContent(CharacterPage.arrows, request: CharacterSearch.arrows)
  private static let rows = ["U+2190  ←  LEFTWARDS ARROW  Sm", "U+2191  ↑  UPWARDS ARROW  Sm"]

  static let snapshots = [
    Snapshot(testDescription: "pending", state: .notLoaded, status: #"pending   "arrow", page 1"#),
    Snapshot(
      testDescription: "pending, another request waits", state: .ready(.snow), status: #"pending   "snow", page 1"#),
    Snapshot(testDescription: "loading", state: .loading(.arrows), status: #"loading   Loading "arrow", page 1"#),
    Snapshot(
      testDescription: "loading for long", state: .loading(.arrows),
      appearance: ActivityAppearance(isShown: true, isTakingLonger: true),
      status: #"loading   Loading "arrow", page 1 - This is taking longer than expected"#),
    Snapshot(
      testDescription: "loading, with progress", state: .loading(.arrows, progress: LoadProgress(fraction: 0.42)),
      status: #"loading   Loading "arrow", page 1 - 42%"#),
    Snapshot(
      testDescription: "loading, with progress of unknown length",
      state: .loading(.arrows, progress: LoadProgress(text: "counting")),
      status: #"loading   Loading "arrow", page 1 - counting"#),
    Snapshot(
      testDescription: "retrying by a policy", state: .loading(.arrows, attempt: 2),
      status: #"retrying  Loading "arrow", page 1 - Attempt 2"#),
    Snapshot(
      testDescription: "retrying by hand", state: .failed(failure, request: .arrows).with { $0.loading(.arrows) },
      status: #"retrying  Loading "arrow", page 1 - after: Simulated failure of call 3."#),
    Snapshot(
      testDescription: "active, fresh", state: .loaded(.arrows, request: .arrows),
      status: #"active    "arrow", page 1: 2 of 3"#, rows: rows),
    Snapshot(
      testDescription: "active, of unknown request", state: .loaded(.arrows), status: "active    2 of 3", rows: rows),
    Snapshot(
      testDescription: "active, stale", state: .loaded(.arrows, request: .arrows, isStale: true),
      status: #"active    "arrow", page 1: 2 of 3 - Out of date"#, rows: rows),
    Snapshot(
      testDescription: "active, refreshing", state: .loading(.arrows, previous: content),
      status: #"active    "arrow", page 1: 2 of 3 - Refreshing "arrow", page 1"#, rows: rows),
    Snapshot(
      testDescription: "active, next page", state: .loading(.moreArrows, previous: content),
      status: #"active    "arrow", page 1: 2 of 3 - Loading "arrow", page 2"#, rows: rows),
    Snapshot(
      testDescription: "active, with banner", state: .failed(failure, request: .moreArrows, previous: content),
      status: #"active    "arrow", page 1: 2 of 3 - Simulated failure of call 3. [Try again]"#, rows: rows),
    Snapshot(
      testDescription: "active, banner while another page loads",
      state: .failed(failure, request: .moreArrows, previous: content).with { $0.loading(.snow) },
      status: #"active    "arrow", page 1: 2 of 3 - Simulated failure of call 3. - Loading "snow", page 1"#, rows: rows),
    Snapshot(
      testDescription: "active, retrying",
      state: .failed(failure, request: .moreArrows, previous: content).with { $0.loading(.moreArrows) },
      status: #"active    "arrow", page 1: 2 of 3 - Loading "arrow", page 2 - after: Simulated failure of call 3."#,
      rows: rows),
    Snapshot(
      testDescription: "active, empty", state: .loaded(.empty, request: .arrows),
      status: #"active    "arrow", page 1: No character found"#),
    Snapshot(
      testDescription: "active, without a value", state: .loaded(nil, request: .arrows),
      status: #"active    "arrow", page 1: No character found"#),
    Snapshot(
      testDescription: "error", state: .failed(failure, request: .arrows),
      status: "error     Simulated failure of call 3. [Try again]"),
    Snapshot(
      testDescription: "error that was not made to be shown", state: .failed(CancellationError(), request: .arrows),
      status: "error     Something went wrong [Try again]"),
    Snapshot(
      testDescription: "error first", state: .failed(failure, request: .moreArrows, previous: content),
      failureOverContent: .errorFirst, status: "error     Simulated failure of call 3. [Try again]"),
  ]

  @Test("each state has its line, and its rows where there is content", arguments: snapshots)
  func snapshot(_ snapshot: Snapshot) {
    var presenter = LoadablePresenter.characters(firstPage: .arrows)
    presenter.failureOverContent = snapshot.failureOverContent
    let viewModel = presenter.present(
      snapshot.state, appearance: snapshot.appearance, isEmpty: \.characters.isEmpty)
    let screen = CharactersRenderer(rows: .plain, status: .plain).render(viewModel)
    expectNoDifference(snapshot.status, screen.status.text)
    expectNoDifference(snapshot.rows, screen.rows)
  }

  @Test("a terminal gets colours, each ended where its text ends")
  func terminal() {
    let presenter = LoadablePresenter.characters(firstPage: .arrows)
    let screen = CharactersRenderer(rows: .terminal, status: .terminal)
      .render(presenter.present(Page.loaded(.snow, request: .snow)))
    expectNoDifference("\u{1B}[32mactive\u{1B}[0m    \"snow\", page 1: 1 of 1", screen.status.text)
    expectNoDifference(
      ["\u{1B}[2mU+2603\u{1B}[0m  \u{1B}[1m☃\u{1B}[0m  SNOWMAN  \u{1B}[2mSo\u{1B}[0m"], screen.rows)
  }

  @Test(
    "a request is called by its text, cut off when it is long",
    arguments: [
      (CharacterSearch(text: "arrow", page: 3), #""arrow", page 3"#),
      (CharacterSearch(text: ""), "all characters, page 1"),
      (CharacterSearch(text: String(repeating: "x", count: 40)), "\"\(String(repeating: "x", count: 40))\", page 1"),
      (CharacterSearch(text: String(repeating: "x", count: 41)), "\"\(String(repeating: "x", count: 40))…\", page 1"),
    ])
  func title(request: CharacterSearch, expected: String) {
    #expect(request.title == expected)
  }
}

extension LoadableStateWith {
  /// The state after a change.
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
