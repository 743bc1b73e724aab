import Foundation
import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

@MainActor struct ReplayedSessionTests {
  typealias Shelf = ShelfOfBooks

  /// Records a session: two loads side by side, a failed attempt, a load that is replaced, one that waits for the guard, one that its
  /// own source cancels, one that succeeds without a value, and one that an action cancels.
  static func record(describing: (@Sendable (any Sendable) -> String)? = nil) async throws -> [LoadRecord] {
    let (books, titles, clock) = (ControlledLoader<Int, [Int]>(), ControlledLoader<Int, String>(), TestClock())
    let recorder = LoadRecorder(clock: clock, describing: describing)
    let store = Store(initialState: Shelf.State()) { Shelf.reducer(books, titles, recorder, clock) }
    store.send(.appeared)
    let first = try await books.nextRequest()
    let title = store.send(.titles(.load(7)))
    try await titles.nextRequest().succeed(with: "seven")
    await title.finish()
    first.fail(with: Offline())
    _ = try await clock.nextSleep()
    clock.advance(by: .milliseconds(1_000))
    _ = try await books.nextRequest()
    let load = store.send(.books(.load(2)))
    try await books.nextRequest().succeed(with: [2])
    await load.finish()
    store.send(.close)
    store.send(.books(.refresh))
    let opened = store.send(.open)
    try await books.nextRequest().fail(with: Refused())
    await opened.finish()
    let again = store.send(.titles(.load(7)))
    try await titles.nextRequest().cancel()
    await again.finish()
    let none = store.send(.titles(.load(7)))
    try await titles.nextRequest().finish()
    await none.finish()
    let last = store.send(.titles(.load(7)))
    _ = try await titles.nextRequest()
    store.send(.titles(.cancel))
    await last.finish()
    return recorder.records
  }

  /// Replays a session, and returns the store.
  private func replay(
    _ records: [LoadRecord], describing: (@Sendable (any Sendable) -> String)? = nil,
    changing change: (String) -> Shelf.Action? = { _ in nil }
  ) async throws -> Store<Shelf.State, Shelf.Action> {
    let session = ReplayedSession(records, describing: describing)
    let books = session.loader("books") { (request: Int) in [request] }
    let titles = session.loader("titles") { (request: Int) in "\(request)" }
    let store = Store(initialState: Shelf.State()) {
      Shelf.reducer(books, titles, session.observer, ImmediateClock())
    }
    while let action = try await session.nextAction() { store.send(change(action) ?? Shelf.action(action)) }
    session.checkFinished()
    return store
  }

  @Test("loads end as the recorded ones did, in the recorded order, whether requests are recorded or not")
  func same() async throws {
    for describing in [nil, { "\($0)" }] as [(@Sendable (any Sendable) -> String)?] {
      let store = try await replay(Self.record(describing: describing), describing: describing)
      expectEqual(store.titles, "7")
      expectEqual(store.books, [2])
      expectEqual(store.$books.failure.map { "\($0.error)" }, describing == nil ? "Refused" : "Refused()")
    }
  }

  @Test("the first difference fails the test, and the failure names it")
  func difference() async throws {
    let records = try await Self.record()
    let caught = await failures { @MainActor in
      _ = try? await replay(records, changing: { $0 == "close" ? .open : nil })
    }
    expectEqual(caught.count, 1)
    let text = caught.first?.message ?? ""
    expect(text.contains("recorded: sent close\n  replayed: sent open"), "\(text)")
  }

