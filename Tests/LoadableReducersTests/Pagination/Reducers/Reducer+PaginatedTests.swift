import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct PaginatedFormsTests {
  /// One row, which says where it comes from.
  private nonisolated static func page(_ page: Int, _ text: String) -> RowsPage {
    RowsPage(values: [PagedRow(page, text)], page: page, nextPage: page + 1)
  }

  /// The rows of two pages that a form has loaded, the first one with a trigger.
  private func rows(_ form: PaginatedReducer<FeedBase, EmptyLoadRequest, PagedRows>) -> String? {
    let store = FeedStore(initialState: FeedState(mode: .reload)) { form }
    store.edit { $0.firstPage = 7 }
    // What answers at once has landed when the send returns: it runs where the store does.
    expect(store.send(.appear).isFinished)
    expect(store.send(.rows(.loadNext)).isFinished)
    return store.state.rows?.short
  }

  private func rows(_ form: PaginatedReducer<SearchBase, String, PagedRows>) -> String? {
    let store = Store(initialState: SearchState(.ready("q"), query: "s")) { form }
    // What answers at once has landed when the send returns: it runs where the store does.
    expect(store.send(.appear).isFinished)
    expect(store.send(.rows(.loadNext)).isFinished)
    return store.state.rows?.short
  }

  @Test("without a request: with a first page or how to find it, with cases or triggers, with the state or without")
  func plain() {
    let (base, path) = (FeedBase(), \FeedState.$rows)
    let page: @Sendable (Int) async throws -> RowsPage = { Self.page($0, "a") }
    let withState: @Sendable (Int, consuming FeedState) async throws -> RowsPage = { page, state in
      Self.page(page, state.mode == .reload ? "a" : "")
    }
    for form in [
      base.loadable(state: path, action: \.rows, firstPage: 1, performsLoadOn: \.appear, loadPage: page),
      base.loadable(state: path, action: \.rows, firstPage: 1, performsLoadOn: \.appear, loadPage: withState),
      base.loadable(state: path, action: \.rows, firstPage: 1, performsLoadOn: [\.appear], loadPage: page),
      base.loadable(state: path, action: \.rows, firstPage: 1, performsLoadOn: [\.appear], loadPage: withState),
    ] { expectEqual(rows(form), "1a 2a") }
    let first = { (state: FeedState) in state.firstPage }
    for form in [
      base.loadable(state: path, action: \.rows, firstPage: first, performsLoadOn: \.appear, loadPage: page),
      base.loadable(state: path, action: \.rows, firstPage: first, performsLoadOn: \.appear, loadPage: withState),
      base.loadable(state: path, action: \.rows, firstPage: first, loadPage: page).performsLoad(on: [\.appear]),
      base.loadable(state: path, action: \.rows, firstPage: first, loadPage: withState).performsLoad(on: [\.appear]),
    ] { expectEqual(rows(form), "7a 8a") }
  }

  @Test("with a request: the same, and the request comes with the page")
  func requested() {
    let (base, path) = (SearchBase(), \SearchState.$rows)
    let page: @Sendable (Int, String) async throws -> RowsPage = { Self.page($0, $1) }
    let withState: @Sendable (Int, String, consuming SearchState) async throws -> RowsPage = { page, text, state in
      Self.page(page, state.query == "s" ? text : "")
    }
    for form in [
      base.loadable(state: path, action: \.rows, firstPage: 1, performsLoadOn: \.appear, loadPage: page),
      base.loadable(state: path, action: \.rows, firstPage: 1, performsLoadOn: \.appear, loadPage: withState),
      base.loadable(state: path, action: \.rows, firstPage: 1, performsLoadOn: [\.appear], loadPage: page),
      base.loadable(state: path, action: \.rows, firstPage: 1, performsLoadOn: [\.appear], loadPage: withState),
    ] { expectEqual(rows(form), "1q 2q") }
    let first = { (state: SearchState) in state.query == "s" ? 7 : 0 }
    for form in [
      base.loadable(state: path, action: \.rows, firstPage: first, performsLoadOn: \.appear, loadPage: page),
      base.loadable(state: path, action: \.rows, firstPage: first, performsLoadOn: \.appear, loadPage: withState),
      base.loadable(state: path, action: \.rows, firstPage: first, loadPage: page).performsLoad(on: [\.appear]),
      base.loadable(state: path, action: \.rows, firstPage: first, loadPage: withState).performsLoad(on: [\.appear]),
    ] { expectEqual(rows(form), "7q 8q") }
  }

  @Test("an operation of two values gets the state where the list has no request, and else the request")
  func twoValues() {
    let plain = FeedBase().loadable(state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear) {
      page, second in
      let text = "\(type(of: second))"
      return Self.page(page, text)
    }
    expectEqual(rows(plain), "1FeedState 2FeedState")
    let requested = SearchBase().loadable(state: \.$rows, action: \.rows, firstPage: 1) { page, second in
      let text = "\(type(of: second))"
      return Self.page(page, text)
    }
    expectEqual(rows(requested), "1String 2String")
  }
}
