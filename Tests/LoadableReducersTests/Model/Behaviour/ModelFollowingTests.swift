import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// A followed request, the methods and changes by hand agree with each other, for values and for lists.
@MainActor struct ModelFollowingTests {
  private let loader = ControlledLoader<String, Int>()
  private let source = ControlledLoader<SearchPage, RowsPage>()
  private let clock = TestClock()

  private func model(
    _ state: LoadableStateWith<String, Int> = .notLoaded, _ policy: LoadPolicy = .none
  ) -> LoadableModel<String, Int> {
    LoadableModel(state: state, policy: policy.clock(clock)) { try await loader.load($0.request) }
  }

  private func list(
    _ state: PaginatedStateWith<String, PagedRows> = .notLoaded, _ policy: LoadPolicy = .none
  ) -> LoadableListModel<String, PagedRow, Int> {
    LoadableListModel(firstPage: 5, state: state, prefetchDistance: 0, policy: policy.clock(clock)) { load in
      try await source.load(SearchPage(text: load.request, page: load.page)) ?? RowsPage(load.page, "")
    }
  }

  /// The rows of a list and its request.
  private func short(_ list: LoadableListModel<String, PagedRow, Int>) -> String {
    expect(!list.hasFailed && !list.isLoading)
    return "\(list.value?.short ?? "nothing") of \(list.content?.request ?? "nothing")"
  }

  private var debounce: LoadPolicy { .none.debounce(.milliseconds(300)) }

  // MARK: Retry

  @Test("a retry loads the request that is followed since the failure at once, although the debounce holds it back")
  func retriesWhatIsFollowedNow() async throws {
    let model = model(.failed(NamedError("offline"), request: "a"), debounce)
    model.setRequest("b")
    let task = model.send(.retry)
    try await loader.next("b").succeed(with: 2)
    await task.finish()
    expectEqual(model.state, .loaded(2, request: "b"))
    let list = list(.failed(NamedError("offline"), request: "a"), debounce)
    list.setRequest("b")
    let listTask = list.send(.retry)
    try await source.next("b", 5).succeed(with: RowsPage(5, "1b"))
    await listTask.finish()
    expectEqual(short(list), "1b of b")
    clock.checkNoSleeps()
  }

  @Test("while nothing is followed, a retry loads the failed request", arguments: [false, true])
  func retriesWhatFailed(isFirst: Bool) async throws {
    let model = model()
    let list = list()
    // Nil comes first, and the load is explicit; or it comes after the failure, which stays.
    if isFirst {
      model.setRequest(nil)
      list.setRequest(nil)
    }
    let task = isFirst ? model.send(.load("a")) : model.setRequest("a")
    try await loader.next("a").fail(with: NamedError("offline"))
    await task.finish()
    let listTask = isFirst ? list.send(.load("a")) : list.setRequest("a")
    try await source.next("a", 5).fail(with: NamedError("offline"))
    await listTask.finish()
    model.setRequest(nil, whenNil: .keepsContent)
    list.setRequest(nil, whenNil: .keepsContent)
    expect(model.hasFailed && list.hasFailed)
    let again = model.send(.retry)
    try await loader.next("a").succeed(with: 1)
    await again.finish()
    expectEqual(model.state, .loaded(1, request: "a"))
    let listAgain = list.send(.retry)
    try await source.next("a", 5).succeed(with: RowsPage(5, "1a"))
    await listAgain.finish()
    expectEqual(short(list), "1a of a")
  }

  @Test("a retry loads no page of a list that another one is about to replace")
  func retriesNoOldPage() async throws {
    let list = list(
      .loaded(.one("1a", next: 6), request: "a", next: .failed(NamedError("offline"), request: 6)), debounce)
    list.setRequest("a")
    list.setRequest("b")
    let task = list.send(.retry)
    expect(task.isFinished && !list.isNextWaiting)
    clock.advance(to: try await clock.nextSleep())
    try await source.next("b", 5).succeed(with: RowsPage(5, "1b", next: 6))
    await list.setRequest("b").finish()
    source.checkNoPendingRequests()
    expectEqual(list.value?.short, "1b")
  }

