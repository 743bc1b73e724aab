import CharactersDatabase
import CharactersFeature
import LoadableReducers
import LoadableViews
import Testing

@testable import CharactersWeb

struct DetailRendererTests {
  private typealias Character = LoadableStateWith<UnicodeCharacter.ID, LoadedCharacterFeature.State>

  private let name = "LATIN SMALL LETTER B"
  private let loaded = LoadedCharacterFeature.State(
    details: CharacterDetails(character: SampleClient.letters[1], previous: SampleClient.letters[0]), encoding: .utf16)

  private func draw(_ character: Character) -> String {
    let page = PageViewModel(.notLoaded, detail: CharacterDetailFeature.State(id: 0x62, character: character))
    return page.screen.detail.map { DetailRenderer(address: page.address).render($0).markup } ?? ""
  }

  @Test("has a heading and a way back in every case, so that the focus and a screen reader have somewhere to be")
  func always() {
    let failure = SimulatedFailure(call: 1)
    for state in [Character.notLoaded, .loading(0x62), .failed(failure, request: 0x62), .loaded(loaded, request: 0x62)]
    {
      let html = draw(state)
      #expect(
        html.contains("<h2 id=\"detail-title\" tabindex=\"-1\">\(state.wrappedValue == nil ? "U+0062" : name)</h2>"))
      #expect(html.contains("<a href=\"/#row-62\" data-visit=\"\" class=\"button\" id=\"close\">Back to the list</a>"))
    }
  }

  @Test("says what is going on, and offers what can be done")
  func cases() {
    #expect(draw(.notLoaded).contains("value=\"reload\" class=\"button\">Load<"))
    #expect(
      draw(.loading(0x62)).contains("<span>Loading</span>") && draw(.loading(0x62)).contains("aria-busy=\"true\""))
    let failed = draw(.failed(UnknownCharacterError(id: 0x62), request: 0x62))
    #expect(failed.contains("There is no named character U+0062.") && failed.contains("value=\"reload\""))
    #expect(!failed.contains("Dismiss"))
    let banner = draw(
      .failed(SimulatedFailure(call: 1), request: 0x62, previous: LoadedContent(loaded, request: 0x62)))
    #expect(banner.contains("value=\"reload\"") && banner.contains("value=\"dismiss-detail\" class=\"button\">Dismiss"))
  }

  @Test("shows the facts, the bytes in the chosen encoding, and the neighbours that there are")
  func facts() {
    let html = draw(.loaded(loaded, request: 0x62))
    #expect(html.contains("<p class=\"code\">U+0062</p>") && !html.contains("<dt>Name</dt>"))
    #expect(html.contains("<dt>Category</dt><dd><bdi>Small letter (Ll)</bdi></dd>"))
    #expect(html.contains("data-copy=\"b\">Copy the character</button>") && html.contains("data-copy=\"U+0062\""))
    #expect(html.contains("<dt>UTF-16</dt><dd class=\"code\">0062</dd>"))
    #expect(html.contains("value=\"UTF-16\" class=\"button\" aria-pressed=\"true\""))
    #expect(html.contains("value=\"UTF-8\" class=\"button\" aria-pressed=\"false\""))
    #expect(html.contains("href=\"/characters/61\" data-visit=\"\" rel=\"prev\"") && !html.contains("rel=\"next\""))
  }
}
