import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableTesting
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersTerminal

struct DetailRendererTests {
  /// A character drawn on 30 columns and some rows.
  private func text(_ details: CharacterDetails, rows: Int) -> String {
    let state = CharactersFeature.State(
      detail: CharacterDetailFeature.State(
        id: details.id, character: .loaded(LoadedCharacterFeature.State(details: details), request: details.id)))
    var frame = FrameBuilder(size: TerminalSize(columns: 30, rows: rows))
    if let detail = CharactersPresenter().present(state).detail {
      DetailRenderer().draw(detail, in: 0..<rows, on: &frame)
    }
    return frame.frame.drawn().text
  }

  @Test("shows all that is known about a character, in fixed columns, and none of it can affect the terminal")
  func facts() {
    let character = UnicodeCharacter(id: 0xE9, name: "LATIN SMALL LETTER E WITH ACUTE", category: "Ll", age: "1.1")
    let neighbour = UnicodeCharacter(id: 0xEA, name: "A\u{1B}[2J\u{202E}B", category: "Ll")
    expectNoDifference(
      """
        U+00E9   é   LATIN SMAL…  Ll

        Name      LATIN SMALL LETTE…
        Category  Small letter (Ll)
        Since     Unicode 1.1
        Capital   É U+00C9
        UTF-8     C3 A9
        Before    -
        After     U+00EA A·[2J·B
      """, text(CharacterDetails(character: character, next: neighbour), rows: 9))
  }

  @Test("shows as much as there is room for", arguments: 0...10)
  func rows(count: Int) {
    let details = CharacterDetails(character: Arrows.character(1))
    let lines = text(details, rows: count).split(separator: "\n", omittingEmptySubsequences: false)
    let all = text(details, rows: 10).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.prefix(count) == all.prefix(count))
  }
}