  // MARK: Nil

  @Test("nil as the first request does not affect a running load")
  func firstDuringLoad() async throws {
    let model = model()
    let task = model.send(.load("a"))
    let call = try await loader.next("a")
    expect(model.setRequest(nil).isFinished && !call.isCancelled)
    call.succeed(with: 1)
    await task.finish()
    expectEqual(model.value, 1)
  }

  // MARK: Joining

  @Test("a followed request joins a load of the same request, whatever the overlap", arguments: LoadPolicy.Overlap.all)
  func followedJoins(overlap: LoadPolicy.Overlap) async throws {
    let (model, list) = (model(.notLoaded, .none.overlap(overlap)), list(.notLoaded, .none.overlap(overlap)))
    let first = model.send(.load("a"))
    let call = try await loader.next("a")
    let second = model.setRequest("a")
    expect(!second.isFinished && !call.isCancelled)
    call.succeed(with: 1)
    await first.finish()
    await second.finish()
    expectEqual(model.value, 1)
    let listFirst = list.send(.load("a"))
    let listCall = try await source.next("a", 5)
    let listSecond = list.setRequest("a")
    expect(!listSecond.isFinished && !listCall.isCancelled)
    listCall.succeed(with: RowsPage(5, "1a"))
    await listFirst.finish()
    await listSecond.finish()
    expectEqual(list.value?.short, "1a")
    loader.checkNoPendingRequests()
    source.checkNoPendingRequests()
  }

  // MARK: By hand

  @Test("rows that are set by hand while a page loads can be edited afterwards: the page does not touch the edits")
  func editsOfRowsSetByHand() async throws {
    let list = list(.loaded(.one("1a 2a", next: 6), request: "a"))
    let next = list.send(.loadNext)
    let call = try await source.next("a", 6)
    list.value = .one("1s 2s 3s", next: 6)
    list.value?.remove(id: 2)
    list.value?[id: 3]?.text = "mine"
    call.succeed(with: RowsPage(6, "2b 3b 4b"))
    await next.finish()
    expectEqual(list.value?.short, "1s 3mine 4b")
  }

  @Test("a model of rows can be read in the expression that changes them")
  func readsWhileItChanges() {
    let list = list(.loaded(.one("1a 2a 3a"), request: "a"))
    list.value?.remove(id: list.value![0].id)
    list.value?[id: list.value![0].id]?.text = list.value![1].text + "!"
    expectEqual(list.value?.short, "2a! 3a")
    let model = LoadableModel<String, IdentifiedList<PagedRow>>(state: .loaded([PagedRow(1, "a"), PagedRow(2, "a")]))
    model.value?.remove(id: model.value![0].id)
    expectEqual(model.value?.map(\.id), [2])
  }

  @Test("another model that is read in the expression that changes its value stops with a diagnosis")
  func readWhileItChanges() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let model = LoadableModel<String, [Int]>(state: .loaded([1, 2], request: "a"))
        model.value?.remove(at: model.value!.count - 1)
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(text.contains("was read while its state was being changed."), text)
  }
}

extension LoadPolicy.Overlap {
  fileprivate static var all: [LoadPolicy.Overlap] { [.restart, .join, .queue] }
}

extension ControlledLoader<String, Int> {
  /// The next call, which must be of a request.
  fileprivate func next(
    _ request: String, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ControlledCall<String, Int> {
    let call = try await nextRequest()
    try #require(call.request == request, sourceLocation: sourceLocation)
    return call
  }
}

extension ControlledLoader<SearchPage, RowsPage> {
  /// The next call, which must be of a page of a text.
  fileprivate func next(
    _ text: String, _ page: Int, sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> ControlledCall<SearchPage, RowsPage> {
    let call = try await nextRequest()
    try #require(call.request == SearchPage(text: text, page: page), sourceLocation: sourceLocation)
    return call
  }
}
