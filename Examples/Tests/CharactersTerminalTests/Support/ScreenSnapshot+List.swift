import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

extension ScreenSnapshot {
  /// The list as a whole, in every phase.
  static let list = [
    Self(testDescription: "pending", state: state(.notLoaded)),
    Self(testDescription: "pending, the search waits", state: state(.ready(search))),
    Self(
      testDescription: "pending, the search waits for long", state: state(.ready(search)),
      appearance: CharactersAppearance(list: long), status: "[c: Cancel]"),
    Self(testDescription: "loading", state: state(.loading(search)), status: "Loading - [c: Cancel]"),
    Self(
      testDescription: "loading for a moment", state: state(.loading(search)),
      appearance: CharactersAppearance(list: hidden)),
    Self(
      testDescription: "loading for long", state: state(.loading(search)),
      appearance: CharactersAppearance(list: long), status: "Loading - This is taking longer than exp"),
    Self(
      testDescription: "loading again by hand",
      state: state(.failed(failure, request: search).with { $0.loading(search) }),
      status: "Loading - after: Simulated failure of ca"),
    Self(
      testDescription: "error", state: state(.failed(failure, request: search)),
      status: "Simulated failure of call 3. [t: Try aga"),
    Self(testDescription: "active", state: state(.loaded(rows, request: search)), body: rowLines + ["  No more"]),
    Self(
      testDescription: "active, refreshing", state: state(refreshing()), status: "Refreshing - [c: Cancel]",
      body: rowLines + ["  No more"]),
    Self(
      testDescription: "active, refreshing for a moment", state: state(refreshing()),
      appearance: CharactersAppearance(list: hidden), body: rowLines + ["  No more"]),
    Self(
      testDescription: "active, refreshing for long", state: state(refreshing()),
      appearance: CharactersAppearance(list: long), status: "Refreshing - This is taking longer than",
      body: rowLines + ["  No more"]),
    Self(
      testDescription: "active, replacing",
      state: state(.loading(CharacterSearch(text: "x"), previous: LoadedContent(rows, request: search))),
      status: "Loading - [c: Cancel]", body: rowLines + ["  No more"]),
    Self(
      testDescription: "active, failed", state: state(failed()), status: "Simulated failure of call 3. [t: Try aga",
      body: rowLines + ["  No more"]),
    Self(
      testDescription: "active, failed, and refreshing again",
      state: state(failed().with { $0.loading(search) }), status: "Refreshing - after: Simulated failure of",
      body: rowLines + ["  No more"]),
    Self(
      testDescription: "active, stale", state: state(.loaded(rows, request: search, isStale: true)),
      status: "Out of date", body: rowLines + ["  No more"]),
    Self(
      testDescription: "active, stale and refreshing", state: state(refreshing(isStale: true)),
      status: "Out of date - Refreshing - [c: Cancel]", body: rowLines + ["  No more"]),
    Self(
      testDescription: "active, empty", state: state(.loaded(nil, request: search)), status: "No character found"),
    Self(
      testDescription: "active, without rows", state: state(.loaded(withoutRows, request: search)),
      status: "No character found"),
    Self(
      testDescription: "active, empty and refreshing",
      state: state(.loading(search, previous: LoadedContent(nil, request: search))),
      status: "No character found - Refreshing - [c: Ca"),
    Self(
      testDescription: "a text from right to left with control characters",
      state: state(.notLoaded, search: CharacterSearch(text: "\u{202E}a\u{7}中e\u{301}אב")),
      shownSearch: "·a·中e\u{301}אב"),
  ]

  private static let withoutRows = CharacterCollection(
    PaginatedArraySlice(values: [], page: CursorPage<CharacterPosition>(size: 3), nextPage: nil))

  private static func refreshing(isStale: Bool = false) -> Characters {
    .loading(search, previous: LoadedContent(rows, request: search, isStale: isStale))
  }

  private static func failed() -> Characters {
    .failed(failure, request: search, previous: LoadedContent(rows, request: search))
  }
}
