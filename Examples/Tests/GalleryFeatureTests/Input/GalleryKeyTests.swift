import Testing
import TerminalKit

@testable import GalleryFeature

struct GalleryKeyTests {
  @Test(
    "arrows, letters and keys move the selection; other keys mean nothing",
    arguments: [
      ("hjkl", [.move(.left), .move(.down), .move(.up), .move(.right)]),
      ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.move(.up), .move(.down), .move(.right), .move(.left)]),
      ("\u{1B}[5~\u{1B}[6~", [.move(.pageUp), .move(.pageDown)]),
      ("\u{1B}[H\u{1B}[FgG", [.move(.first), .move(.last), .move(.first), .move(.last)]),
      ("\r\n", [.retry, .retry]), ("q", [.quit]), ("Q", [.quit]), ("\u{3}\u{4}", [.quit, .quit]),
      ("\u{C}", [.redraw]), ("xyz 123\t\u{7F}é→\u{1}", []), ("\u{1B}q", [.quit]),
      // Pasted text is not a command.
      ("\u{1B}[200~qjk\u{1B}[201~", []),
    ] as [(String, [GalleryKey])])
  func keys(text: String, expected: [GalleryKey]) {
    var decoder = KeyDecoder()
    #expect(decoder.keys(from: text.utf8).compactMap(GalleryKey.init) == expected)
  }
}
