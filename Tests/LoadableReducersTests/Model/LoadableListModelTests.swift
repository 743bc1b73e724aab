import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60)))
@MainActor struct LoadableListModelTests {
  typealias Model = LoadableListModel<String, PagedRow, Int>
  let source = ControlledLoader<SearchPage, RowsPage>()

  func model(
    _ state: PaginatedStateWith<String, PagedRows> = .notLoaded, mode: LoadingMode? = nil, policy: LoadPolicy = .none,
    observers: [any LoadObserver] = []
  ) -> Model {
    Model(firstPage: 5, state: state, mode: mode, prefetchDistance: 0, policy: policy, observers: observers) { load in
      try await source.load(SearchPage(text: load.request, page: load.page)) ?? RowsPage(load.page, "")
    }
  }

  /// A model with one page, 5, and with a next and a previous page.
  func loaded(mode: LoadingMode? = nil, isStale: Bool = false) -> Model {
    model(.loaded(.one("1a 2a 3a", next: 6, previous: 4), request: "a", isStale: isStale), mode: mode)
  }

  /// Answers the next call, which must be for a page of a text.
  func answer(
    _ page: SearchPage, _ rows: String, next: Int? = nil, previous: Int? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let call = try await source.nextRequest()
    try #require(call.request == page, sourceLocation: sourceLocation)
    call.succeed(with: RowsPage(page.page, rows, next: next, previous: previous))
  }

  @Test("a list without a request is loaded by a plain call, from any source of pages")
  func withoutRequest() async {
    let pages = PagedSource<PagedRow, NumberedPage>(numbering: (1...5).map { PagedRow($0, "a") })
    let model = LoadableListModel(firstPage: NumberedPage(number: 1, size: 2)) { load in
      let page = try await pages.page(load.page)
      load.progress(fraction: 1)
      return page
    }
    await model.load()
    expectEqual(model.value?.count, 2)
    // The row is still near the end when two more have been added.
    await model.rowAppeared(2).finish()
    await model.loadNext()
    expectEqual(model.value?.count, 5)
    await model.refresh(.refreshAll)
    expectEqual(model.value?.count, 5)
  }

  @Test("search as you type: only the last text is loaded, from its first page, and nil drops or keeps the rows")
  func search() async throws {
    let clock = TestClock()
    let model = model(policy: .none.debounce(.milliseconds(300)).overlap(.join).clock(clock))
    for text in ["s", "sw", "swift"] { model.setRequest(text) }
    expectEqual(model.request, "swift")
    clock.advance(to: try await clock.nextSleep())
    let call = try await source.nextRequest()
    expectEqual(call.request, SearchPage(text: "swift", page: 5))
    let joined = model.send(.refresh(nil))
    call.succeed(with: RowsPage(5, "1a 2a", next: 6))
    await joined.finish()
    let next = model.rowAppeared(2)
    try await answer(SearchPage(text: "swift", page: 6), "3a", next: 7)
    await next.finish()
    expectEqual(model.value?.short, "1a 2a 3a")
    model.setRequest(nil, whenNil: .keepsContent)
    expectEqual(model.value?.short, "1a 2a 3a")
    await model.refresh()
    model.setRequest("sw")
    model.setRequest(nil)
    expectEqual(model.state, .notLoaded)
    clock.checkNoSleeps()
    source.checkNoPendingRequests()
  }

  @Test(
    "marked as stale, the head is loaded again; changed by hand, what is due is loaded and what left is cancelled"
  )
  func byHand() async throws {
    let model = loaded()
    let next = model.send(.loadNext)
    try await answer(SearchPage(text: "a", page: 6), "4a")
    await next.finish()
    let stale = model.markAsStale()
    expect(model.isStale && model.isReloading)
    try await answer(SearchPage(text: "a", page: 5), "1b", next: 6)
    await stale.finish()
    expectEqual(model.value?.short, "1b 2a 3a 4a")
    let ready = model.change { $0.readyToLoad("b") }
    let call = try await source.nextRequest()
    expectEqual(model.state, .loading("b"))
    model.change { $0.loaded(with: .one("7c"), request: "c") }
    try await call.cancelled()
    await ready.finish()
    expectEqual(model.state, .loaded(.one("7c"), request: "c"))
  }

  @Test("the policy applies to the list and its pages, and observers are told about every load")
  func policy() async throws {
    let (clock, observer) = (TestClock(), RecordingObserver())
    let model = model(
      .loaded(.one("1a", next: 6), request: "a"), policy: .standard.refreshEvery(.seconds(60)).clock(clock),
      observers: [observer])
    let next = model.send(.loadNext)
    try await source.nextRequest().fail(with: NamedError("offline"))
    clock.advance(to: try await clock.nextSleep())
    try await answer(SearchPage(text: "a", page: 6), "2a")
    await next.finish()
    expectEqual(model.value?.short, "1a 2a")
    let refresh = model.send(.refresh)
    try await answer(SearchPage(text: "a", page: 5), "3a")
    await refresh.finish()
    clock.advance(to: try await clock.nextSleep())
    let poll = try await source.nextRequest()
    expectEqual(model.state.activity.load?.kind, .poll)
    model.cancel()
    try await poll.cancelled()
    clock.checkNoSleeps()
    let kinds = observer.events.map(\.description).map { String($0.prefix { $0 != ":" }) }
    expectEqual(kinds.joined(separator: " "), "started attemptFailed succeeded started succeeded started cancelled")
  }

