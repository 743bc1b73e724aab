import CharactersDatabase
import Testing

@testable import CharactersWeb

struct ServerSentEventTests {
  @Test("an event is one line of data, whatever it contains, and a browser passes a heartbeat on")
  func text() {
    let event = ServerSentEvent.patches([
      .part(.status, .text("a\r\nb\n\n<")), .append(.text("\u{2028}")),
      .page(
        ScreenFrame(
          title: "\n\"", address: PageAddress(), list: PageAddress(), searchText: "\r", isBusy: true, isReplaced: false,
          isLoading: true, number: 7)),
    ])
    #expect(
      event.text == """
        data: <template data-target="status" data-place="all">a␍␊b␊␊&lt;</template>\
        <template data-target="rows" data-place="end">·</template>\
        <template data-title="\u{FFFD}&quot;" data-path="/" data-list="/" data-search="\u{FFFD}" data-busy="true" \
        data-replaced="false" data-loading="true" data-number="7" data-open=""></template>\n\n
        """)
    #expect(ServerSentEvent.heartbeat.text == "event: heartbeat\ndata: .\n\n")
  }

  @Test("the page says which row is open, and where it is")
  func page() {
    let patch = ScreenPatch.page(
      ScreenFrame(
        title: "t", address: PageAddress(character: 0x2192), list: PageAddress(), searchText: "", isBusy: false,
        isReplaced: false, isLoading: false, number: 0))
    #expect(patch.html.markup.contains("data-path=\"/characters/2192\""))
    #expect(patch.html.markup.contains("data-open=\"row-2192\""))
  }
}
