import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadObservationTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private let observer = RecordingObserver()

  private func store(policy: LoadPolicy = .none, loader: (any Loader<String, [Int]>)? = nil) -> LoggedStore {
    func make(_ loader: some Loader<String, [Int]>) -> LoggedStore {
      LoggedStore(initialState: LoggedState()) {
        LoggedBase()
          .loadable(state: \.$items, action: \.items, policy: policy.clock(clock)) { try await loader.load($0.request) }
          .guard { $0.mayLoad }
          .observed(by: observer)
      }
    }
    if let loader { return make(loader) }
    return make(self.loader)
  }

  /// Each event with its duration.
  private var told: [String] {
    observer.events.map { $0.duration == .zero ? $0.description : "\($0) after \($0.duration)" }
  }

  private func pass(_ seconds: Int) {
    clock.advance(by: .seconds(seconds))
  }

  @Test("a failure is reported with its error, and a retry is reported as one")
  func failure() async throws {
    let store = store()
    for answer in [1, 2] {
      let handle = store.send(.items(.load("a")))
      pass(answer)
      try await loader.nextRequest().fail(with: NamedError("offline"))
      await handle.finish()
    }
    expectEqual(
      told,
      [
        "started: initial of a", "failed: initial of a: offline after 1.0 seconds",
        "started: retry of a", "failed: retry of a: offline after 2.0 seconds",
      ])
  }

  @Test("each failed attempt is reported, with the time since the start of the load")
  func attempts() async throws {
    let store = store(policy: .none.retry(RetryPolicy(limit: 2, backoff: .constant(.seconds(10)))))
    let handle = store.send(.items(.load("a")))
    for _ in 1...2 {
      pass(1)
      try await loader.nextRequest().fail(with: NamedError("offline"))
      clock.advance(to: try await clock.nextSleep())
    }
    pass(1)
    try await loader.nextRequest().succeed(with: [1])
    await handle.finish()
    expectEqual(
      told,
      [
        "started: initial of a", "attemptFailed: initial of a: offline after 1.0 seconds",
        "attemptFailed: initial of a, attempt 2: offline after 12.0 seconds",
        "succeeded: initial of a, attempt 3 after 23.0 seconds",
      ])
  }

  @Test("each element of a sequence is reported, and its end is a success")
  func elements() async throws {
    let (stream, continuation) = AsyncStream<[Int]>.makeStream()
    let store = LoggedStore(initialState: LoggedState()) {
      LoggedBase()
        .loadableElements(state: \.$items, action: \.items, policy: .none.clock(clock)) { _ in stream }
        .observed(by: observer)
    }
    let states = store.states
    let handle = store.send(.items(.load("a")))
    for number in 1...2 {
      pass(1)
      continuation.yield([number])
      for await state in states where state.items == [number] { break }
    }
    pass(1)
    continuation.finish()
    await handle.finish()
    expectEqual(
      told,
      [
        "started: initial of a", "delivered: initial of a after 1.0 seconds",
        "delivered: initial of a after 2.0 seconds", "succeeded: initial of a after 3.0 seconds",
      ])
  }

  /// What ends a load without a result.
  enum End: CaseIterable {
    case cancel, unload, unloadByHand, setByHand, failedByHand, reassigned, handle, itself

    @MainActor func happen(to store: LoggedStore, _ handle: StoreTask, _ call: ControlledCall<String, [Int]>) async {
      switch self {
      case .cancel: store.send(.items(.cancel))
      case .unload: store.send(.items(.unload))
      case .unloadByHand: store.edit { $0.$items.unload() }
      case .setByHand: store.edit { $0.$items.loaded(with: [7]) }
      case .failedByHand: store.edit { $0.$items.failed() }
      case .reassigned: store.edit { $0 = LoggedState() }
      case .handle: handle.cancel()
      case .itself: call.fail(with: CancellationError())
      }
      await handle.finish()
    }
  }

  @Test("a cancellation is reported once, whatever caused it", arguments: End.allCases)
  func cancellation(end: End) async throws {
    let store = store()
    let handle = store.send(.items(.load("a")))
    let call = try await loader.nextRequest()
    pass(4)
    await end.happen(to: store, handle, call)
    store.edit { _ in }
    expectEqual(told, ["started: initial of a", "cancelled: initial of a after 4.0 seconds"])
  }

  @Test("a superseded load is reported with its successor, not as a cancellation")
  func supersession() async throws {
    let store = store()
    store.send(.items(.load("a")))
    pass(1)
    await effectsHaveBegun()
    store.edit { $0.$items.readyToLoad("b") }
    pass(1)
    await effectsHaveBegun()
    let handle = store.send(.items(.load("b")))
    pass(1)
    for _ in 1...2 { expect(try await loader.nextRequest().isCancelled) }
    try await loader.nextRequest().succeed(with: [1])
    await handle.finish()
    expectEqual(
      told,
      [
        "started: initial of a", "superseded: initial of a, by initial of b after 1.0 seconds", "started: initial of b",
        "superseded: initial of b, by initial of b after 1.0 seconds", "started: initial of b",
        "succeeded: initial of b after 1.0 seconds",
      ])
  }

  @Test("a result that comes too late is reported as discarded, with the time since its load began")
  func lateResult() async throws {
    let late = LateLoader()
    let store = store(loader: late)
    store.send(.items(.load("a")))
    let call = try await late.nextRequest()
    pass(1)
    store.send(.items(.unload))
    pass(2)
    call.succeed(with: [1])
    await late.answered()
    expectEqual(
      told,
      [
        "started: initial of a", "cancelled: initial of a after 1.0 seconds",
        "discardedLateResult: initial of a after 3.0 seconds",
      ])
  }

  @Test(
    "a request that joins a load, or that waits, has not started", arguments: [LoadPolicy.Overlap.join, .queue])
  func waiting(overlap: LoadPolicy.Overlap) async throws {
    let store = store(policy: .none.overlap(overlap))
    store.edit { $0.mayLoad = false }
    store.send(.items(.load("a")))
    expectEqual(told, [])
    store.edit { $0.mayLoad = true }
    let second = store.send(.items(.load("a")))
    expectEqual(told, ["started: initial of a"])
    try await loader.nextRequest().succeed(with: [1])
    if overlap == .queue { try await loader.nextRequest().succeed(with: [2]) }
    await second.finish()
    let first = ["started: initial of a", "succeeded: initial of a"]
    expectEqual(told, (overlap == .join ? first : first + ["started: refresh of a", "succeeded: refresh of a"]))
  }

  @Test(
    "the loads of a removed child are reported as cancelled; one that would start with its removal does not start")
  func child() async throws {
    for request in ["n", "last"] {
      let numbers = ControlledLoader<String, Int>()
      let observer = RecordingObserver()
      let store = LoadedChildStore(initialState: LoadedChildState(stage: .loaded(EffectFeature.State(), request: "a")))
      {
        Reduce<LoadedChildState, LoadedChildAction> { state, action in
          switch action {
          case .edit(let edit): edit(&state)
          case .stage(.child(.number(.load("last")))): state.$stage.unload()
          case .stage: break
          }
          return .none
        }
        .loadable(state: \.$stage, action: \.stage) { _ in
          nil
        }
        .child {
          EmptyReducer<EffectFeature.State, EffectFeature.Action>()
            .loadable(state: \.$number, action: \.number, policy: .none.clock(clock)) {
              try await numbers.load($0.request)
            }
            .observed(by: observer)
        }
      }
      store.stage(.number(.load(request)))
      pass(2)
      await effectsHaveBegun()
      store.edit { $0.$stage.unload() }
      if request == "n" { expect(try await numbers.nextRequest().isCancelled) }
      numbers.checkNoPendingRequests()
      expectEqual(
        observer.events.map(\.description), request == "n" ? ["started: initial of n", "cancelled: initial of n"] : [])
      expectEqual(observer.events.last?.duration, request == "n" ? .seconds(2) : nil)
    }
  }
}
