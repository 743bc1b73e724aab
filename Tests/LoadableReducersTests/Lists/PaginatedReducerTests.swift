import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct PaginatedFormsTests {
  /// A page of one row, which says where it comes from.
  private nonisolated static func page(_ page: Int, _ text: String) -> RowsPage {
    RowsPage(values: [PagedRow(page, text)], page: page, nextPage: page + 1)
  }

  /// Sends an action whose load answers immediately: it has been handled when the effect has begun, because it runs on the store's isolation.
  private func finish(_ send: () -> StoreTask) async {
    let task = send()
    await effectsHaveBegun()
    expect(task.isFinished)
  }

  /// The rows of two pages that a form loads, the first one with a trigger.
  private func rows(_ form: PaginatedReducer<FeedBase, EmptyLoadRequest, PagedRows>) async -> String? {
    let store = FeedStore(initialState: FeedState(mode: .reload)) { form }
    store.edit { $0.firstPage = 7 }
    await finish { store.send(.appear) }
    await finish { store.send(.rows(.loadNext)) }
    return store.state.rows?.short
  }

  private func rows(_ form: PaginatedReducer<SearchBase, String, PagedRows>) async -> String? {
    let store = Store(initialState: SearchState(.ready("q"), query: "s")) { form }
    await finish { store.send(.appear) }
    await finish { store.send(.rows(.loadNext)) }
    return store.state.rows?.short
  }

  @Test("the load carries the page, the request and the state; the first page is a value, or depends on the state")
  func forms() async {
    let plain = FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear) { load in
      Self.page(load.page, load.state.mode == .reload ? "a" : "")
    }
    expectEqual(await rows(plain), "1a 2a")
    expectEqual(await rows(plain.startingAt { $0.firstPage }), "7a 8a")
    let requested = SearchBase().paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear) {
      load in
      Self.page(load.page, load.state.query == "s" ? load.request : "")
    }
    expectEqual(await rows(requested), "1q 2q")
    expectEqual(await rows(requested.startingAt { $0.query == "s" ? 7 : 0 }), "7q 8q")
  }

  @Test("the load has its kind, its cause and its attempt")
  func ticket() async {
    let journal = Journal()
    let form = FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear) { load in
      journal.write("\(load.page) \(load.kind) \(load.attempt), \(load.cause)")
      return Self.page(load.page, "a")
    }
    _ = await rows(form)
    expectEqual(journal.entries, ["1 initial 1, trigger appear", "2 initial 1, load"])
  }
}