  @Test("an invalid policy and prefetch distance are reported at the line that creates the model, and ignored")
  func badInput() async {
    let reporter = RecordingIssueReporter()
    let line = #line + 2
    let value = IssueReporting.$current.withValue(reporter) {
      let value = LoadableModel<String, Int>(policy: .none.timeout(.zero)) { _ in 1 }
      _ = LoadableListModel<String, PagedRow, Int>(firstPage: 0, prefetchDistance: -1, policy: .none.timeout(.zero)) {
        RowsPage($0.page, "")
      }
      return value
    }
    expectEqual(reporter.issues.map { Int($0.line) - line }, [0, 1, 1])
    await value.load("a")
    expectEqual(value.value, 1)
  }

  @Test("a reader of a list is woken when what it has read changes, and by nothing else")
  func readers() async throws {
    let model = loaded()
    func woken(by cause: () async throws -> Void) async rethrows -> [String] {
      let readers = Readers()
      readers.read("state", { model.state })
      readers.read("value", { model.value })
      readers.read("isLoading", { model.isLoading })
      readers.read("next", { model.next.isLoading })
      try await cause()
      return readers.woken
    }
    var task = model.send(.cancel)
    expectEqual(await woken { task = model.send(.loadNext) }, ["next", "state"])
    let call = try await source.nextRequest()
    let landed = await woken {
      call.succeed(with: RowsPage(6, "4a"))
      await task.finish()
    }
    expectEqual(landed, ["next", "state", "value"])
    expectEqual(await woken { model.value?.remove(id: 4) }, ["state", "value"])
    expectEqual(await woken { model.send(.refresh) }, ["isLoading", "state"])
    await effectsHaveBegun()
    model.cancel()
    try await source.nextRequest().cancelled()
  }

  @Test("a preview needs no loader: appearing rows request nothing, and a request to load is reported")
  func preview() async {
    let reporter = RecordingIssueReporter()
    let state = PaginatedState<PagedRows>.loaded(.one("1a 2a", next: 6), next: .failed(NamedError("offline")))
    let model = LoadableListModel(state: state)
    await IssueReporting.$current.withValue(reporter) {
      model.rowAppeared(2)
      model.setRequest(nil)
      model.value?.remove(id: 1)
      expectEqual(reporter.issues.count, 0)
      await model.load()
      await model.loadNext()
      await model.refresh()
      await model.retry()
      model.setRequest(EmptyLoadRequest())
      model.markAsStale()
    }
    expectEqual(reporter.issues.count, 6)
    let causes = ["'setRequest(_:whenNil:)' asks", "A change by hand asks"]
    expectEqual(reporter.issues.suffix(2).map { issue in causes.firstIndex { issue.message.hasPrefix($0) } }, [0, 1])
    for issue in reporter.issues {
      expect(issue.message.contains("'LoadableListModel' without a loader"))
      expect(issue.fileID.hasSuffix("LoadableListModelTests.swift"))
    }
    expectEqual(model.value?.short, "2a")
    model.cancel()
    expect(model.activity.dueRequest == nil && model.next.hasFailed)
    model.change { $0.failed(with: NamedError("offline")) }
    expect(model.hasFailed)
    model.dismissFailure()
    expect(!model.hasFailed)
    expectEqual(model.value?.short, "2a")
    model.unload()
    expectEqual(model.state, .notLoaded)
  }

  @Test("by default, a row is near an end if at most five rows follow it")
  func distance() async throws {
    let source = source
    let rows = PagedRows.one("1a 2a 3a 4a 5a 6a 7a", next: 6)
    let plain = ControlledLoader<Int, RowsPage>()
    let model = LoadableListModel<EmptyLoadRequest, PagedRow, Int>(
      firstPage: 5, state: .loaded(rows, request: EmptyLoadRequest())
    ) { load in
      try await plain.load(load.page) ?? RowsPage(load.page, "")
    }
    let searched = Model(firstPage: 5, state: .loaded(rows, request: "a")) { load in
      try await source.load(SearchPage(text: load.request, page: load.page)) ?? RowsPage(load.page, "")
    }
    for (id, isNear) in [(1, false), (2, true)] {
      model.rowAppeared(id)
      searched.rowAppeared(id)
      expectEqual([model.next.isLoading, searched.next.isLoading], [isNear, isNear])
    }
    model.cancel()
    searched.cancel()
  }

  @Test("a selection moves within the rows, waits at the end for the next page, and moves when it comes")
  func selection() async throws {
    let model = loaded()
    expect(model.moveSelection(.select(2)).isFinished)
    expectEqual(model.selection.id, 2)
    model.moveSelection(.next)
    let task = model.moveSelection(.next)
    expect(model.selection.id == 3 && model.selection.isWaiting)
    try await answer(SearchPage(text: "a", page: 6), "8a 9a")
    await task.finish()
    expectEqual(model.selection, ListSelection(id: 8))
    model.value?.remove(id: 8)
    model.moveSelection(.previous)
    expectEqual(model.selection.id, 3, "row 9 took the place of row 8")
    let preview = Model(state: .loaded(.one("1a 2a"), request: "a"))
    for move in [.previous, .next] as [ListSelection<Int>.Action] {
      preview.moveSelection(move)
      expectEqual(preview.selection, ListSelection(id: 2), "nothing loads a page")
    }
  }
}