  @Test(
    "a session that ends before its recording, a loader that nothing observes, and a session that is stuck fail the test"
  )
  func incomplete() async throws {
    let records = try await Self.record()
    let session = ReplayedSession(records)
    var texts = await failures { session.checkFinished() }.map(\.message)
    expect(texts.first?.contains("The next event is number 0:\n\n  sent appeared") == true, "\(texts)")
    texts = await failures {
      _ = try? await session.loader("books") { (_: Int) in 1 }.load(1)
    }.map(\.message)
    expect(texts.first?.contains("no load of that name runs") == true, "\(texts)")
    texts = await failures { @MainActor in
      _ = try? await session.nextAction()
      session.observer.actionDidHappen("appeared", isReceived: false)
      _ = try? await session.nextAction(timeout: .zero)
    }.map(\.message)
    expect(texts.first?.contains("It waits for: books started") == true, "\(texts)")
  }

  @Test("a sequence delivers when the recorded one did, and ends, also without an element")
  func elements() async throws {
    typealias Elements = AsyncThrowingStream<[Int], any Error>
    func store(
      _ observer: LoadRecorder, _ elements: @escaping @Sendable (Int) -> Elements
    ) -> Store<Shelf.State, Shelf.Action> {
      Store(initialState: Shelf.State()) {
        EmptyReducer<Shelf.State, Shelf.Action>()
          .loadableElements(state: \.$books, action: \.books) { load in elements(load.request) }
          .observed(by: observer)
          .observingActions(with: observer)
      }
    }
    let (recorder, all) = (LoadRecorder(), Locked([[[1], [2]], []]))
    let recorded = store(recorder) { _ in
      Elements { continuation in
        for element in all.withLock({ $0.removeFirst() }) { continuation.yield(element) }
        continuation.finish()
      }
    }
    for _ in 1...2 { await recorded.send(.books(.load(2))).finish() }
    let session = ReplayedSession(recorder.records)
    let loader = session.loader("books") { (request: Int) in [request] }
    let replayed = store(session.observer) { loader.elements(of: $0) }
    while let action = try await session.nextAction() { replayed.send(Shelf.action(action)) }
    session.checkFinished()
    expectEqual(replayed.books, [2])
    expectEqual(recorder.records.filter { $0.event == .delivered }.count, 2)
    let source = session.test(named: "a shelf", setUp: "", value: { _ in "[7]" })
    expectEqual(source.split(separator: "finish()").count, 3, "\(source)")
    expect(!source.contains("succeed("), "\(source)")
  }

  private struct Day: Identifiable, Hashable {
    let id: Int
  }

  @Test("a list and its pages share one loader; if no actions are recorded, the test decides what to send")
  func list() async throws {
    func model(
      _ observer: LoadRecorder, _ load: @escaping @Sendable (NumberedPage) async throws -> [Day]?
    ) -> LoadableListModel<EmptyLoadRequest, Day, NumberedPage> {
      LoadableListModel(firstPage: NumberedPage(number: 1, size: 1), observers: [observer], label: "days") { pages in
        PaginatedArraySlice(values: try await load(pages.page) ?? [], page: pages.page, nextPage: pages.page.next)
      }
    }
    let recorder = LoadRecorder()
    let recorded = model(recorder) { [Day(id: $0.number)] }
    await recorded.load()
    await recorded.loadNext()
    let session = ReplayedSession(recorder.records)
    let days = session.loader("days") { (page: NumberedPage) in [Day(id: page.number * 10)] }
    let replayed = model(session.observer) { try await days.load($0) }
    await replayed.load()
    await replayed.loadNext()
    session.checkFinished()
    expectEqual(replayed.value?.map(\.id), [10, 20])
  }

