import TestSupport
import Testing

@testable import LoadableReducers

@MainActor struct DeletedRowsTests {
  @Test("a row was deleted for the inserts that had been sent by then, until it is there again or they are answered")
  func inserts() {
    let (first, second) = (ExploredRows.key(1), ExploredRows.key(2))
    var rows = DeletedRows<Int>()
    func has(_ id: Int, _ key: EditKey, isUnsure: Bool = false) -> Bool {
      rows.contains(id, of: key, isUnsure: isUnsure)
    }
    // No insert could bring it back.
    rows.note(5, wasKnown: false)
    rows.noteSent(first)
    expect(!has(5, first) && rows.coded.isEmpty)
    rows.note(6, wasKnown: true)
    rows.note(7, wasKnown: false)
    rows.noteSent(second)
    rows.note(8, wasKnown: false)
    expect(has(7, first) && has(8, first) && has(8, second))
    // The server has used the id of a deleted row for a new one.
    expect(!has(7, second))
    // A row that was there when the insert began is not its row, unless the insert was sent before.
    expect(!has(6, first) && has(6, first, isUnsure: true))
    rows.noteThere(8)
    expect(!has(8, first) && !has(8, second))
    rows.note(8, wasKnown: false)
    rows.noteAnswer(first)
    expectEqual(rows.coded.map(\.id), [8])
    rows.noteAnswer(second)
    expect(!rows.isNoting && rows.coded.isEmpty)
  }
}
