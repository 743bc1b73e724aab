import LoadableCore
import LoadableReducers
import Observation

/// The cost of a change to one row of a list on screen, in which each row reads a store of its own.
enum RowsOnScreen {
  static let comparisons = [
    Comparison(
      "change 1 of 1,000 rows on screen, each read through a store of its element", budget: .nanoseconds(60_000),
      workload: change(rows: 1_000)),
    Comparison(
      "change 1 of 1,000 rows of pages on screen, each read through a store of its element",
      budget: .nanoseconds(60_000), workload: changeOfPages(rows: 1_000)),
    Comparison(
      "growth: change a row beside 10,000 rows on screen", budget: .times(3), workload: change(rows: 10_000),
      floor: change(rows: 100)),
  ]

  private static let operations = 20

  private static func change(rows count: Int) -> Workload {
    Workload(operations: operations) {
      let rows = IdentifiedList(uniquing: (0..<count).map { Post.State(id: $0) })
      let store = Store(initialState: Posts.State(rows: rows)) { Posts() }
      return changing(rows: count, { store.scope(element: $0, of: \.rows, action: \.rows) }) { id in
        store.send(.rows(.element(id: id, action: .liked)))
      }
    }
  }

  private static func changeOfPages(rows count: Int) -> Workload {
    Workload(operations: operations) {
      let first = OffsetPage(limit: count)
      let slice = PaginatedArraySlice(
        values: (0..<count).map { Post.State(id: $0) }, page: first, nextPage: first.next(after: count))
      let store = Store(initialState: PostPages.State(posts: .loaded(PostPages.Posts(slice)))) { PostPages() }
      return changing(rows: count, { store.scope(element: $0, of: \.posts, action: \.rows) }) { id in
        store.send(.rows(.element(id: id, action: .liked)))
      }
    }
  }

  /// Changes one row after another, and reads each of them again, as a view does.
  @MainActor
  private static func changing(
    rows count: Int, _ scope: @MainActor (Int) -> StoreOf<Post>?, _ change: @escaping @MainActor (Int) -> Void
  ) -> Workload.Sample {
    let screen = Screen()
    let stores = (0..<count).map(scope)
    @MainActor func draw(_ id: Int) {
      withObservationTracking {
        guard let row = stores[id] else { return }
        screen.value &+= row.likes &+ row.title.count
      } onChange: {
        MainActor.assumeIsolated { screen.woken += 1 }
      }
    }
    for id in 0..<count { draw(id) }
    return {
      screen.woken = 0
      let measure = timed {
        for round in 0..<operations {
          let id = (round * 37) % count
          change(id)
          draw(id)
        }
      }
      precondition(screen.woken == operations, "a row was not notified of its change, or another one was")
      return measure
    }
  }
}

/// What has been drawn, and how often a row was told to draw itself again.
@MainActor
private final class Screen {
  var value = 0
  var woken = 0
}

/// A post that can be liked.
private struct Post: Feature {
  struct State: Identifiable, Sendable {
    let id: Int
    var title = "What a post is about, in a line or two"
    var likes = 0
  }

  enum Action: Sendable {
    case liked
  }

  var body: some ReducerOf<Self> {
    Reduce<State, Action> { state, _ in
      state.likes += 1
      return .none
    }
  }
}

/// A list of posts.
private struct Posts: Feature {
  struct State: Sendable {
    var rows: IdentifiedList<Post.State>
  }

  enum Action: CasePathable, Sendable {
    case rows(IdentifiedActionOf<Post>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.rows, action: \.rows) { Post() }
  }
}

/// A list of posts that comes page by page.
private struct PostPages: Feature {
  typealias Posts = IdentifiedPaginatedCollection<Post.State, OffsetPage>

  struct State: Sendable {
    @Paginated var posts: Posts?
  }

  enum Action: CasePathable, Sendable {
    case rows(IdentifiedActionOf<Post>)

    struct AllCasePaths {
      let rows = CasePath(Action.rows) { if case .rows(let action) = $0 { action } else { nil } }
    }

    static let allCasePaths = AllCasePaths()
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.posts, action: \.rows) { Post() }
  }
}
