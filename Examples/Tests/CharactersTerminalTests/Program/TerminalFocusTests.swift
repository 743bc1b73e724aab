import Testing

@testable import CharactersTerminal

struct TerminalFocusTests {
  @Test("each watcher gets the present value and every change, until it stops")
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
