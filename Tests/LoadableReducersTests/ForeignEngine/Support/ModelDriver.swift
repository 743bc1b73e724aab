import LoadableReducers
import LoadableTesting
import TestSupport

/// A model as a driver; it knows no guard.
@ExplorationActor final class ModelDriver: LoadDriver {
  private let model: LoadableModel<Topic, Int>

  init(_ policy: LoadPolicy, _ desk: ExploredDesk) {
    model = LoadableModel(policy: policy.clock(ModelClock(desk: desk))) { load in
      switch await desk.visit(load.request) {
      case .value(let value): value
      case .element(let value): value
      case .end: nil
      case .error(let error): throw error
      }
    }
  }

  var state: ExploredMachine.State { model.state }

  var inFlight: Int? { nil }

  func send(_ message: ExploredMachine.Event) {
    switch message {
    case .load(let topic): model.send(.load(topic))
    case .refresh: model.send(.refresh)
    case .retry: model.send(.retry)
    case .cancel: model.cancel()
    case .unload: model.unload()
    default: break
    }
  }

  func change(_ change: @escaping (inout ExploredMachine.State) -> Void) {
    model.change(change)
  }

  func derive(_ topic: Topic?) {
    model.setRequest(topic)
  }

  func setMayLoad(_ mayLoad: Bool) {}

  func takeOutcomes() -> [Situation.Outcome]? { nil }
}

/// A clock whose sleepers wait at a desk, and which tells the desk when one wakes, because a model has no subscribers that could.
///
/// They sleep and wake in turns of the model, so that what a sleeper does then belongs to the turn in which the desk is told. A sleeper
/// that wakes on another isolation has yet to come back, and the test may be faster.
struct ModelClock: Clock {
  let desk: ExploredDesk

  var now: VirtualInstant { VirtualInstant() }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: VirtualInstant, tolerance: Duration? = nil) async throws {
    try await sleepInTurn(for: now.duration(to: deadline))
  }
}

extension ModelClock: IsolatedSleeping {
  package func sleepInTurn(for duration: Duration) async throws {
    guard duration > .zero else { return }
    try await desk.sleep(duration)
    // The waiting code continues after this turn, in which the sleeper does what it waited for.
    await desk.didHandle()
  }
}

extension Scenario {
  /// The rows that a model can play.
  static let modelTable = table.filter { scenario in
    scenario.form == .value
      && scenario.events.allSatisfy { event in
        switch event {
        case .guardOn, .guardOff, .element, .end, .lateElement, .signal: false
        default: true
        }
      }
  }
}
