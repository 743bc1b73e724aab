import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A subscriber of a model gets the state after each action and each change, until its subscription is cancelled.
@MainActor struct ModelSubscriptionTests {
  private struct Row: Identifiable, Equatable, Sendable { let id: Int }

  private func list() -> LoadableListModel<EmptyLoadRequest, Row, NumberedPage> {
    LoadableListModel(firstPage: NumberedPage(number: 1, size: 2)) { load in
      let first = load.page.number * 2
      return PaginatedArraySlice(
        values: [Row(id: first), Row(id: first + 1)], page: load.page, nextPage: load.page.next(after: 2))
    }
  }

  @Test("of a list: its pages; of edits: the value with the edits applied")
  func others() async {
    let list = list()
    var counts: [Int] = []
    list.subscribe { counts.append($0.value?.count ?? 0) }
    await list.load()
    await list.loadNext()
    expectEqual(counts.last, 4)
    let saved = ControlledLoader<EmptyLoadRequest, Int>()
    let edited = LoadableModel<EmptyLoadRequest, Int>(state: .loaded(1)) { _ in 1 }
      .edits(applying: { $0 += $1 }, saving: { (_: EditAttempt<Int>) in _ = try await saved.load(EmptyLoadRequest()) })
    var shown: [Int?] = []
    let subscription = edited.subscribe { shown.append($0.content?.value) }
    edited.edit(5)
    expectEqual(shown, [6])
    subscription.cancel()
    edited.cancelEffects()
  }
}
