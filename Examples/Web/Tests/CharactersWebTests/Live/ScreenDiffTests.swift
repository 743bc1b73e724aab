import CharactersDatabase
import Testing

@testable import CharactersWeb

struct ScreenDiffTests {
  private func screen(
    _ rows: Range<Int>, parts: [ScreenPart: String] = [:], character: UnicodeCharacter.ID? = nil, search: String = "",
    marks: [UnicodeCharacter.ID: String] = [:]
  ) -> Screen {
    let search = CharacterSearch(text: search)
    return Screen(
      frame: ScreenFrame(
        title: "\(rows)", address: PageAddress(search: search, character: character), list: PageAddress(search: search),
        searchText: search.text, isBusy: false, isReplaced: false, isLoading: false, number: 0),
      parts: parts.mapValues(HTML.text),
      rows: SampleClient.letters[rows].map { ScreenRow(character: $0, mark: marks[$0.id]) })
  }

  @Test("equal screens need no patch")
  func same() {
    #expect(ScreenDiff().patches(from: screen(0..<5), to: screen(0..<5)).isEmpty)
  }

  @Test(
    "only rows that are added at the ends are drawn, and those that go are removed one by one",
    arguments: [
      (5..<10, 5..<12, ["append"]), (5..<10, 2..<10, ["prepend"]), (5..<10, 2..<12, ["prepend", "append"]),
      (5..<10, 6..<10, ["row"]), (5..<10, 0..<3, ["rows"]), (0..<0, 0..<3, ["rows"]), (5..<10, 0..<0, ["rows"]),
      (5..<10, 7..<13, ["row", "row", "append"]), (5..<10, 2..<8, ["row", "row", "prepend"]),
      (5..<10, 8..<13, ["rows"]),
      (5..<10, 5..<10, []),
    ])
  func rows(old: Range<Int>, new: Range<Int>, kinds: [String]) {
    let patches = ScreenDiff().patches(from: screen(old), to: screen(new))
    let seen = patches.compactMap { patch in
      switch patch {
      case .rows: "rows"
      case .prepend: "prepend"
      case .append: "append"
      case .row: "row"
      case .part, .page: nil
      }
    }
    #expect(seen == kinds)
  }

  @Test("a row whose star, note or mark has changed is drawn alone, even beside added rows")
  func oneRow() {
    let patches = ScreenDiff().patches(from: screen(5..<10), to: screen(3..<12, marks: [0x67: "saving"]))
    #expect(patches.count == 4)
    guard case .row(0x67, let html) = patches.first else {
      Issue.record("other rows were drawn")
      return
    }
    #expect(html.markup.contains("saving") && html.markup.contains("id=\"row-67\""))
  }

  @Test("rows of another search are all drawn, because they lead back to it")
  func otherSearch() {
    let patches = ScreenDiff().patches(from: screen(0..<3), to: screen(0..<3, search: "l"))
    guard case .rows(let html) = patches.first else {
      Issue.record("rows were kept")
      return
    }
    #expect(html.markup.contains("/characters/61?search=l"))
  }

  @Test("a page that has applied the patches shows the new screen, whatever it showed before")
  func law() {
    var random = SplitMix64(seed: 7)
    var old: Screen?
    var page = PatchedPage()
    for _ in 1...500 {
      let start = Int.random(in: 0...20, using: &random)
      var parts: [ScreenPart: String] = [:]
      for part in ScreenPart.allCases { parts[part] = ["", "a", "b"].randomElement(using: &random) }
      let new = screen(
        start..<Int.random(in: start...26, using: &random), parts: parts,
        character: [nil, 0x61, 0x62].randomElement(using: &random) ?? nil,
        search: ["", "l"].randomElement(using: &random) ?? "",
        marks: [UInt32.random(in: 0x61...0x7A, using: &random): "saving"])
      page.apply(ScreenDiff().patches(from: old, to: new))
      #expect(page == PatchedPage(showing: new))
      old = new
    }
  }
}
