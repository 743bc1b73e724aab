import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadObservationTests {
  private let loader = ControlledLoader<String, [Int]>()
  private let clock = TestClock()
  private let observer = RecordingObserver()

  private func store(policy: LoadPolicy = .none) -> LoggedStore {
    let (loader, observer) = (loader, observer)
    return LoggedStore(initialState: LoggedState()) {
      LoggedBase()
        .loadable(state: \.$items, action: \.items, policy: policy.clock(clock)) { try await loader.load($0.request) }
        .guard { $0.mayLoad }
        .observed(by: observer)
    }
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
