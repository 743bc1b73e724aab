import Testing

@testable import CharactersTerminal

struct TerminalFocusTests {
  @Test("everyone who watches gets the present value and each change, until he stops")
  func changes() async {
    let focus = TerminalFocus()
    var first = focus.changes().makeAsyncIterator()
    #expect(await first.next() == true)
    focus.change(to: false)
    var second: AsyncStream<Bool>.Iterator? = focus.changes().makeAsyncIterator()
    #expect(await second?.next() == false)
    focus.change(to: true)
    #expect(await first.next() == false)
    #expect(await first.next() == true)
    #expect(await second?.next() == true)
    second = nil
    focus.change(to: false)
    #expect(await first.next() == false)
  }
}
