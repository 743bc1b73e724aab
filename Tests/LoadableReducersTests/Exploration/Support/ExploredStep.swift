import LoadableReducers

/// One event, and what it led to.
struct ExploredStep {
  let before: Situation
  let event: ExploredEvent
  /// What the event must lead to.
  let rows: TransitionRows
  /// The machine's answer to the event, if the event is about loading.
  var answer: LoadAnswer?
  var command = ExploredMachine.Command.none
  /// The timers that begin.
  var begunTimers: [LoadTimer] = []
  var after: Situation
  /// The loads that ended, and how.
  var outcomes: [(load: Situation.Ticket, outcome: Situation.Outcome)] = []
}
