import LoadableCore
import LoadableReducers
@testable import LoadableTesting
import TestSupport
import Testing

/// A feature whose actions are observed, as an app writes it: `Profile().observingActions(with: recorder)`.
@MainActor struct ObservedFeatureTests {
  private struct Offline: Error {}

  /// A number whose loads an observer follows.
  private struct NumberFeature: Feature {
    typealias State = NumberState
    typealias Action = NumberAction

    let bodies: Locked<Int>
    let loader: ControlledLoader<String, Int>
    let policy: LoadPolicy

    var body: some ReducerOf<Self> {
      bodies.withLock { $0 += 1 }
      let loader = loader
      return EmptyReducer<State, Action>().loadable(state: \.$number, action: \.number, policy: policy) { load in
        try await loader.load(load.request)
      }
    }
  }

  @Test("its body is created once, so a load that waits for a signal continues when the signal comes")
  func body() async throws {
    let (bodies, loader) = (Locked(0), ControlledLoader<String, Int>())
    let (clock, online, recorder) = (TestClock(), ControlledSignal(true), LoadRecorder())
    let policy = LoadPolicy.standard.pauses(while: !AnyLoadSignal(online)).clock(clock)
    let store = Store(initialState: NumberState()) {
      NumberFeature(bodies: bodies, loader: loader, policy: policy).observingActions(with: recorder)
    }
    let load = store.send(.number(.load("a")))
    let first = try await loader.nextRequest()
    try await online.give(false)
    first.fail(with: Offline())
    try await clock.nextSleep()
    clock.advance(by: .seconds(1))
    try await online.give(true)
    try await loader.nextRequest().succeed(with: 1)
    await load.finish()
    expectEqual(store.state.number, 1)
    expectEqual(bodies.withLock { $0 }, 1)
    expectEqual(recorder.records.filter { $0.event == .action && !$0.isReceived }.map(\.label), ["number.load"])
  }
}
