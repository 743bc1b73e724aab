import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Lists that load from one cache of pages.
@MainActor struct SharedPagesTests {
  private typealias Request = PageRequest<String, OffsetPage>
  private typealias List = LoadableListModel<String, PagedRow, OffsetPage>

  private let source = PagedSource<PagedRow, OffsetPage>(offsetting: (1...12).map { PagedRow($0, "a") })
  private let clock = TestClock()
  private let signal = ControlledSignal()
  private let cache: CachedLoader<Request, PaginatedArraySlice<PagedRow, OffsetPage>>

  init() {
    cache = CachedLoader(
      policy: .shortLived.staleAfter(.seconds(300)).keepingUnused(for: nil, atMost: nil).clock(clock)
    ) { [source] in try await source.page($0.page) }
  }

  private func list(
    state: PaginatedStateWith<String, IdentifiedPaginatedCollection<PagedRow, OffsetPage>> = .notLoaded,
    mode: LoadingMode? = nil, keeping: Int? = nil, _ change: (LoadPolicy) -> LoadPolicy = { $0 }
  ) -> List {
    List(
      sharing: cache, firstPage: OffsetPage(limit: 3), state: state, mode: mode, prefetchDistance: 0, keeping: keeping,
      policy: change(.none.clock(clock)))
  }

  private func ids(_ list: List) -> [Int] { list.value?.map(\.id) ?? [] }

  /// The offsets that the source was asked for since the last time.
  private func calls(since count: Int) -> [Int] { source.requests.dropFirst(count).map(\.offset) }

  /// Does something, and waits until each list has loaded because of it.
  private func loading(_ lists: List..., because cause: () async throws -> Void) async rethrows {
    let waits = lists.map { list in
      let (ends, end) = AsyncStream.makeStream(of: Void.self)
      var wasLoading = false
      let subscription = list.subscribe { state in
        if wasLoading, !state.isLoading { end.finish() }
        wasLoading = state.isLoading
      }
      return (ends, subscription)
    }
    try await cause()
    for (ends, subscription) in waits {
      for await _ in ends {}
      subscription.cancel()
    }
  }

  @Test("lists share the pages of a cache, at both ends, also if they keep only some")
  func shares() async {
    let (first, second, bounded) = (list(), list(), list(keeping: 2))
    for list in [first, second, bounded] {
      await list.load("x")
      for _ in 0..<3 { await list.loadNext() }
    }
    expectEqual([ids(first), ids(second)], [Array(1...12), Array(1...12)])
    expectEqual(ids(bounded), Array(7...12))
    expectEqual(calls(since: 0), [0, 3, 6, 9])
    await bounded.loadPrevious()
    expectEqual(ids(bounded), Array(4...9))
  }

  @Test("a list is as old as the pages it was loaded from, so it may be stale at once")
  func age() async {
    await list().load("x")
    clock.advance(by: .seconds(90))
    let second = list { $0.staleAfter(.seconds(60)) }
    await second.load("x")
    expect(second.isStale && ids(second) == [1, 2, 3] && source.requests.count == 1)
  }

  @Test("what a load accepts depends on its cause", arguments: [40, 100])
  func causes(age: Int) async throws {
    let policy: (LoadPolicy) -> LoadPolicy = { [signal] in
      $0.staleAfter(.seconds(60)).refreshes(on: [AnyLoadSignal(signal)])
    }
    await list().load("x")
    clock.advance(by: .seconds(age))
    let loads: [(isAnswered: Bool, (List) async -> Void)] = [
      (true, { await $0.load("x") }),
      (false, { await $0.refresh() }),
      (false, { await $0.refresh(.refreshAll) }),
      (false, { await $0.markAsStale().finish() }),
    ]
    for (isAnswered, load) in loads {
      let list = list()
      await list.load("x")
      clock.advance(by: .seconds(1))
      let count = source.requests.count
      await load(list)
      expectEqual(calls(since: count), isAnswered ? [] : [0])
      await cache.removeAll()
      await self.list().load("x")
      clock.advance(by: .seconds(age))
    }
    clock.advance(by: .seconds(100))
    let signalled = list(policy)
    await signalled.load("x")
    expect(signalled.isStale)
    try await signal.nextSubscription()
    if age == 40 {
      let other = list()
      await other.load("x")
      await other.refresh()
      clock.advance(by: .seconds(40))
    }
    let count = source.requests.count
    try await loading(signalled) { for isHere in [false, true] { try await signal.give(isHere) } }
    expectEqual(calls(since: count), age == 40 ? [] : [0])
  }

