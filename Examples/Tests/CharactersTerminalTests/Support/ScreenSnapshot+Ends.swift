import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

extension ScreenSnapshot {
  /// Both ends of the list, in every phase, none of which moves a row.
  static let ends = [
    Self(
      testDescription: "more at both ends", state: ends(), status: "2 of 9 characters",
      body: ["  ..."] + rowLines + ["  ..."]),
    Self(
      testDescription: "both ends load", state: ends(.loading(page), .loading(page)), status: "2 of 9 characters",
      body: ["  Loading previous"] + rowLines + ["  Loading more"]),
    Self(
      testDescription: "both ends are to load", state: ends(.ready(page), .ready(page)), status: "2 of 9 characters",
      body: ["  Loading previous"] + rowLines + ["  Loading more"]),
    Self(
      testDescription: "both ends load for a moment", state: ends(.loading(page), .loading(page)),
      appearance: CharactersAppearance(header: hidden, footer: hidden), status: "2 of 9 characters",
      body: ["  ..."] + rowLines + ["  ..."]),
    Self(
      testDescription: "both ends load for long", state: ends(.loading(page), .loading(page)),
      appearance: CharactersAppearance(header: long, footer: long), status: "2 of 9 characters",
      body: ["  Loading previous - More is taking long"] + rowLines + ["  Loading more - More is taking longer t"]),
    Self(
      testDescription: "both ends have failed", state: ends(failed, failed), status: "2 of 9 characters",
      body: ["  Simulated failure of call 3. [t: Try a"] + rowLines + ["  Simulated failure of call 3. [t: Try a"]),
    Self(
      testDescription: "both ends load again",
      state: ends(failed.with { $0.loading(page) }, failed.with { $0.loading(page) }), status: "2 of 9 characters",
      body: ["  Loading previous"] + rowLines + ["  Loading more"]),
    Self(
      testDescription: "one end loads, the other one has failed", state: ends(failed, .loading(page)),
      status: "2 of 9 characters",
      body: ["  Simulated failure of call 3. [t: Try a"] + rowLines + ["  Loading more"]),
    Self(
      testDescription: "the list is refreshed over a page that has failed",
      state: state(ends(.notLoaded, failed).$characters.with { $0.loading(search) }),
      status: "2 of 9 characters - Refreshing - [c: Can",
      body: ["  ..."] + rowLines + ["  Simulated failure of call 3. [t: Try a"]),
    Self(
      testDescription: "a page and the list have failed",
      state: state(ends(.notLoaded, failed).$characters.with { $0.failed(with: failure, request: search) }),
      status: "Simulated failure of call 3. [t: Try aga",
      body: ["  ..."] + rowLines + ["  Simulated failure of call 3. [t: Try a"]),
  ]

  private static let page = CursorPage<CharacterPosition>(size: 2)
  private static let failed = PageLoadState<CharacterCollection>.failed(failure, request: page)

  /// Two rows of nine, with pages before and after them.
  private static func ends(
    _ previous: PageLoadState<CharacterCollection> = .notLoaded, _ next: PageLoadState<CharacterCollection> = .notLoaded
  ) -> CharactersFeature.State {
    let rows = CharacterCollection(
      PaginatedArraySlice(
        values: (1...2).map(Arrows.character), page: page, nextPage: CursorPage(cursor: .after(0x2192), size: 2),
        previousPage: CursorPage(cursor: .before(0x2191), size: 2), totalCount: 9))
    return state(.loaded(rows, request: search, next: next, previous: previous))
  }
}
