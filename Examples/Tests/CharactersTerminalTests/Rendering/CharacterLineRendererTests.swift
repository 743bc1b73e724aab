import CharactersDatabase
import TerminalKit
import TerminalTesting
import Testing

@testable import CharactersTerminal

struct CharacterLineRendererTests {
  /// The columns of a line of a character on an emulated terminal.
  private func columns(_ id: UInt32, name: String = "NAME", width: Int = 40, isSelected: Bool = false) -> [String] {
    var frame = FrameBuilder(size: TerminalSize(columns: width, rows: 1))
    let character = UnicodeCharacter(id: id, name: name, category: "Lo")
    CharacterLineRenderer().draw(character, row: 0, look: TextLook(isSelected: isSelected), on: &frame)
    return frame.frame.drawn(colors: .palette).lines[0]
  }

  @Test(
    "a character of any kind leaves everything else in its place: wide, combining, control, right-to-left, invisible, none",
    arguments: [
      0x41, 0x4E2D, 0x1F600, 0xAC00, 0x301, 0x20DD, 0x0, 0x7F, 0x85, 0x5D0, 0x627, 0x202E, 0x200D, 0x200B, 0xFE0F,
      0x3000,
      0xA0, 0x2028, 0xAD, 0x1160, 0x11A8, 0x1F1E9, 0x1F3FB, 0xE0041, 0x10FFFF, 0xD800, 0x110000,
    ] as [UInt32])
  func kinds(id: UInt32) {
    let columns = columns(id)
    #expect(columns.count == 40)
    #expect(columns[15..<19].joined() == "NAME")
    #expect(columns[38..<40].joined() == "Lo")
    #expect(columns[11...14].joined().contains { $0 != " " }, "something is drawn for it")
    #expect(columns[2] == "U" && columns[10] == " ")
  }

  @Test("a name that is too long ends with an ellipsis before the category, and the selected row has a mark")
  func longName() {
    let columns = columns(0x41, name: String(repeating: "LONG ", count: 20), isSelected: true)
    #expect(columns[0] == ">")
    #expect(columns[15..<40].joined() == "LONG LONG LONG LONG …  Lo")
  }

  @Test("a star, a note and what is said about saving follow the name, and a long note is cut off before the others")
  func remarks() {
    func text(_ note: String, isStarred: Bool, mark: String?, width: Int = 48) -> String {
      var frame = FrameBuilder(size: TerminalSize(columns: width, rows: 1))
      let character = UnicodeCharacter(id: 0x41, name: "NAME", category: "Lo", isStarred: isStarred, note: note)
      CharacterLineRenderer().draw(character, mark: mark, row: 0, look: TextLook(), on: &frame)
      return frame.frame.drawn().text
    }
    #expect(text("", isStarred: true, mark: nil) == "  U+0041   A   NAME                        ★  Lo")
    #expect(text("a\u{7}", isStarred: false, mark: "saving") == "  U+0041   A   NAME  \"a·\"             saving  Lo")
    #expect(
      text(String(repeating: "long ", count: 9), isStarred: true, mark: "not saved")
        == "  U+0041   A   NAME  \"long lon…  ★ not saved  Lo")
    for width in 0...48 { #expect(text("a", isStarred: true, mark: "saving", width: width).columns <= width) }
  }

  @Test("every width shows as much as fits", arguments: 0...40)
  func widths(width: Int) {
    let columns = columns(0x4E2D, width: width)
    #expect(columns.count == width)
    #expect(columns.joined().hasPrefix(String("  U+4E2D".prefix(width))))
  }
}
