import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews

extension ScreenSnapshot {
  /// The open character, in every phase.
  static let detail = [
    Self(testDescription: "detail, cancelled", state: detail(.notLoaded), status: "[t: Load]", body: [title]),
    Self(
      testDescription: "detail, loading", state: detail(.loading(id)), status: "Loading - [c: Cancel]", body: [title]),
    Self(
      testDescription: "detail, loading for a moment", state: detail(.loading(id)),
      appearance: CharactersAppearance(detail: hidden), body: [title]),
    Self(
      testDescription: "detail, loading for long", state: detail(.loading(id)),
      appearance: CharactersAppearance(detail: long), status: "Loading - This is taking longer than exp",
      body: [title]),
    Self(
      testDescription: "detail, error", state: detail(.failed(UnknownCharacterError(id: id), request: id)),
      status: "There is no named character U+2191. [t:", body: [title]),
    Self(
      testDescription: "detail, loading again",
      state: detail(.failed(failure, request: id).with { $0.loading(id) }),
      status: "Loading - after: Simulated failure of ca", body: [title]),
    Self(testDescription: "detail, active", state: detail(.loaded(loaded, request: id)), body: facts),
    Self(
      testDescription: "detail, refreshing",
      state: detail(.loading(id, previous: LoadedContent(loaded, request: id))), status: "Refreshing - [c: Cancel]",
      body: facts),
    Self(
      testDescription: "detail, refreshing for a moment",
      state: detail(.loading(id, previous: LoadedContent(loaded, request: id))),
      appearance: CharactersAppearance(detail: hidden), body: facts),
    Self(
      testDescription: "detail, failed",
      state: detail(.failed(failure, request: id, previous: LoadedContent(loaded, request: id))),
      status: "Simulated failure of call 3. [t: Try aga", body: facts),
    Self(
      testDescription: "detail, stale", state: detail(.loaded(loaded, request: id, isStale: true)),
      status: "Out of date", body: facts),
    Self(
      testDescription: "detail, empty", state: detail(.loaded(nil, request: id)), status: "Nothing here", body: [title]),
  ]

  private static let id: UnicodeCharacter.ID = 0x2191
  private static let title = "  U+2191"
  private static let loaded = LoadedCharacterFeature.State(
    details: CharacterDetails(character: Arrows.character(1)), encoding: .utf32)
  private static let facts = [
    "  U+2191   ↑   ARROW 1                Sm", "", "  Name      ARROW 1", "  Category  Mathematical symbol (Sm)",
  ]

  private static func detail(
    _ character: LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State>
  ) -> CharactersFeature.State {
    state(.loaded(rows, request: search), CharacterDetailFeature.State(id: id, character: character))
  }
}