  @Test(
    "a load ends as the recorded one did, even if its time limit begins at another moment", arguments: [true, false])
  func limit(succeeds: Bool) async throws {
    func model(
      _ observer: LoadRecorder, _ policy: LoadPolicy, _ load: @escaping @Sendable () async throws -> Int?
    ) -> LoadableModel<EmptyLoadRequest, Int> {
      LoadableModel(policy: policy, observers: [observer], label: "day") { _ in try await load() ?? 0 }
    }
    let (clock, call) = (TestClock(), ControlledLoader<Int, Int>())
    let recorder = LoadRecorder(clock: clock)
    let recorded = model(recorder, .none.clock(clock)) { try await call.load(1) }
    let loading = Task { await recorded.load() }
    let first = try await call.nextRequest()
    clock.advance(by: .seconds(5))
    if succeeds { first.succeed(with: 7) } else { first.fail(with: ReplayedError("ReplayedError")) }
    await loading.value
    let session = ReplayedSession(recorder.records)
    let day = session.loader("day") { (_: Int) in 7 }
    let replayed = model(session.observer, .none.timeout(.seconds(3)).clock(session.clock)) { try await day.load(1) }
    await replayed.load()
    session.checkFinished()
    expectEqual(replayed.value, recorded.value)
    expectEqual(replayed.state.failure?.error as? ReplayedError, recorded.state.failure?.error as? ReplayedError)
  }

  @Test("a poll, and a timer of another property of the same name that runs out with it, run out in the recorded order")
  func together() async throws {
    func models(
      _ observer: LoadRecorder, _ clocks: [some Clock<Duration>], _ load: @escaping @Sendable () async throws -> Int?
    ) -> [LoadableModel<EmptyLoadRequest, Int>] {
      zip([LoadPolicy.none.refreshEvery(.seconds(3)), .none.staleAfter(.seconds(2))], clocks).map { policy, clock in
        LoadableModel(policy: policy.clock(clock), observers: [observer], label: "day") { _ in try await load() }
      }
    }
    // With a clock for each, so that the poll is first.
    let (clocks, call) = ([TestClock(), TestClock()], ControlledLoader<Int, Int>())
    let recorder = LoadRecorder(clock: clocks[0])
    let recorded = models(recorder, clocks) { try await call.load(1) }
    for index in 0...1 {
      let loading = Task { await recorded[index].load() }
      try await call.nextRequest().succeed(with: 7)
      await loading.value
      _ = try await clocks[index].nextSleep()
      clocks[0].advance(by: .seconds(index + 1))
    }
    let poll = try await call.nextRequest()
    clocks[1].advance(by: .seconds(2))
    await takeTurns(until: { recorder.records.last?.reason == "staleness" })
    poll.succeed(with: 7)
    await takeTurns(until: { recorder.records.last?.event == .timerStarted })
    let session = ReplayedSession(recorder.records)
    let day = session.loader("day") { (_: Int) in 7 }
    let replayed = models(session.observer, [session.clock, session.clock]) { try await day.load(1) }
    for model in replayed { await model.load() }
    _ = try await session.nextAction(timeout: .seconds(5))
    session.checkFinished()
    expectEqual(replayed.map(\.state.isStale), [false, true])
  }

  @Test("the printed test is the one in ReplayedShelfTests, to the letter")
  func printed() async throws {
    let session = ReplayedSession(try await Self.record())
    let source = session.test(
      named: "a shelf is loaded again", setUp: Shelf.setUp,
      actions: ["books.load": ".books(.load(2))", "titles.load": ".titles(.load(7))"], clock: "clock",
      value: { $0.label == "books" ? "[2]" : #""seven""# })
    let folder = URL(filePath: "\(#filePath)").deletingLastPathComponent().deletingLastPathComponent()
    let file = folder.appending(path: "Behaviour/ReplayedShelfTests.swift")
    let text = try String(contentsOf: file, encoding: .utf8)
    let indented = source.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "  \($0)" }
    expect(text.contains(indented.joined(separator: "\n")), "\(source)")
  }

  @Test(
    "the function of the printed test has a valid name, whatever the test is called",
    arguments: [
      ("A refresh fails", "aRefreshFails"), ("404 keeps the books", "session404KeepsTheBooks"), ("repeat", "`repeat`"),
      ("…", "session"),
    ])
  func functionName(name: String, function: String) {
    let source = ReplayedSession([]).test(named: name, setUp: "", value: { _ in "" })
    expect(source.contains("@MainActor func \(function)() async throws {"), "\(source)")
  }
}
