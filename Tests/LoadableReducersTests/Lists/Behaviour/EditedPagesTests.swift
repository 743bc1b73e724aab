import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// A bounded list does not drop the page of a row while an edit of it is on its way, in a store and in a model.
@MainActor struct EditedPagesTests {
  @Test("the page of a row stays until the edit of it has ended, for each kind of pages", arguments: PageKind.all)
  func allKinds(kind: PageKind) async throws {
    try await check(kind.source(3))
  }

  private func check(_ source: some AnyServedSource) async throws {
    for list in EditedList.both(source) {
      await list.pages(1)
      list.edit(.text(1))
      await list.pages(4)
      expect(list.ids.contains(1), "\(source.served.first) in \(list.place): \(list.ids)")
      try await list.endEdit()
      await list.pages(1)
      expect(!list.ids.contains(1), "\(source.served.first) in \(list.place): \(list.ids)")
      expect(list.ids.count <= 9, "\(list.ids)")
    }
  }

  @Test("so does that of a row that arrives when the edit is already on its way")
  func laterRow() async {
    for list in EditedList.both(ServedSource.offsets(3)) {
      await list.pages(1)
      list.edit(.text(5))
      await list.pages(5)
      expect(list.ids.contains(5), "\(list.place): \(list.ids)")
    }
  }

  @Test(
    "so do those of all rows that several edits move, remove or change",
    arguments: [RowChangeEdit.moved(5), .removed(5)])
  func otherEdits(edit: RowChangeEdit) async throws {
    for list in EditedList.both(ServedSource.keys(3)) {
      await list.pages(2)
      list.edit(edit)
      list.edit(.text(2))
      await list.pages(4)
      expect(list.ids.contains(2), "\(list.place): \(list.ids)")
      // The page of row 5 stays when the edit of row 2 is taken back, which held its page too.
      list.cancelEdit(.text(2))
      await list.pages(1)
      expect(!list.ids.contains(2) && list.ids.contains(6), "\(list.place): \(list.ids)")
    }
  }
}
