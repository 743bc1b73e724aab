import LoadableCore
import LoadableReducers

/// What long lists cost: one that keeps only some pages, and one whose head is refreshed.
enum LongLists {
  static let comparisons = [
    Comparison(
      "memory of 10,000 pages of 50 through a bound of 5", budget: .times(1.05), known: 1.1, workload: pages(10_000),
      floor: pages(1_000)),
    Comparison(
      "growth: refresh the head of 1,000,000 rows, a page of 50", budget: .times(2), workload: head(1_000_000),
      floor: head(1_000)),
    Comparison(
      "growth: refresh the head of 1,000,000 rows in a store, a page of 50", budget: .times(2),
      workload: refresh(1_000_000), floor: refresh(1_000)),
    // A renderer holds the list like this: it keeps the rows from before the refresh.
    Comparison(
      "growth: refresh the head of 1,000,000 rows that something holds, a page of 50", budget: .times(2),
      workload: refresh(1_000_000, isHeld: true), floor: refresh(1_000, isHeld: true)),
  ]

  private struct Row: Identifiable, Sendable {
    let id: Int

    init(_ id: Int) { self.id = id }
  }

  private typealias List = PaginatedListReducer<Row, OffsetPage>

  private static func slice(_ page: OffsetPage) -> PaginatedArraySlice<Row, OffsetPage> {
    let rows = (0..<page.limit).map { Row(page.offset + $0) }
    return PaginatedArraySlice(values: rows, page: page, nextPage: page.next, previousPage: page.previous)
  }

  /// What a store occupies after it has scrolled through some pages.
  ///
  /// It is the mean over the last 200 pages, because it goes up and down with the chunks that the rows are in. From 300 to 100,000 pages
  /// that mean is the same within 0.3 %.
  private static func pages(_ count: Int) -> Workload {
    Workload(isLong: true) {
      {
        let before = Memory.allocated()
        let store = Store(initialState: List.State()) {
          List(limit: 50, keeping: 5) { load in slice(load.page) }
        }
        await store.send(.appeared).finish()
        var bytes = 0
        for page in 1..<count {
          await store.send(.list(.loadNext)).finish()
          if page >= count - 200 { bytes += Memory.allocated() - before }
        }
        precondition(store.list?.count == 250, "not five pages")
        return withExtendedLifetime(store) { .bytes(bytes / 200) }
      }
    }
  }

  private static let operations = 10

  /// A source of rows, in which each load of the head finds a new first row.
  @MainActor
  private final class Source {
    private(set) var newest = 0

    func load(_ page: OffsetPage) async -> PaginatedArraySlice<Row, OffsetPage> {
      newest -= 1
      let rows = (0..<page.limit).map { Row(newest + page.offset + $0) }
      return PaginatedArraySlice(values: rows, page: page, nextPage: page.next)
    }
  }

  /// Refreshes the head of a list, from the action to the rows in the state.
  ///
  /// - Parameter isHeld: whether something holds the list as it was before each refresh.
  private static func refresh(_ size: Int, isHeld: Bool = false) -> Workload {
    Workload(operations: operations) {
      let page = OffsetPage(limit: 50)
      func make(_ source: Source) -> StoreOf<List> {
        let rows = PaginatedArraySlice(values: (0..<size).map(Row.init), page: page, nextPage: page.next(after: size))
        return Store(initialState: List.State(list: .loaded(.init(rows)))) {
          List(firstPage: page) { load in await source.load(load.page) }
        }
      }
      var source = Source()
      var store = make(source)
      return {
        if -source.newest > max(size / 5, 1_000) {
          source = Source()
          store = make(source)
        }
        let count = store.list?.count ?? 0
        var held = isHeld ? store.list : nil
        let start = ContinuousClock.now
        for _ in 0..<operations {
          await store.send(.list(.refresh(.refreshHead))).finish()
          if isHeld { held = store.list }
        }
        let measure = Measure.time(start.duration(to: .now))
        withExtendedLifetime(held) {}
        precondition(store.list?.first?.id == source.newest && store.list?.count == count + operations, "not the head")
        return measure
      }
    }
  }

  /// One new row in front of the others, found with the first page.
  private static func head(_ size: Int) -> Workload {
    Workload(operations: operations) {
      let page = OffsetPage(limit: 50)
      func make() -> IdentifiedPaginatedCollection<Row, OffsetPage> {
        let rows = (0..<size).map(Row.init)
        return .init(PaginatedArraySlice(values: rows, page: page, nextPage: page.next(after: size)))
      }
      var list = make()
      var newest = 0
      return {
        if list.count > size + max(size / 5, 1_000) { (list, newest) = (make(), 0) }
        let fresh = (0..<operations).map { operation in
          let rows = (0..<50).map { Row(newest - operation - 1 + $0) }
          return IdentifiedPaginatedCollection(
            PaginatedArraySlice(values: rows, page: page, nextPage: page.next(after: rows.count)))
        }
        newest -= operations
        let measure = timed { for head in fresh { list.mergeFirst(head, keepingEditsSince: nil) } }
        precondition(list.first?.id == newest, "the head is not fresh")
        return measure
      }
    }
  }
}
