import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews
import Testing

/// One state of the screen, and its drawn output on 40 columns and 7 rows.
struct ScreenSnapshot: CustomTestStringConvertible {
  let testDescription: String
  let state: CharactersFeature.State
  var appearance = CharactersAppearance()
  /// What the search field shows.
  var shownSearch = "arrow"
  /// The line that says what is going on.
  var status = ""
  /// The four lines below it, without the empty ones at the end.
  var body: [String] = []

  var text: String {
    let help = state.detail == nil ? "/: search - return: open - q: quit" : "escape: back - q: quit"
    let empty = Array(repeating: "", count: max(0, 4 - body.count))
    return (["Search: \(shownSearch)", status] + body + empty + [help])
      .joined(separator: "\n")
  }
}

extension ScreenSnapshot {
  /// Every view model in every phase.
  static let all = list + ends + detail

  typealias Characters = PaginatedStateWith<CharacterSearch, CharacterCollection>

  static let failure = SimulatedFailure(call: 3)
  static let search = CharacterSearch(text: "arrow")
  /// Two rows, and nothing before or after them.
  static let rows = Arrows.list(1...2).collection
  static let rowLines = [
    "> U+2191   ↑   ARROW 1                Sm", "  U+2192   →   ARROW 2                Sm",
  ]
  static let hidden = ActivityAppearance(isShown: false)
  static let long = ActivityAppearance(isShown: true, isTakingLonger: true)

  static func state(
    _ characters: Characters, _ detail: CharacterDetailFeature.State? = nil, search: CharacterSearch = search
  ) -> CharactersFeature.State {
    CharactersFeature.State(search: search, characters: characters, detail: detail)
  }
}

extension PaginatedStateWith {
  /// The state after a change.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}

extension LoadableStateWith {
  /// The state after a change.
  func with(_ change: (inout Self) -> Void) -> Self {
    var copy = self
    change(&copy)
    return copy
  }
}
