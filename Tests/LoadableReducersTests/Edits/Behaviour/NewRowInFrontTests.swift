import LoadableCore
import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

/// Pages that are loaded in front of a list in which an edit has added a row.
@MainActor struct NewRowInFrontTests {
  typealias Row = ExploredRows.Row
  typealias Page = CursorPage<Int>

  private let calls = ControlledLoader<Page, PaginatedArraySlice<Row, Page>>()

  private func rows(_ ids: Int...) -> [Row] { ids.map { Row(id: .saved($0), number: 100 - $0) } }

  /// Answers the next call, which must be for the page at a cursor.
  private func answer(_ cursor: Int?, _ rows: [Row], next: Int?) async throws {
    let call = try await calls.nextRequest()
    expectEqual(call.request.cursor, cursor)
    call.succeed(with: PaginatedArraySlice(values: rows, page: call.request, nextPage: call.request.at(next)))
  }

  @Test("a page that a bounded list has dropped meets a new row by its name on screen, so no further page is loaded")
  func metByName() async throws {
    let (calls, saves) = (calls, ControlledLoader<NewRowScreen.Save, Row>())
    let store = Store(initialState: NewRowPages.State()) {
      EmptyReducer<NewRowPages.State, NewRowPages.Action>()
        .edits(state: \.$edits, action: \.edits, of: \.$rows) { attempt in
          try await saves.load(NewRowScreen.Save(edit: attempt.edit, savedID: attempt.savedID))
        }
        .writingConfirmed { ExploredRowPages.apply($1, to: &$0) }
        .inserting { $0?.id.saved }
        .paginated(state: \.$rows, action: \.rows, firstPage: Page(size: 2)) { load in
          guard let page = try await calls.load(load.page) else { throw Offline() }
          return page
        }
        .keeping(pages: 2)
        .prefetching(distance: 0)
    }
    let first = store.send(.rows(.load()))
    try await answer(nil, rows(1, 2), next: 2)
    await first.finish()
    for id in [2, 4] {
      let next = store.send(.rows(.loadNext))
      try await answer(id, rows(id + 1, id + 2), next: id + 2)
      await next.finish()
    }
    expectEqual(store.state.rows?.map(\.id.saved), [3, 4, 5, 6])
    store.send(.edits(.begin(.add(1))))
    try await saves.nextRequest().succeed(with: Row(id: .saved(20), number: 1))
    await takeTurns { store.state.$edits.isEmpty }
    expectEqual(store.state.rows?.map(\.id.saved), [20, 3, 4, 5, 6])
    store.send(.rows(.loadPrevious))
    // Only the new row shows that nothing is missing after this page: the source names another one as the next.
    try await answer(nil, rows(1, 2, 20), next: 30)
    await takeTurns { !store.state.$rows.isLoadingPage(.previous) || !calls.pendingRequests.isEmpty }
    expectEqual(calls.pendingRequests, [])
    expectEqual(store.state.rows?.map(\.id.saved), [1, 2, 20, 3, 4, 5, 6])
    store.cancelEffects()
  }
}
