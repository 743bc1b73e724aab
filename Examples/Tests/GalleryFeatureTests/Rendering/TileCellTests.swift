import TerminalKit
import Testing

@testable import GalleryFeature

struct TileCellTests {
  @Test(
    "has two lines of seven characters, even with the largest number",
    arguments: [("[9999]", "#ffffff", ["[9999] ", "#ffffff"]), (" 1", "", [" 1     ", "       "])])
  func lines(title: String, label: String, expected: [String]) {
    let look = TextLook(tone: .alarming, isSelected: true)
    let lines = TileCell(title: title, label: label, look: look).lines
    #expect(lines.map(\.text) == expected)
    #expect(lines.allSatisfy { $0.look == look })
    #expect(lines.count == TileCell.height)
  }
}
