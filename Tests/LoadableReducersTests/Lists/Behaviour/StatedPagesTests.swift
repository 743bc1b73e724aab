import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Exhaustive tests of a list: public API can state everything that its loads do to the state.
@Suite(.timeLimit(.minutes(60)))
@MainActor struct StatedPagesTests {
  private let source = ControlledLoader<Int, RowsPage>()
  private let clock = TestClock()

  private func store(_ policy: LoadPolicy = .none) -> TestStore<FeedState, FeedAction> {
    let source = source
    return TestStore(
      initialState: FeedState(
        .loaded(.one("1a", page: 1, next: 2, previous: nil), request: EmptyLoadRequest()), mode: .reload)
    ) {
      FeedBase().paginated(
        state: \.$rows, action: \.rows, firstPage: 1, performsLoadOn: \.appear, mode: { $0.mode }, policy: policy
      ) { load in
        try await source.load(load.page) ?? RowsPage(load.page, "")
      }
      .guard { $0.mayLoad }
    }
  }

  @Test("a page that waits until the list has been refreshed, and is loaded then")
  func waitingPage() async throws {
    let store = store()
    store.send(.appear) { $0.$rows.loading() }
    let refresh = try await source.nextRequest()
    store.send(.rows(.loadNext)) { $0.$rows.nextWaiting() }
    refresh.succeed(with: RowsPage(1, "1b", next: 2))
    await store.receive(\.rows.list.finished) {
      $0.$rows.loaded(with: .one("1b", page: 1, next: 2, previous: nil))
      $0.$rows.next.loading(2)
      $0.log = ["list succeeded, 1b"]
    }
    try await source.nextRequest().succeed(with: RowsPage(2, "2a"))
    await store.receive(\.rows.next.finished) {
      $0.$rows.next.cancel()
      $0.rows?.append(RowsPage(2, "2a"), keepingEditsSince: nil)
      $0.log.append("next 2 succeeded, 1b 2a")
    }
    await store.finish()
  }

  @Test("a page that waits is forgotten when the refresh is cancelled")
  func cancelled() async throws {
    let store = store()
    store.send(.appear) { $0.$rows.loading() }
    store.send(.rows(.loadNext)) { $0.$rows.nextWaiting() }
    store.send(.rows(.cancel)) {
      $0.$rows.cancel()
      $0.$rows.nextWaiting(false)
    }
    store.exhaustivity = .off
    await store.finish()
  }

  @Test("failed attempts of a page and of the list that are retried; a refresh that the guard holds back")
  func attempts() async throws {
    let store = store(LoadPolicy.none.retry(RetryPolicy(limit: 1, backoff: .constant(.seconds(1)))).clock(clock))
    store.send(.rows(.loadNext)) { $0.$rows.next.loading(2) }
    try await source.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.rows.next.attemptFailed) { $0.$rows.next.attemptFailed(with: NamedError("offline")) }
    clock.advance(to: try await clock.nextSleep())
    try await source.nextRequest().fail(with: NamedError("still offline"))
    await store.receive(\.rows.next.finished) {
      $0.$rows.next.failed(with: NamedError("still offline"))
      $0.log = ["next 2 failed: still offline, 1a"]
    }
    store.send(.edit { $0.mayLoad = false }) { $0.mayLoad = false }
    store.send(.appear) { $0.$rows.waiting() }
    store.send(.edit { $0.mayLoad = true }) {
      $0.mayLoad = true
      $0.$rows.loading()
    }
    try await source.nextRequest().fail(with: NamedError("offline"))
    await store.receive(\.rows.list.attemptFailed) { $0.$rows.attemptFailed(with: NamedError("offline")) }
    store.exhaustivity = .off
    store.send(.rows(.cancel))
    await store.finish()
  }
}
