import LoadableViews
import Testing

@testable import CharactersTerminal

struct ListLinesTests {
  @Test("a header and a footer are lines when they say something")
  func edges() {
    let end = ListEdgeViewModel.end(text: "No more")
    let lines = ListLines(Arrows.list(1...2, footer: end))
    #expect(lines.count == 3 && lines.headerCount == 0 && lines.footerCount == 1)
    #expect(lines[0] == .row(Arrows.character(1)) && lines[2] == .footer(end))
    #expect(lines[-1] == nil && lines[3] == nil)
    #expect(ListLines(Arrows.list(1...2, header: end)).headerCount == 1)
    #expect(ListLines(Arrows.list(1...2, footer: .end(text: ""))).count == 2)
  }

  @Test("rows are found by their place and by their id")
  func rows() {
    let lines = ListLines(Arrows.list(1...3))
    #expect(lines.id(at: 1) == 0x2192 && lines.id(at: 3) == nil && lines.id(at: -1) == nil)
    #expect(lines.position(of: 0x2193) == 2 && lines.position(of: 1) == nil)
    #expect(ListLines(nil).count == 0 && ListLines(nil).position(of: 1) == nil)
  }
}
