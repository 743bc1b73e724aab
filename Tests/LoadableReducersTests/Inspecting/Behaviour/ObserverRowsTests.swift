import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// The table of observer events, row by row, as a recorder records them.
@MainActor struct ObserverRowsTests {
  // MARK: Due

  @Test("due, guard closed: it waits, with its cause, which is the same when it starts")
  func closedGuard() async throws {
    var seen = 0
    let shelf = InspectedShelf(ItemsState(items: .loaded([1], request: "a")))
    shelf.edit { $0.mayLoad = false }
    shelf.store.send(.appear)
    expectEqual(shelf.news(&seen), ["items waits for guard: refresh of a, trigger appear"])
    shelf.edit { _ in }
    expectEqual(shelf.news(&seen), [], "it is told once")
    shelf.store.send(.items(.load("b")))
    expectEqual(shelf.news(&seen), ["items waits for guard: replacement of b, load"])
    shelf.edit { $0.mayLoad = true }
    expectEqual(shelf.news(&seen), ["items started: replacement of b, load"])
    try await shelf.loader.nextRequest().succeed(with: [2])
  }

  @Test("a request that waited and does not start: it stops waiting, whatever dropped it")
  func dropped() {
    let ways: [@Sendable (inout ItemsState) -> Void] = [
      { $0.$items.cancel() }, { $0.$items.unload() }, { $0 = ItemsState() },
    ]
    for drop in ways {
      let shelf = InspectedShelf()
      shelf.edit { $0.mayLoad = false }
      shelf.store.send(.items(.load("a")))
      shelf.edit(drop)
      shelf.edit { $0.mayLoad = true }
      expectEqual(
        shelf.texts, ["items waits for guard: initial of a, load", "items stopsWaiting: initial of a, load"])
    }
  }

  @Test("due while another load runs, overlap queue: it waits for that load; again when it starts")
  func queued() async throws {
    var seen = 0
    let shelf = InspectedShelf(ItemsState(), .none.overlap(.queue))
    shelf.store.send(.items(.load("a")))
    let second = shelf.store.send(.items(.load("b")))
    expectEqual(shelf.news(&seen), ["items started: initial of a, load", "items waits for load: initial of b, load"])
    try await shelf.loader.nextRequest().succeed(with: [1])
    try await shelf.loader.nextRequest().succeed(with: [2, 3])
    await second.finish()
    expectEqual(
      shelf.news(&seen),
      [
        "items succeeded: initial of a, load, 1 bytes", "items started: replacement of b, load",
        "items succeeded: replacement of b, load, 2 bytes",
      ])
  }

  @Test("a changed derived request: it waits for the debounce, whose timer has an instant; again when it starts")
  func debounced() async throws {
    var seen = 0
    let shelf = InspectedShelf(ItemsState(), .none.debounce(.milliseconds(300))) {
      $0.derivingRequest(whenNil: .keepsContent) { $0.query }
    }
    shelf.clock.advance(by: .seconds(1))
    shelf.store.send(.search("a"))
    expectEqual(
      shelf.news(&seen),
      ["items waits for debounce: initial of a, derived", "items timerStarted: debounce, 0.3 seconds"])
    expectEqual(shelf.recorder.records.last?.deadline, .milliseconds(1_300))
    shelf.store.send(.search("b"))
    expectEqual(
      shelf.news(&seen),
      [
        "items waits for debounce: initial of b, derived", "items timerEnded: debounce",
        "items timerStarted: debounce, 0.3 seconds",
      ])
    _ = try await shelf.clock.nextSleep()
    shelf.clock.advance(by: .milliseconds(300))
    try await shelf.loader.nextRequest().succeed(with: [])
    expectEqual(
      Array(shelf.news(&seen).prefix(2)), ["items started: initial of b, derived", "items timerEnded: debounce"])
  }

  @Test("due, and the parent has not said how to load it: it waits for the operation")
  func unanswered() {
    let recorder = LoadRecorder { "\($0)" }
    let reporter = RecordingIssueReporter()
    IssueReporting.$current.withValue(reporter) {
      let store = Store(initialState: ItemsState()) {
        ItemsBase().answersLoads(state: \.$items, action: \.items).observed(by: recorder)
      }
      store.send(.items(.load("a")))
    }
    expectEqual(reporter.issues.count, 1)
    expectEqual(recorder.records.map(\.description), ["items waits for operation: initial of a, load"])
  }

  // MARK: Start, attempt, element, end

