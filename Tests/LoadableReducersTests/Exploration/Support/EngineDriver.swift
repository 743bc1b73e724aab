import LoadableReducers

/// The foreign engine as a driver: it knows one form of operation, which is both of the reducer's.
@ExplorationActor final class EngineDriver: LoadDriver {
  private let engine: ForeignEngine<Topic, Int>

  init(_ policy: LoadPolicy, _ desk: ExploredDesk) {
    engine = ForeignEngine(policy: policy, clock: DeskClock(desk: desk)) { _ in
      desk.didHandle()
    } load: { topic, show in
      while true {
        switch await desk.visit(topic) {
        case .value(let value): return .success(value)
        case .element(let value):
          show(value)
          try Task.checkCancellation()
        case .end: return .ended
        case .error(let error): throw error
        }
      }
    }
  }

  var state: ExploredMachine.State { engine.state }

  var inFlight: Int? { nil }

  func send(_ message: ExploredMachine.Event) {
    engine.send(message)
  }

  func change(_ change: @escaping (inout ExploredMachine.State) -> Void) {
    engine.send(change: change)
  }

  func derive(_ topic: Topic?) {
    engine.derive(topic)
  }

  func setMayLoad(_ mayLoad: Bool) {
    engine.mayLoad = mayLoad
  }

  func takeOutcomes() -> [Situation.Outcome]? { nil }
}
