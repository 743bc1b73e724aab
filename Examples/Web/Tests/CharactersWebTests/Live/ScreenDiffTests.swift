import CharactersDatabase
import Testing

@testable import CharactersWeb

struct ScreenDiffTests {
  private func screen(
    _ rows: Range<Int>, parts: [ScreenPart: String] = [:], character: UnicodeCharacter.ID? = nil, search: String = ""
  ) -> Screen {
    Screen(
      title: "\(rows)", address: PageAddress(search: CharacterSearch(text: search), character: character),
      searchText: search, isBusy: false, parts: parts.mapValues(HTML.text), rows: Array(SampleClient.letters[rows]))
  }

  @Test("what is the same needs no patch")
  func same() {
    #expect(ScreenDiff().patches(from: screen(0..<5), to: screen(0..<5)).isEmpty)
  }

  @Test(
    "rows that come in at the ends are the only ones that are drawn",
    arguments: [
      (5..<10, 5..<12, ["append"]), (5..<10, 2..<10, ["prepend"]), (5..<10, 2..<12, ["prepend", "append"]),
      (5..<10, 6..<10, ["rows"]), (5..<10, 0..<3, ["rows"]), (0..<0, 0..<3, ["rows"]), (5..<10, 0..<0, ["rows"]),
      (5..<10, 5..<10, []),
    ])
  func rows(old: Range<Int>, new: Range<Int>, kinds: [String]) {
    let patches = ScreenDiff().patches(from: screen(old), to: screen(new))
    let seen = patches.compactMap { patch in
      switch patch {
      case .rows: "rows"
      case .prepend: "prepend"
      case .append: "append"
      case .part, .page: nil
      }
    }
    #expect(seen == kinds)
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

  @Test("a page that has taken the patches shows the new screen, whatever was there before")
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
        search: ["", "l"].randomElement(using: &random) ?? "")
      page.apply(ScreenDiff().patches(from: old, to: new))
      #expect(page == PatchedPage(showing: new))
      old = new
    }
  }
}
