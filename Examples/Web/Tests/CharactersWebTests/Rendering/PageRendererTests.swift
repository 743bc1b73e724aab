import CharactersDatabase
import CharactersFeature
import LoadableReducers
import Testing

@testable import CharactersWeb

struct PageRendererTests {
  private func draw(_ page: PageViewModel) -> String {
    PageRenderer(id: PageID("0123456789abcdef0123456789abcdef")).render(page).markup
  }

  @Test("is a document with a language, a title, a label for the search, regions that are announced, and one script")
  func document() {
    let html = draw(PageViewModel(.loaded(.letters(2), request: CharacterSearch())))
    for text in [
      "<!doctype html>\n<html lang=\"en\" data-page=\"0123456789abcdef0123456789abcdef\">",
      "<title>All characters – Unicode</title>", "<label for=\"search\">",
      "<a class=\"skip\" href=\"#main\">", "<div id=\"status\" role=\"status\">",
      "<div id=\"count\" role=\"status\">2 of 26</div>",
      "<section id=\"list\" aria-labelledby=\"list-title\" aria-busy=\"false\" data-address=\"/\" data-replaced=\"false\" data-loading=\"false\">",
      "role=\"search\"",
      "<ol id=\"rows\"><li id=\"row-61\">", "<script src=\"/script.js\" defer></script>",
    ] { #expect(html.contains(text), "\(text)") }
    #expect(html.split(separator: "<script").count == 2)
  }

  @Test("has the places that patches are for, each once")
  func places() {
    let html = draw(PageViewModel(.loaded(.letters(2), request: CharacterSearch())))
    for id in ScreenPart.allCases.map(\.rawValue) + ["rows", "list", "search", "connection"] {
      #expect(html.split(separator: " id=\"\(id)\"").count == 2, "\(id)")
    }
  }

  @Test("reloads itself if no script runs, while something is loading")
  func reloading() {
    #expect(draw(PageViewModel(.loading(CharacterSearch()))).contains("http-equiv=\"refresh\""))
    #expect(!draw(PageViewModel(.loaded(.letters(2), request: CharacterSearch()))).contains("http-equiv"))
  }

  @Test("a malicious search text is text everywhere")
  func harm() {
    let search = CharacterSearch(text: "\"><script>alert(1)</script>")
    let html = draw(PageViewModel(.loaded(.letters(2), request: search), search: search))
    #expect(!html.contains("<script>") && html.split(separator: "<script").count == 2)
    #expect(html.contains("value=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\""))
  }
}
