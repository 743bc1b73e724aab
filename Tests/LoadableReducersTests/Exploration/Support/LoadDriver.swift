import LoadableReducers

/// Whatever runs loads with the machine: a store, or an engine of somebody else.
@ExplorationActor protocol LoadDriver {
  var state: ExploredMachine.State { get }

  /// Takes a message that somebody sends: load, refresh, cancel or unload.
  func send(_ message: ExploredMachine.Event)
  /// Changes the state as a reducer does.
  func change(_ change: @escaping (inout ExploredMachine.State) -> Void)
  /// Has the rest of the state ask for something.
  func derive(_ topic: Topic?)
  /// Lets loads start, or not.
  func setMayLoad(_ mayLoad: Bool)
  /// The loads that somebody was told of since it was asked last, by how they have ended; nil if nobody is told.
  func takeOutcomes() -> [Situation.Outcome]?
  /// How many loads and timers run; nil if nobody counts.
  var inFlight: Int? { get }
}

/// How a driver loads.
enum LoadForm: String, CaseIterable, Sendable {
  /// The operation gives one value.
  case value
  /// The operation gives a sequence.
  case elements
}