  @Test("start, attempt, end: with the cause, the label, and the bytes of the result")
  func attempts() async throws {
    let shelf = InspectedShelf(
      ItemsState(items: .loaded([1], request: "a")),
      .none.retry(RetryPolicy(limit: 2, backoff: .constant(.seconds(2)))),
      label: "books")
    let load = shelf.store.send(.appear)
    for _ in 1...2 {
      shelf.clock.advance(by: .seconds(1))
      try await shelf.loader.nextRequest().fail(with: NamedError("offline"))
      shelf.clock.advance(to: try await shelf.clock.nextSleep())
    }
    try await shelf.loader.nextRequest().succeed(with: [1, 2, 3])
    await load.finish()
    expectEqual(
      shelf.texts,
      [
        "books started: refresh of a, trigger appear",
        "books attemptFailed: refresh of a, trigger appear: offline",
        "books timerStarted: retry, 2.0 seconds", "books timerEnded: retry",
        "books attemptFailed: refresh of a, trigger appear, attempt 2: offline",
        "books timerStarted: retry, 2.0 seconds", "books timerEnded: retry",
        "books succeeded: refresh of a, trigger appear, attempt 3, 3 bytes",
      ])
    // Those of the attempts and of the end are the time since the start of the load.
    expectEqual(
      shelf.recorder.records.map(\.duration),
      [.zero, .seconds(1), .seconds(2), nil, .seconds(4), .seconds(2), nil, .seconds(6)])
    expectEqual(shelf.recorder.records.map(\.load), [1, 1, nil, nil, 1, nil, nil, 1])
  }

  @Test("element: with the cause, the label, and its bytes")
  func elements() async throws {
    let (recorder, source) = (LoadRecorder { "\($0)" }, ControlledLoader<String, [Int]>())
    let clock = TestClock()
    let store = Store(initialState: ItemsState()) {
      ItemsBase()
        .loadableElements(state: \.$items, action: \.items, policy: .none.clock(clock)) { load in
          source.elements(of: load.request)
        }
        .observed(by: recorder, bytes: \.count)
    }
    let load = store.send(.items(.load("a")))
    let call = try await source.nextRequest()
    clock.advance(by: .seconds(1))
    call.deliver([1, 2])
    call.finish()
    await load.finish()
    expectEqual(
      recorder.records.map(\.description),
      [
        "items started: initial of a, load", "items delivered: initial of a, load, 2 bytes",
        "items succeeded: initial of a, load",
      ])
    expectEqual(recorder.records.map(\.duration), [.zero, .seconds(1), .seconds(1)])
  }

  // MARK: Superseded, discarded

  @Test(
    "superseded: by which load; discarded late, before or after that one has ended: by which load, and the bytes wasted",
    arguments: [false, true])
  func superseded(isLast: Bool) async throws {
    let shelf = InspectedShelf(ignoresCancellation: true)
    let first = shelf.store.send(.items(.load("a")))
    let late = try await shelf.loader.nextRequest()
    shelf.clock.advance(by: .seconds(1))
    shelf.store.send(.items(.load("b")))
    let second = try await shelf.loader.nextRequest()
    shelf.clock.advance(by: .seconds(1))
    if !isLast {
      late.succeed(with: [1, 2, 3])
      await shelf.bell.waits(for: 4, in: shelf.recorder)
    }
    second.succeed(with: [4])
    await first.finish()
    if isLast { late.succeed(with: [1, 2, 3]) }
    await shelf.bell.waits(for: 5, in: shelf.recorder)
    expectEqual(
      shelf.texts.sorted(),
      [
        "items discardedLateResult: initial of a, load, by another load, 3 bytes",
        "items started: initial of a, load", "items started: initial of b, load",
        "items succeeded: initial of b, load, 1 bytes", "items superseded: initial of a, load, by another load",
      ])
    let records = shelf.recorder.records.sorted { $0.description < $1.description }
    expectEqual(records.map(\.duration), [.seconds(2), .zero, .zero, .seconds(1), .seconds(1)])
    expectEqual(records.filter { $0.successor != nil }.map { [$0.load, $0.successor] }, [[1, 2], [1, 2]])
  }

