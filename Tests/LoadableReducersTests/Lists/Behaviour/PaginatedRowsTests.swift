import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The rows of a paginated list are features.
@MainActor struct PaginatedRowsTests {
  private let pages = ControlledLoader<Int, RowsPage>()
  private let numbers = ControlledLoader<Int, Int>()
  private let reporter = RecordingIssueReporter()

  private func list(isMerging: Bool = true) -> StoreOf<PagedFeatures> {
    IssueReporting.$current.withValue(reporter) {
      Store(initialState: PagedFeatures.State()) { PagedFeatures(pages: pages, numbers: numbers, isMerging: isMerging) }
    }
  }

  private func answer(_ task: StoreTask, _ page: RowsPage) async throws {
    let call = try await pages.nextRequest()
    expectEqual(call.request, page.page)
    call.succeed(with: page)
    await task.finish()
  }

  /// A list with one page, with row 2 open and its number loading.
  private func opened(
    isMerging: Bool = true
  ) async throws -> (StoreOf<PagedFeatures>, ControlledCall<Int, Int>, StoreTask) {
    let store = list(isMerging: isMerging)
    try await answer(store.send(.notes(.load())), RowsPage(1, "1a 2a 3a", next: 2, previous: 0))
    store.send(.rows(.element(id: 2, action: .tapped)))
    let load = store.send(.rows(.element(id: 2, action: .number(.load()))))
    return (store, try await numbers.nextRequest(), load)
  }

  private func short(_ store: StoreOf<PagedFeatures>) -> String? {
    store.notes?.map { "\($0.id)\($0.text)\($0.isOpen ? "+" : "")\($0.number.map { "=\($0)" } ?? "")" }
      .joined(separator: " ")
  }

  @Test("an action of a row is reported and ignored if there is no list, or no such row")
  func missing() async throws {
    let store = list()
    IssueReporting.$current.withValue(reporter) { _ = store.send(.rows(.element(id: 1, action: .tapped))) }
    try await answer(store.send(.notes(.load())), RowsPage(1, "1a"))
    IssueReporting.$current.withValue(reporter) { _ = store.send(.rows(.element(id: 2, action: .tapped))) }
    expectEqual(reporter.issues.map { $0.message.contains("there is none") }, [true, true])
    expectEqual(short(store), "1a")
  }

  @Test("without merging, the fresh row replaces the existing one, whose load ends")
  func replacing() async throws {
    let (store, call, _) = try await opened(isMerging: false)
    try await answer(store.send(.notes(.refresh(.reload))), RowsPage(1, "9b 2b 3b"))
    expectEqual(short(store), "9b 2b 3b")
    expect(call.isCancelled)
    expect(store.effectsInFlight.isEmpty)
  }

  @Test("a row that was changed while a page was loading stays as it is, and the next page merges it")
  func changedMeanwhile() async throws {
    let (store, _, _) = try await opened()
    let refresh = store.send(.notes(.refresh(.reload)))
    store.send(.rows(.element(id: 2, action: .tapped)))
    store.send(.edit { $0.notes?.remove(id: 3) })
    try await answer(refresh, RowsPage(1, "1b 2b 3b"))
    expectEqual(short(store), "1b 2a")
    try await answer(store.send(.notes(.refresh(.reload))), RowsPage(1, "1c 2c"))
    expectEqual(short(store), "1c 2c")
    store.cancelEffects()
  }

  @Test(
    "a row that occurs twice in a page is merged with the last value, and a merged list keeps nothing of another request"
  )
  func twice() async throws {
    let (store, _, _) = try await opened()
    try await answer(store.send(.notes(.loadNext)), RowsPage(2, "2b 4b 2c 4c"))
    expectEqual(short(store), "1a 2c+ 3a 4c")
    store.cancelEffects()
  }
}
