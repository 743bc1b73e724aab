import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct PaginatedTriggersTests {
  /// What a state requests after an action; the guard never passes, so that nothing starts.
  private func asked(
    _ triggers: LoadTriggers<FeedAction>, _ action: FeedAction, in rows: PaginatedState<PagedRows>,
    mode: ((FeedState) -> LoadingMode)? = nil
  ) -> String {
    var state = FeedState(rows)
    let reducer = FeedBase().paginated(state: \.$rows, action: \.rows, firstPage: 1, mode: mode) { load in
      RowsPage(load.page, "")
    }
    .performsLoad(on: triggers)
    .guard { _ in false }
    _ = reducer.reduce(into: &state, action: action)
    if state.$rows.list.dueRequest != nil { return "list" }
    return state.$rows.next.dueRequest.map { "next \($0)" } ?? "-"
  }

  /// States, and what triggers of each eagerness request in them: without a mode, and for the next page.
  private static let table:
    [(state: PaginatedState<PagedRows>, always: [String], ifNotLoaded: [String], ifStaleOrNotLoaded: [String])] = [
      (.notLoaded, ["list", "list"], ["list", "list"], ["list", "list"]),
      (.failed(NamedError("offline")), ["list", "list"], ["list", "list"], ["list", "list"]),
      (.loaded(nil), ["list", "list"], ["-", "-"], ["-", "-"]),
      (.loaded(.one("1a")), ["-", "next 6"], ["-", "-"], ["-", "-"]),
      (.loaded(.one("1a"), isStale: true), ["list", "list"], ["-", "-"], ["list", "list"]),
      (
        .failed(NamedError("offline"), previous: LoadedContent(.one("1a"))), ["-", "next 6"], ["-", "-"],
        ["-", "-"]
      ),
      (.loaded(.one("1a", next: nil)), ["-", "-"], ["-", "-"], ["-", "-"]),
    ]

  @Test("how eagerly each trigger of a list loads, depending on the state", arguments: table.indices)
  func eagerness(index: Int) {
    let (state, always, ifNotLoaded, ifStaleOrNotLoaded) = Self.table[index]
    let forms: [(triggers: LoadTriggers<FeedAction>, expected: [String])] = [
      (.always(\.appear), always), (.ifNotLoaded(\.appear), ifNotLoaded),
      (.ifStaleOrNotLoaded(\.appear), ifStaleOrNotLoaded),
    ]
    for (triggers, expected) in forms {
      expectEqual(asked(triggers, .appear, in: state), expected[0])
      expectEqual(asked(triggers, .appear, in: state, mode: { _ in .upsertNext }), expected[1])
      expectEqual(asked(triggers, .touch, in: state), "-")
    }
    expectEqual(asked(.always(), .appear, in: state), "-")
  }
}