  @Test("a late result of a cancelled load has no successor, one of an earlier attempt the load itself")
  func late() async throws {
    let shelf = InspectedShelf(
      ItemsState(), .none.timeout(.seconds(1)).retry(RetryPolicy(limit: 1, backoff: .constant(.zero))),
      ignoresCancellation: true)
    shelf.store.send(.items(.load("a")))
    let first = try await shelf.loader.nextRequest()
    shelf.clock.advance(to: try await shelf.clock.nextSleep())
    let second = try await shelf.loader.nextRequest()
    shelf.clock.advance(by: .milliseconds(500))
    first.succeed(with: [1])
    await shelf.bell.waits(for: 3, in: shelf.recorder)
    shelf.store.send(.items(.cancel))
    shelf.clock.advance(by: .seconds(1))
    second.succeed(with: [1, 2])
    await shelf.bell.waits(for: 5, in: shelf.recorder)
    expectEqual(
      shelf.texts,
      [
        "items started: initial of a, load",
        "items attemptFailed: initial of a, load: The load did not answer within 1.0 seconds.",
        "items discardedLateResult: initial of a, load, attempt 2, by another attempt, 1 bytes",
        "items cancelled: initial of a, load, attempt 2",
        "items discardedLateResult: initial of a, load, attempt 2, 2 bytes",
      ])
    expectEqual(
      shelf.recorder.records.map(\.duration),
      [.zero, .seconds(1), .milliseconds(1_500), .milliseconds(1_500), .milliseconds(2_500)])
  }

  // MARK: Timers

  @Test("timer armed, timer gone: its purpose, and the instant at which it runs out")
  func timers() async throws {
    var seen = 0
    let shelf = InspectedShelf(ItemsState(), .none.staleAfter(.seconds(60)).refreshEvery(.seconds(90)))
    shelf.clock.advance(by: .seconds(10))
    let load = shelf.store.send(.items(.load("a")))
    try await shelf.loader.nextRequest().succeed(with: [1])
    await load.finish()
    expectEqual(
      Array(shelf.news(&seen).dropFirst(2)),
      ["items timerStarted: staleness, 60.0 seconds", "items timerStarted: poll, 90.0 seconds"])
    expectEqual(shelf.recorder.records.suffix(2).map(\.deadline), [.seconds(70), .seconds(100)])
    for _ in 1...2 { _ = try await shelf.clock.nextSleep() }
    shelf.clock.advance(by: .seconds(60))
    await shelf.bell.waits(for: 5, in: shelf.recorder)
    expectEqual(shelf.news(&seen), ["items timerEnded: staleness"])
    shelf.store.send(.items(.unload))
    expectEqual(shelf.news(&seen), ["items timerEnded: poll"])
  }

  @Test(
    "a pause: the next attempt waits for it, and the timer of the retry is gone when the attempt begins, or never does")
  func pause() async throws {
    for goesOn in [true, false] {
      var seen = 0
      let online = ControlledSignal(false)
      let shelf = InspectedShelf(
        ItemsState(), .none.retry(RetryPolicy(limit: 1)).pauses(while: !AnyLoadSignal(online)))
      shelf.store.send(.items(.load("a")))
      try await online.nextSubscription()
      try await online.give(false)
      try await shelf.loader.nextRequest().fail(with: NamedError("offline"))
      _ = try await shelf.clock.nextSleep()
      expectEqual(
        Array(shelf.news(&seen).dropFirst()),
        [
          "items attemptFailed: initial of a, load: offline", "items timerStarted: retry, 1.0 seconds",
          "items waits for pause while !ControlledSignal: initial of a, load, attempt 2",
        ])
      if goesOn {
        shelf.clock.advance(by: .seconds(1))
        try await online.give(true)
        try await shelf.loader.nextRequest().succeed(with: [1])
        expectEqual(shelf.news(&seen).first, "items timerEnded: retry")
      } else {
        shelf.store.send(.items(.cancel))
        expectEqual(
          shelf.news(&seen), ["items cancelled: initial of a, load, attempt 2", "items timerEnded: retry"])
      }
    }
  }

  @Test("waits and timers are reported as ended when their feature ends")
  func ended() async throws {
    let recorder = LoadRecorder { "\($0)" }
    let store = LoadedChildStore(initialState: LoadedChildState(stage: .loaded(EffectFeature.State(), request: "a"))) {
      Reduce<LoadedChildState, LoadedChildAction> { state, action in
        if case .edit(let edit) = action { edit(&state) }
        return .none
      }
      .loadable(state: \.$stage, action: \.stage) { _ in nil }
      .child {
        EmptyReducer<EffectFeature.State, EffectFeature.Action>()
          .loadable(state: \.$number, action: \.number, policy: .none.refreshEvery(.seconds(60))) { _ in 1 }
          .guard { $0.log.isEmpty }
          .observed(by: recorder)
      }
    }
    await store.stage(.number(.load("n"))).finish()
    store.edit { $0.stage?.log = ["closed"] }
    store.stage(.number(.load("m")))
    store.edit { $0.$stage.unload() }
    expectEqual(
      recorder.records.map(\.description).dropFirst(2),
      [
        "number timerStarted: poll, 60.0 seconds", "number waits for guard: replacement of m, load",
        "number timerEnded: poll", "number stopsWaiting: replacement of m, load",
      ])
  }
}
