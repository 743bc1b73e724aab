import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import LoadableViews
import TerminalKit
import Testing

@testable import CharactersTerminal

/// One state of the screen, and what there is to see of it on 40 columns and 7 rows.
struct ScreenSnapshot: CustomTestStringConvertible {
  let testDescription: String
  let state: CharactersFeature.State
  var appearance = CharactersAppearance()
  let text: String
}

@Suite("CharactersScreenRenderer")
struct CharactersScreenRendererTests {
  private typealias Characters = PaginatedStateWith<CharacterSearch, CharacterCollection>

  private static let failure = SimulatedFailure(call: 3)
  private static let search = CharacterSearch(text: "arrow")
  private static let rows = Arrows.list(1...2).collection
  private static let hidden = ActivityAppearance(isShown: false)
  private static let page = CursorPage<CharacterPosition>(size: 3)

  private static func state(
    _ characters: Characters, _ detail: CharacterDetailFeature.State? = nil, search: CharacterSearch = search
  ) -> CharactersFeature.State {
    CharactersFeature.State(search: search, characters: characters, detail: detail)
  }

  private static func refreshing() -> Characters {
    .loading(search, previous: LoadedContent(rows, request: search))
  }

  private static func detail(
    _ character: LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State>
  ) -> CharactersFeature.State {
    state(.loaded(rows, request: search), CharacterDetailFeature.State(id: 0x2191, character: character))
  }

  private static let list = "> U+2191   ↑   ARROW 1                Sm\n  U+2192   →   ARROW 2                Sm"
  private static let help = "/: search - arrows, return: open - r: re"
  private static let detailHelp = "escape: back - p, n: neighbours - e: enc"
  private static let loaded = LoadedCharacterFeature.State(
    details: CharacterDetails(character: Arrows.character(1)), encoding: .utf32)

  static let snapshots = [
    ScreenSnapshot(
      testDescription: "pending", state: state(.notLoaded), text: "Search: arrow\n\n\n\n\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "loading", state: state(.loading(search)), text: "Search: arrow\nLoading\n\n\n\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "loading for a moment", state: state(.loading(search)),
      appearance: CharactersAppearance(list: hidden), text: "Search: arrow\n\n\n\n\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "loading for long", state: state(.loading(search)),
      appearance: CharactersAppearance(list: ActivityAppearance(isShown: true, isTakingLonger: true)),
      text: "Search: arrow\nLoading - This is taking longer than exp\n\n\n\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "error", state: state(.failed(failure, request: search)),
      text: "Search: arrow\nSimulated failure of call 3. [t: Try aga\n\n\n\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "active", state: state(.loaded(rows, request: search)),
      text: "Search: arrow\n\n\(list)\n  No more\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "active, refreshing", state: state(refreshing()),
      text: "Search: arrow\nRefreshing\n\(list)\n  No more\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "active, replacing",
      state: state(.loading(CharacterSearch(text: "x"), previous: LoadedContent(rows, request: search))),
      text: "Search: arrow\nLoading\n\(list)\n  No more\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "active, failed",
      state: state(.failed(failure, request: search, previous: LoadedContent(rows, request: search))),
      text: "Search: arrow\nSimulated failure of call 3. [t: Try aga\n\(list)\n  No more\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "active, empty", state: state(.loaded(nil, request: search)),
      text: "Search: arrow\nNo character found\n\n\n\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "active, stale", state: state(.loaded(rows, request: search, isStale: true)),
      text: "Search: arrow\nOut of date\n\(list)\n  No more\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "active, the next page failed",
      state: state(.loaded(Arrows.more, request: search, next: .failed(failure, request: page))),
      text: "Search: arrow\n2 of 9 characters\n\(list)\n  Simulated failure of call 3. [t: Try a\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "active, the next page loads",
      state: state(.loaded(Arrows.more, request: search, next: .loading(page))),
      text: "Search: arrow\n2 of 9 characters\n\(list)\n  Loading more\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "active, the next page loads for a moment",
      state: state(.loaded(Arrows.more, request: search, next: .loading(page))),
      appearance: CharactersAppearance(footer: hidden),
      text: "Search: arrow\n2 of 9 characters\n\(list)\n  ...\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "a text from right to left with control characters",
      state: state(.notLoaded, search: CharacterSearch(text: "\u{202E}a\u{7}中e\u{301}אב")),
      text: "Search: ·a·中e\u{301}אב\n\n\n\n\n\n\(help)"),
    ScreenSnapshot(
      testDescription: "detail, cancelled", state: detail(.notLoaded),
      text: "Search: arrow\n[t: Load]\n  U+2191\n\n\n\n\(detailHelp)"),
    ScreenSnapshot(
      testDescription: "detail, loading", state: detail(.loading(0x2191)),
      text: "Search: arrow\nLoading\n  U+2191\n\n\n\n\(detailHelp)"),
    ScreenSnapshot(
      testDescription: "detail, error", state: detail(.failed(UnknownCharacterError(id: 0x2191), request: 0x2191)),
      text: "Search: arrow\nThere is no character U+2191 with a name\n  U+2191\n\n\n\n\(detailHelp)"),
    ScreenSnapshot(
      testDescription: "detail", state: detail(.loaded(loaded, request: 0x2191)),
      text:
        "Search: arrow\n\n  U+2191   ↑   ARROW 1                Sm\n\n  Name      ARROW 1\n  Category  Sm\n\(detailHelp)"
    ),
  ]

  private func screen(_ snapshot: ScreenSnapshot, size: TerminalSize) -> CharactersScreen {
    let viewModel = CharactersPresenter().present(snapshot.state, appearance: snapshot.appearance)
    var screen = CharactersScreen(viewModel: viewModel, focus: viewModel.detail == nil ? .list : .detail, size: size)
    screen.viewport.update(screen.lines, height: screen.layout.body.count)
    return screen
  }

  @Test("every view model, as it is drawn", arguments: snapshots)
  func draw(_ snapshot: ScreenSnapshot) {
    let screen = screen(snapshot, size: TerminalSize(columns: 40, rows: 7))
    expectNoDifference(snapshot.text, text(of: CharactersScreenRenderer().render(screen)))
  }

  @Test(
    "a long text shows its end while it is typed, and its beginning otherwise",
    arguments: [
      (ScreenFocus.list, "Search: ab中cd文ef"), (.field, "Search: 中cd文efg"),
    ])
  func longText(focus: ScreenFocus, expected: String) {
    let state = CharactersFeature.State(search: CharacterSearch(text: "ab中cd文efg"))
    let screen = CharactersScreen(
      viewModel: CharactersPresenter().present(state), focus: focus, size: TerminalSize(columns: 18, rows: 1 + 2))
    #expect(text(of: CharactersScreenRenderer().render(screen)).split(separator: "\n").first ?? "" == expected)
  }
}
