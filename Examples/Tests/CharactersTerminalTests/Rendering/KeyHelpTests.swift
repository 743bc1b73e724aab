import LoadableTesting
import TerminalKit
import Testing

@testable import CharactersTerminal

struct KeyHelpTests {
  private static let all: [ScreenFocus] = [.field, .list, .detail, .note, .jump, .inspector]

  @Test("as many keys are shown as fit, and the one to quit is the last to go", arguments: 0...120)
  func widths(columns: Int) {
    for focus in Self.all {
      let text = KeyHelp.keys(in: focus).text(columns: columns)
      let quit = [.list, .detail, .inspector].contains(focus) ? "q: quit" : "^C: quit"
      #expect(text.columns <= columns && text.hasSuffix(quit) == (columns >= quit.columns))
    }
  }

  @Test("on 60 columns, the keys for what a user does most are there")
  func narrow() {
    let texts = Self.all.map { KeyHelp.keys(in: $0).text(columns: 60) }
    expectNoDifference(
      [
        "return: to the list - ^U: clear - ^R: refresh - ^C: quit",
        "/: search - return: open - s: star - i: inspector - q: quit",
        "escape: back - p, n: neighbours - i: inspector - q: quit",
        "return: save - escape: leave - ^U: clear - ^C: quit",
        "return: go - escape: leave - ^U: clear - ^C: quit",
        "1-4: scenes - tab: parts - j, k: loads - i: list - q: quit",
      ], texts)
  }

  @Test("on 80 columns, the inspector is there; on 20, the way back")
  func ways() {
    for focus in [ScreenFocus.list, .detail] {
      #expect(KeyHelp.keys(in: focus).text(columns: 80).contains("i: inspector"))
    }
    expectNoDifference(
      [
        "esc: list - ^C: quit", "/: search - q: quit", "esc: back - q: quit", "esc: back - ^C: quit",
        "esc: back - ^C: quit", "i: list - q: quit",
      ], Self.all.map { KeyHelp.keys(in: $0).text(columns: 20) })
  }

  @Test("on 120 columns, all keys are there")
  func wide() {
    #expect(KeyHelp.keys(in: .list).text(columns: 120).hasSuffix("t: try again - i: inspector - q: quit"))
    #expect(KeyHelp.keys(in: .detail).text(columns: 120).contains("e: encoding - s: star - m: note - r: refresh"))
  }
}
