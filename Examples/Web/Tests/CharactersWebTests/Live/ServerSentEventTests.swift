import CharactersDatabase
import Testing

@testable import CharactersWeb

struct ServerSentEventTests {
  @Test("an event is one line of data, whatever is in it, and a heartbeat none")
  func text() {
    let event = ServerSentEvent.patches([
      .part(.status, .text("a\r\nb\n\n<")), .append(.text("\u{2028}")),
      .page(title: "\n\"", address: PageAddress(), list: PageAddress(), searchText: "\r", isBusy: true),
    ])
    #expect(
      event.text == """
        data: <template data-target="status" data-place="all">a␍␊b␊␊&lt;</template>\
        <template data-target="rows" data-place="end">·</template>\
        <template data-title="\u{FFFD}&quot;" data-path="/" data-list="/" data-search="\u{FFFD}" data-busy="true" \
        data-open=""></template>\n\n
        """)
    #expect(ServerSentEvent.heartbeat.text == ":\n\n")
  }

  @Test("the page says which row is open, and where it is")
  func page() {
    let patch = ScreenPatch.page(
      title: "t", address: PageAddress(character: 0x2192), list: PageAddress(), searchText: "", isBusy: false)
    #expect(patch.html.markup.contains("data-path=\"/characters/2192\""))
    #expect(patch.html.markup.contains("data-open=\"row-2192\""))
  }
}
