import LoadableReducers
import TestSupport

/// Anything that runs loads with the machine: a store, or an engine of another architecture.
@ExplorationActor protocol LoadDriver {
  var state: ExploredMachine.State { get }

  /// Handles a message that requests something, a signal, or an invalidation.
  func send(_ message: ExploredMachine.Event)
  /// Changes the state as a reducer does.
  func change(_ change: @escaping (inout ExploredMachine.State) -> Void)
  /// Makes the rest of the state request something.
  func derive(_ topic: Topic?)
  /// Lets loads start, or not.
  func setMayLoad(_ mayLoad: Bool)
  /// How loads have ended since the last call; nil if ends are not reported.
  func takeOutcomes() -> [Situation.Outcome]?
  /// How many loads and timers run; nil if they are not counted.
  var inFlight: Int? { get }
}

/// How a driver loads.
enum LoadForm: String, CaseIterable, Sendable {
  /// The operation returns one value.
  case value
  /// The operation returns a sequence.
  case elements
}