  @Test("a poll accepts nothing older than its interval, however the policy names that, for a list and for one page")
  func polls() async throws {
    let policies: [(LoadPolicy) -> LoadPolicy] = [
      { $0.refreshEvery(.seconds(10)) }, { $0.refreshAfter { _ in .seconds(10) } },
    ]
    for policy in policies {
      let list = list(policy)
      let page = LoadableModel(sharing: cache, policy: policy(.none.clock(clock)))
      let loads = [
        { await list.load("x") }, { await page.load(Request("x", OffsetPage(limit: 3))) },
      ]
      for load in loads {
        await load()
        let count = source.requests.count
        // What is fresh in the cache for five minutes.
        clock.advance(to: try await clock.nextSleep())
        await takeTurns { source.requests.count > count }
        expectEqual(calls(since: count), [0])
        list.unload()
        page.unload()
        await takeTurns { clock.deadlines.isEmpty }
      }
      await cache.removeAll()
    }
  }

  @Test("a page is not older than the list that it joins, so no row that came in between is missing")
  func order() async {
    let (first, second) = (list(), list())
    await first.load("x")
    for _ in 0..<2 { await first.loadNext() }
    source.edit { $0.insert(PagedRow(13, "a"), at: 0) }
    await second.load("x")
    await second.refresh()
    expectEqual(ids(second), [13, 1, 2])
    for _ in 0..<4 { await second.loadNext() }
    expectEqual(ids(second), [13] + Array(1...12))
    // The other list joins pages that are newer than its own.
    await first.loadNext()
    expect(Set(ids(first)).isSuperset(of: 1...11), "\(ids(first))")
  }

  @Test(
    "an invalidation loads all pages again, and those that are not stale come from the cache", arguments: 0..<4,
    [nil, .upsertNext, .refreshHead, .refreshAll] as [LoadingMode?])
  func invalidations(kind: Int, mode: LoadingMode?) async {
    let cache =
      kind < 3 ? cache.tagged { ["list \($0.request)"] } : cache.taggedByValue { _, page in page.values.map(\.id) }
    let list = List(
      sharing: cache, firstPage: OffsetPage(limit: 3), mode: mode, prefetchDistance: 0, policy: .none.clock(clock))
    await list.load("x")
    for _ in 0..<2 { await list.loadNext() }
    source.edit { $0[7].text = "b" }
    let count = source.requests.count
    for request in ["y", "x"] {
      let invalidate = {
        switch kind {
        case 0: cache.invalidate(Request(request, OffsetPage(limit: 3, offset: 6)))
        case 1: cache.invalidate { $0.request == request }
        case 2: cache.invalidate(tag: "list \(request)")
        default: cache.invalidate(tag: request == "x" ? 8 : 80)
        }
      }
      // Any tag may be one of those that follow from the pages of the list.
      if request == "x" || kind == 3 {
        await loading(list, because: invalidate)
      } else {
        invalidate()
        await takeTurns()
        expect(!list.isLoading)
      }
      expectEqual(calls(since: count), request == "y" ? [] : kind == 0 || kind == 3 ? [6] : [0, 3, 6])
    }
    expectEqual(ids(list), Array(1...9))
    expectEqual(list.value?[id: 8]?.text, "b")
  }

  @Test(
    "in the mode 'refreshHead', a pull also loads a page behind the head that was invalidated",
    arguments: [false, true])
  func pulled(isRestored: Bool) async throws {
    var list = list(mode: .refreshHead)
    await list.load("x")
    for _ in 0..<2 { await list.loadNext() }
    source.edit { $0[7].text = "b" }
    source.fail(OffsetPage(limit: 3, offset: 6), with: NamedError("offline"), times: 1)
    await loading(list) { cache.invalidate(Request("x", OffsetPage(limit: 3, offset: 6))) }
    expect(list.hasFailed)
    if isRestored { list = self.list(state: try recoded(list.state), mode: .refreshHead) }
    await list.refresh()
    expectEqual(list.value?[id: 8]?.text, "b")
  }

  @Test("while a page is out of date, no load of the head alone makes the list fresh", arguments: [false, true])
  func allPages(isRestored: Bool) async throws {
    var list = list()
    await list.load("x")
    for _ in 0..<2 { await list.loadNext() }
    source.edit { $0[7].text = "b" }
    source.fail(OffsetPage(limit: 3, offset: 6), with: NamedError("offline"), times: 1)
    await loading(list) { cache.invalidate(Request("x", OffsetPage(limit: 3, offset: 6))) }
    expect(list.hasFailed && list.isStale)
    if isRestored { list = self.list(state: try recoded(list.state)) }
    await list.markAsStale().finish()
    expectEqual(list.value?[id: 8]?.text, "b")
    // From now on the head is enough again.
    let count = source.requests.count
    await list.markAsStale().finish()
    expectEqual(calls(since: count), [0])
  }

