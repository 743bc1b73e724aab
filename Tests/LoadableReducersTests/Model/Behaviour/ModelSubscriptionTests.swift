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

  @Test("of one value: loads, outcomes, and changes by hand; the subscriber may read the model and load")
  func model() async throws {
    let loader = ControlledLoader<Int, Int>()
    let model = LoadableModel<Int, Int> { try await loader.load($0.request) }
    var said: [String] = []
    let subscription = model.subscribe { state in
      said.append("\(state.isLoading) \(state.value ?? 0) \(model.value ?? 0)")
      if state.value == 3, !state.isLoading { model.send(.load(4)) }
    }
    let load = model.send(.load(2))
    try await loader.nextRequest().succeed(with: 2)
    await load.finish()
    model.value = 3
    let next = try await loader.nextRequest()
    subscription.cancel()
    model.value = 5
    expectEqual(said, ["true 0 0", "false 2 2", "false 3 3", "true 3 3"])
    model.cancel()
    try await next.cancelled()
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
