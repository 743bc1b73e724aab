@testable import LoadableReducers

/// The machine as the explorer drives it.
struct ExploredMachine {
  typealias State = LoadableStateWith<Topic, Int>
  typealias Event = LoadableActionWith<Topic, Int>
  typealias Checkpoint = LoadCheckpoint
  typealias Command = LoadCommand<Topic>

  let rules: ExploredPolicy
  var apply: (_ event: Event, _ state: inout State) -> LoadAnswer
  let derive: (_ topic: Topic?, _ state: inout State) -> Void
  let settle: (_ state: inout State, _ before: Checkpoint, _ canStart: Bool) -> Command
  /// The timers that a settled state shows.
  let timers: (_ state: State) -> [LoadTimer]
  let delay: (_ error: any Error, _ ticket: LoadTicket<Topic>, _ hasDelivered: Bool) -> Duration?

  /// The machine as it is.
  init(_ rules: ExploredPolicy) {
    let machine = LoadMachine<Topic, Int>(policy: rules.policy)
    self.rules = rules
    apply = { machine.apply($0, to: &$1) }
    derive = { machine.derive($0, whenNil: .unloads, in: &$1) }
    settle = { machine.settle(&$0, since: $1, canStart: $2) }
    timers = { machine.timers(of: $0) }
    delay = { machine.policy.retry.next(afterAttempt: $1.attempt, error: $0, isLast: $2).delay }
  }
}
