import LoadableReducers

/// One event, and what came of it.
struct Step {
  let before: Situation
  let event: ExploredEvent
  /// What must come of it.
  let rows: Rows
  /// What the machine said to the event, if it is one of loading.
  var answer: LoadAnswer?
  var command = ExploredMachine.Command.none
  var after: Situation
  /// The loads that ended, and how.
  var outcomes: [(load: Situation.Ticket, outcome: Situation.Outcome)] = []
}
