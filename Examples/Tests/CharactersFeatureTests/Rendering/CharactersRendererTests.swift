import CharactersDatabase
import LoadableReducers
import LoadableTesting
import LoadableViews
import Testing

@testable import CharactersFeature

private typealias Characters = PaginatedStateWith<CharacterSearch, CharacterCollection>

/// One state of a list, and its drawn output.
struct Snapshot: CustomTestStringConvertible {
  let testDescription: String
  let state: PaginatedStateWith<CharacterSearch, CharacterCollection>
  var appearance: ActivityAppearance?
  let status: String
  var rows: [String] = []
}

struct CharactersRendererTests {
  private static let failure = SimulatedFailure(call: 3)
  private static let arrows = CharacterCollection.first(.arrows)
  private static let content = LoadedContent(arrows, request: CharacterSearch.arrows)
  private static let page = CursorPage<CharacterPosition>(cursor: .after(0x2191), size: 2)
  private static let rows = ["U+2190  ←  LEFTWARDS ARROW  Sm", "U+2191  ↑  UPWARDS ARROW  Sm"]
  private static let laterRows = [rows[1], "U+2192  →  RIGHTWARDS ARROW  Sm"]

  static let snapshots = [
    Snapshot(testDescription: "pending", state: .notLoaded, status: #"pending   "arrow""#),
    Snapshot(testDescription: "pending, another search waits", state: .ready(.snow), status: #"pending   "snow""#),
    Snapshot(testDescription: "loading", state: .loading(.arrows), status: #"loading   Loading "arrow""#),
    Snapshot(
      testDescription: "loading for long", state: .loading(.arrows),
      appearance: ActivityAppearance(isShown: true, isTakingLonger: true),
      status: #"loading   Loading "arrow" - This is taking longer than expected"#),
    Snapshot(
      testDescription: "retrying by hand", state: .failed(failure, request: .arrows).with { $0.loading(.arrows) },
      status: #"retrying  Loading "arrow" - after: Simulated failure of call 3."#),
    Snapshot(
      testDescription: "error", state: .failed(failure, request: .arrows),
      status: "error     Simulated failure of call 3. [Try again]"),
    Snapshot(
      testDescription: "active", state: .loaded(arrows, request: .arrows),
      status: #"active    "arrow": 2 of 3 - [Show more]"#, rows: rows),
    Snapshot(
      testDescription: "active, from a character on", state: .loaded(.first(.fromUpArrow), request: .fromUpArrow),
      status: #"active    "arrow" from U+2191: 2 of 3 - [Show previous] - No more"#, rows: laterRows),
    Snapshot(
      testDescription: "active, stale", state: .loaded(arrows, request: .arrows, isStale: true),
      status: #"active    "arrow": 2 of 3 - [Show more] - Out of date"#, rows: rows),
    Snapshot(
      testDescription: "active, refreshing", state: .loading(.arrows, previous: content),
      status: #"active    "arrow": 2 of 3 - [Show more] - Refreshing "arrow""#, rows: rows),
    Snapshot(
      testDescription: "active, another search", state: .loading(.snow, previous: content),
      status: #"active    "arrow": 2 of 3 - [Show more] - Loading "snow""#, rows: rows),
    Snapshot(
      testDescription: "active, next page", state: .loaded(arrows, request: .arrows, next: .loading(page)),
      status: #"active    "arrow": 2 of 3 - Loading more"#, rows: rows),
    Snapshot(
      testDescription: "active, the next page has failed",
      state: .loaded(arrows, request: .arrows, next: .failed(failure, request: page)),
      status: #"active    "arrow": 2 of 3 - Simulated failure of call 3. [Try again]"#, rows: rows),
    Snapshot(
      testDescription: "active, the next page is retried",
      state: .loaded(
        arrows, request: .arrows,
        next: PageLoadState<CharacterCollection>.failed(failure, request: page).with { $0.loading(page) }),
      status: #"active    "arrow": 2 of 3 - Loading more - after: Simulated failure of call 3."#, rows: rows),
    Snapshot(
      testDescription: "active, previous page",
      state: .loaded(
        .first(.fromUpArrow), request: .fromUpArrow,
        previous: .loading(CursorPage(cursor: .before(0x2191), size: 2))),
      status: #"active    "arrow" from U+2191: 2 of 3 - Loading previous - No more"#, rows: laterRows),
    Snapshot(
      testDescription: "active, a refresh has failed", state: .failed(failure, request: .arrows, previous: content),
      status: #"active    "arrow": 2 of 3 - [Show more] - Simulated failure of call 3. [Try again]"#, rows: rows),
    Snapshot(
      testDescription: "active, empty", state: .loaded(.first(.empty), request: .arrows),
      status: #"active    "arrow": No character found"#),
    Snapshot(
      testDescription: "active, without a value", state: .loaded(nil, request: .arrows),
      status: #"active    "arrow": No character found"#),
  ]

  @Test("each state has its line, and its rows where there is content", arguments: snapshots)
  func snapshot(_ snapshot: Snapshot) {
    let presenter = ListPresenter.characters(.arrows, morePages: .button)
    let viewModel = presenter.present(snapshot.state, appearance: snapshot.appearance)
    let renderer = CharactersRenderer(rows: .plain, status: .plain)
    let screen = renderer.render(viewModel)
    expectNoDifference(snapshot.status, screen.status.text)
    expectNoDifference(snapshot.rows, screen.rows)
    #expect(renderer.renderStatus(viewModel) == screen.status)
  }

  @Test("a terminal gets colours, each ended where its text ends")
  func terminal() {
    let screen = CharactersRenderer(rows: .terminal, status: .terminal)
      .render(ListPresenter.characters(.arrows).present(Characters.loaded(.first(.snow), request: .snow)))
    expectNoDifference("\u{1B}[32mactive\u{1B}[0m    \"snow\": 1 of 1 - No more", screen.status.text)
    expectNoDifference(
      ["\u{1B}[2mU+2603\u{1B}[0m  \u{1B}[1m☃\u{1B}[0m  SNOWMAN  \u{1B}[2mSo\u{1B}[0m"], screen.rows)
  }

  @Test(
    "the title of a search is its text, cut off when it is long, and where it starts",
    arguments: [
      (CharacterSearch(text: "arrow", start: 0x2192), #""arrow" from U+2192"#),
      (CharacterSearch(text: ""), "all characters"), (CharacterSearch(start: 1), "all characters from U+0001"),
      (CharacterSearch(text: String(repeating: "x", count: 40)), "\"\(String(repeating: "x", count: 40))\""),
      (CharacterSearch(text: String(repeating: "x", count: 41)), "\"\(String(repeating: "x", count: 40))…\""),
    ])
  func title(search: CharacterSearch, expected: String) {
    #expect(search.title == expected)
  }
}

extension PaginatedStateWith {
  /// The state after a change.
  fileprivate func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
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
