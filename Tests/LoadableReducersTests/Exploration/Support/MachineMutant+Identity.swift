@testable import LoadableReducers

/// Mistakes about which load something belongs to, and about what runs.
extension MachineMutant {
  static let runtime: [Self] = [
    Self("takes every result for the running load's", breaks: .lateResults, by: .load(.a), .lateResult) {
      $0.replacing { event, running in event.ticket == nil ? event : event.of(running) }
    },
    Self("lands a result when nothing runs", breaks: .lateResults, by: .lateResult) {
      let intact = $0.apply
      $0.apply = { event, state in
        let answer = intact(event, &state)
        if answer == .discarded, state.load == nil, case .finished(.success(let value), _) = event {
          state.loaded(with: value)
        }
        return answer
      }
    },
    Self(
      "takes an earlier attempt for the running one", .retrying, breaks: .lateResults,
      by: .load(.a), .failure, .earlierAttempt
    ) {
      $0.replacing { event, running in event.ticket?.identity == running.identity ? event.of(running) : event }
    },
    Self(
      "listens to timers that were stopped", .aging, breaks: .lateResults, by: .edit, .lateTick(.staleness)
    ) {
      let intact = $0.apply
      $0.apply = { event, state in
        guard case .ticked(let timer) = event, timer.purpose == .staleness else {
          return intact(event, &state)
        }
        state.change { $0.content?.isStale = true }
        return .accepted
      }
    },
    Self("forgets to cancel", breaks: .oneTask, by: .load(.a), .load(.a)) {
      $0.commanding { _, _, command in command.cancel = nil }
    },
    Self("forgets to cancel what has left the state", breaks: .oneTask, by: .load(.a), .unload) {
      $0.commanding { _, _, command in if command.start == nil { command.cancel = nil } }
    },
    Self("cancels what goes on", breaks: .settled, by: .load(.a)) {
      $0.commanding { before, _, command in if command == .none { command.cancel = before.running?.typed() } }
    },
    Self("cancels what has ended", breaks: .outcomes, by: .load(.a), .success) {
      $0.commanding { before, state, command in
        if command == .none, state.load == nil { command.cancel = before.ended?.typed() }
      }
    },
    Self("starts nothing", breaks: .oneTask, by: .load(.a)) {
      $0.commanding { _, _, command in command.start = nil }
    },
    Self("starts the load and leaves the state as it is", breaks: .oneTask, by: .load(.a)) {
      $0.commanding { _, state, command in if command.start != nil { state.change { $0.load = nil } } }
    },
    Self("starts although the guard does not pass", breaks: .due, by: .guardOff, .load(.a)) {
      let intact = $0.settle
      $0.settle = { state, before, _ in intact(&state, before, true) }
    },
    Self("gives each load the identity of the first", breaks: .beginnings, by: .load(.a), .load(.a)) {
      let identity = LoadIdentity()
      let machine = LoadMachine<Topic, Int>(policy: $0.rules.policy)
      $0.settle = { machine.settle(&$0, since: $1, canStart: $2, identity: identity) }
    },
    Self("tries again without end", .retrying, breaks: .attempts, by: .load(.a), .failure, .failure) {
      $0.delay = { _, _, _ in .zero }
    },
    Self("does not count attempts", .retrying, breaks: .oneTask, by: .load(.a), .failure) {
      $0.after(\.isAttempt) { _, state in state.change { $0.load?.ticket.attempt = 1 } }
    },
    Self("lets timers run on", .polling, breaks: .timers, by: .load(.a), .success, .load(.a)) {
      let intact = $0.settle
      $0.settle = { state, before, canStart in
        let poll = state.checkpoint.poll
        let command = intact(&state, before, canStart)
        if command.start != nil { state.change { $0.poll = poll } }
        return command
      }
    },
    Self("polls after a cancel", .polling, breaks: .timers, by: .load(.a), .success, .cancel) {
      $0.after(\.isCancel) { before, state in state.change { $0.poll = before.checkpoint.poll } }
    },
    Self("does not poll after a failure", .polling, breaks: .timers, by: .load(.a), .failure) {
      $0.after(\.isFailure) { _, state in state.change { $0.poll = nil } }
    },
  ]
}

extension ExploredPolicy {
  static let retrying = Self(retries: true)
  static let polling = Self(polls: true)
  static let aging = Self(ages: true)
  static let joining = Self(overlap: .join)
  static let queueing = Self(overlap: .queue)
}
