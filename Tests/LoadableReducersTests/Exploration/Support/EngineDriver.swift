import LoadableReducers
import TestSupport

/// The foreign engine as a driver: it runs what the reducer of the store does.
@ExplorationActor final class EngineDriver: LoadDriver {
  typealias State = StoreDriver.State
  typealias Action = StoreDriver.Action

  let engine: ForeignEngine<State, Action>
  private var outcomeCount = 0

  init(_ form: LoadForm, _ policy: LoadPolicy, _ desk: ExploredDesk) {
    let driver = LoadingDriver<State, Action, Jobs<Action>> { state, action in
      StoreDriver.update(&state, action)
      return .none
    } loads: { base in
      StoreDriver.loads(form, policy, desk, around: base)
    }
    engine = ForeignEngine(State(), driver: driver) { _ in desk.didHandle() }
  }

  var state: ExploredMachine.State { engine.state.$item }

  var inFlight: Int? { nil }

  func send(_ message: ExploredMachine.Event) {
    engine.send(.item(message))
  }

  func change(_ change: @escaping (inout ExploredMachine.State) -> Void) {
    engine.send { $0.change(change) }
  }

  func derive(_ topic: Topic?) {
    engine.send { $0.topic = topic }
  }

  func setMayLoad(_ mayLoad: Bool) {
    engine.send { $0.mayLoad = mayLoad }
  }

  func takeOutcomes() -> [Situation.Outcome]? {
    defer { outcomeCount = engine.state.outcomes.count }
    return Array(engine.state.outcomes.dropFirst(outcomeCount))
  }
}
