import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

extension LoadableListModelTests {
  @Test("a bounded model drops pages at the far end, and loads them again")
  func bounded() async throws {
    let model = Model(firstPage: 0, prefetchDistance: 0, keeping: 2) { load in
      RowsPage(load.page, "\(load.page)a", next: load.page + 1, previous: load.page > 0 ? load.page - 1 : nil)
    }
    await model.load("a")
    for _ in 0..<4 { await model.loadNext() }
    expectEqual(model.value?.short, "3a 4a")
    await model.loadPrevious()
    expectEqual(model.value?.short, "2a 3a")
    await model.jump(to: 9)
    await model.loadPrevious()
    expectEqual(model.value?.short, "8a 9a")
  }

  @Test("a model that follows a cache refreshes its head when one of its tags is invalidated, even with edits")
  func following() async throws {
    let cache = CachedLoader(ControlledLoader<Int, Int>(), policy: .shortLived.clock(TestClock())).tagged { ["\($0)"] }
    let model = loaded().followingTags(of: cache) { [$0] }
    model.change { _ in }
    for tag in ["b", "a"] { cache.invalidate(tag: tag) }
    try await answer(SearchPage(text: "a", page: 5), "0b 1b", next: 6)
    source.checkNoPendingRequests()
    let edited = loaded().followingTags(of: cache) { [$0] }
      .edits(applying: { (rows, edit: Int) in rows.remove(id: edit) }, saving: { _ in })
    edited.edit(3)
    cache.invalidate(tag: "a")
    try await answer(SearchPage(text: "a", page: 5), "0b 1b", next: 6)
  }

  @Test("a signal refreshes a stale list at its head")
  func signals() async throws {
    let signal = ControlledSignal()
    let policy = LoadPolicy.none.refreshes(on: [AnyLoadSignal(signal)])
    let model = model(.loaded(.one("1a 2a 3a", next: 6), request: "a", isStale: true), policy: policy)
    model.change { _ in }
    try await signal.nextSubscription()
    for isHere in [false, true] { try await signal.give(isHere) }
    try await answer(SearchPage(text: "a", page: 5), "0b 1b", next: 6)
  }
}