  @Test("a load of the head, started by the action that invalidates a page, is not enough")
  func sameAction() async {
    let cache = cache
    let store = Store(initialState: PagesState()) {
      Reduce<PagesState, PagesAction> { state, action in
        guard case .write = action else { return .none }
        state.$rows.markAsStale()
        return .invalidate(Request("x", OffsetPage(limit: 3, offset: 6)), in: cache)
      }
      .paginatedCached(state: \.$rows, action: \.rows, firstPage: OffsetPage(limit: 3), sharing: cache)
    }
    await store.send(.rows(.load("x"))).finish()
    for _ in 0..<2 { await store.send(.rows(.loadNext)).finish() }
    source.edit { $0[7].text = "b" }
    let (changes, change) = AsyncStream.makeStream(of: Void.self)
    store.subscribe { if $0.rows?[id: 8]?.text == "b" { change.finish() } }
    store.send(.write)
    for await _ in changes {}
    expectEqual(store.state.rows?.map(\.id), Array(1...9))
  }

  @Test("a page that is older than one that joined at the other end meanwhile is asked for again")
  func bothEnds() async throws {
    let loader = ControlledLoader<Request, PaginatedArraySlice<PagedRow, OffsetPage>>()
    let cache = CachedLoader(loader, policy: .shortLived.clock(clock))
    let list = List(sharing: cache, firstPage: OffsetPage(limit: 3, offset: 6), prefetchDistance: 0)
    func answer(_ call: ControlledCall<Request, PaginatedArraySlice<PagedRow, OffsetPage>>) async throws {
      try await call.succeed(with: source.page(call.request.page))
    }
    let first = list.send(.load("x"))
    try await answer(loader.nextRequest())
    await first.finish()
    let next = list.send(.loadNext)
    let older = try await loader.nextRequest()
    let previous = list.send(.loadPrevious)
    try await answer(loader.nextRequest())
    await previous.finish()
    try await answer(older)
    let newer = try await loader.nextRequest()
    expectEqual(newer.request.page, older.request.page)
    try await answer(newer)
    await next.finish()
    expectEqual(ids(list), Array(4...12))
    loader.checkNoPendingRequests()
  }

  @Test("the pages of another request need not be newer than those of the last one")
  func otherRequest() async {
    let (first, second) = (list(), list())
    await first.load("y")
    await first.loadNext()
    await second.setRequest("x").finish()
    await second.refresh()
    let count = source.requests.count
    await second.setRequest("y").finish()
    await second.loadNext()
    expectEqual(ids(second), Array(1...6))
    expectEqual(calls(since: count), [])
  }

  @Test("an invalidation in another cache loads from calls that began after it, and lists share them")
  func otherCache() async {
    let rows = CachedLoader<Int, Int>(policy: .shortLived.clock(clock)) { $0 }.tagged { [$0] }
    let lists = (0..<2).map { _ in list().followingTags(of: rows) { _ in [7] } }
    for list in lists { await list.load("x") }
    source.edit { $0[1].text = "b" }
    await loading(lists[0], lists[1]) { rows.invalidate(tag: 7) }
    for list in lists { expectEqual(list.value?[id: 2]?.text, "b") }
    expectEqual(calls(since: 1), [0])
  }

  @Test(
    "an edit that ends, or is taken back after it was sent, invalidates the pages of its list, for every list that shows them",
    arguments: [false, true])
  func edits(isTakenBack: Bool) async throws {
    let (other, saves) = (list(), ControlledLoader<String, Int>())
    let edited = list().edits { (rows, text: String) in
      rows[id: 2]?.text = text
    } saving: { attempt in
      try await saves.load(attempt.edit)
    }
    await other.load("x")
    await edited.send(.load("x")).finish()
    try await loading(other) {
      edited.edit("b")
      let save = try await saves.nextRequest()
      source.edit { $0[1].text = "b" }
      if isTakenBack { edited.cancel(edited.edits.shown[0].key) } else { save.succeed(with: 1) }
    }
    await takeTurns { edited.loaded.wrappedValue?[id: 2]?.text == "b" }
    expectEqual(other.value?[id: 2]?.text, "b")
    expectEqual(edited.value?[id: 2]?.text, "b")
    expectEqual(calls(since: 0), [0, 0])
    edited.cancelEffects()
  }
}

private struct PagesState {
  @PaginatedStateWith<String, IdentifiedPaginatedCollection<PagedRow, OffsetPage>> var rows
}

private enum PagesAction: CasePathable {
  case write
  case rows(PaginatedActionWith<String, IdentifiedPaginatedCollection<PagedRow, OffsetPage>>)

  struct AllCasePaths {
    let rows = CasePath(PagesAction.rows) { if case .rows(let action) = $0 { action } else { nil } }
  }

  static let allCasePaths = AllCasePaths()
}
