import LoadableCore
import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

@MainActor struct LoadObservationTests {
  private let clock = TestClock()

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
      clock.advance(by: .seconds(2))
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
