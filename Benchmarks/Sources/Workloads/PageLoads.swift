import Floors
import LoadableCore
import LoadableReducers

/// Pages from the action that asks for one to its rows in the state.
enum PageLoads {
  // For a page that is there at once, the floor is only the rows: they are hashed once and added. A page is that, three actions, a
  // load, and what the list must know about its pages and edits, which costs the same for a page of 500.
  static let comparisons =
    Catalog.sizes.map {
      Comparison(
        "append a page of 50 end to end", size: $0, budget: .times(12), workload: append($0), floor: task($0))
    }
    + [100_000].map {
      // A user scrolls for seconds between two pages, and meanwhile the list drops out of the caches.
      Comparison(
        "append a page of 50 end to end, cold", size: $0, budget: .times(9),
        workload: append($0, operations: 1, isCold: true), floor: task($0, operations: 1, isCold: true))
    }

  private typealias List = PaginatedListReducer<Row, OffsetPage>

  private static let operations = 10

  @MainActor
  private static func makeStore(_ rows: [Row]) -> StoreOf<List> {
    let first = OffsetPage(limit: 50)
    let slice = PaginatedArraySlice(values: rows, page: first, nextPage: first.next(after: rows.count))
    return Store(initialState: List.State(list: .loaded(.init(slice)))) {
      List(firstPage: first) { load in
        PaginatedArraySlice(
          values: await PageSource.page(at: load.page.offset), page: load.page, nextPage: load.page.next)
      }
    }
  }

  private static func append(_ size: Int, operations: Int = operations, isCold: Bool = false) -> Workload {
    Workload(operations: operations) {
      let original = (0..<size).map(Row.init)
      var store = makeStore(original)
      var count = size
      return {
        if count > size + max(size / 5, 1_000) {
          store = makeStore(original)
          count = size
        }
        PageSource.fill(operations, from: count)
        if isCold { Caches.empty() }
        let start = ContinuousClock.now
        for _ in 0..<operations { await store.send(.list(.endReached)).finish() }
        let end = start.duration(to: .now)
        count += operations * 50
        precondition(store.$list.wrappedValue?.values.count == count)
        return .time(end)
      }
    }
  }

  private static func task(_ size: Int, operations: Int = operations, isCold: Bool = false) -> Workload {
    Workload(operations: operations) {
      let list = Holder()
      list.rows.append(contentsOf: (0..<size).map(Row.init))
      return {
        let first = list.rows.values.count
        PageSource.fill(operations, from: first)
        if isCold { Caches.empty() }
        let start = ContinuousClock.now
        for page in 0..<operations {
          try? await beginTask { list.rows.append(contentsOf: await PageSource.page(at: first + page * 50)) }.value
        }
        return .time(start.duration(to: .now))
      }
    }
  }

  /// Holds a list where a task can change it in place.
  private final class Holder {
    var rows = FloorList<Row>()
  }
}

/// The pages that a sample asks for, made in advance.
@MainActor
enum PageSource {
  private static var pages: [Int: [Row]] = [:]

  static func page(at position: Int) async -> [Row] { pages[position] ?? [] }

  static func fill(_ count: Int, from first: Int) {
    pages = Dictionary(
      uniqueKeysWithValues: Pages.make(count, from: first).enumerated().map { (first + $0.offset * 50, $0.element) })
  }
}
