import LoadableReducers
import TestSupport

/// Anything that runs loads with the machine: a store, or an engine of another architecture.
@ExplorationActor protocol LoadDriver {
  var state: ExploredMachine.State { get }

  /// Handles a message that asks for something, or a signal or an invalidation.
  func send(_ message: ExploredMachine.Event)
  /// Changes the state as a reducer does.
  func change(_ change: @escaping (inout ExploredMachine.State) -> Void)
  /// Makes the rest of the state ask for something.
  func derive(_ topic: Topic?)
  /// Lets loads start, or not.
  func setMayLoad(_ mayLoad: Bool)
  /// The loads whose end was reported since the last question, by how they have ended; nil if ends are not reported.
  func takeOutcomes() -> [Situation.Outcome]?
  /// How many loads and timers run; nil if they are not counted.
  var inFlight: Int? { get }
}

/// How a driver loads.
enum LoadForm: String, CaseIterable, Sendable {
  /// The operation gives one value.
  case value
  /// The operation gives a sequence.
  case elements
}
