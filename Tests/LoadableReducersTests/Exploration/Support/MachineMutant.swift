import LoadableTesting

@testable import LoadableReducers

/// The machine with a mistake in it, of the kind that people make.
struct MachineMutant: Sendable, CustomStringConvertible {
  let description: String
  /// The policy under which the mistake shows.
  var rules = ExploredPolicy()
  /// The events that show the mistake, besides the essential ones.
  var events: [ExploredEvent] = []
  /// The invariant that the mistake breaks, and the shortest order of events that shows it.
  let counterexample: Exploration<ExploredEvent>.Counterexample
  /// Puts the mistake into the machine.
  let spoil: @Sendable (inout ExploredMachine) -> Void

  init(
    _ description: String, _ rules: ExploredPolicy = ExploredPolicy(), breaks invariant: Invariant,
    by events: ExploredEvent..., spoil: @escaping @Sendable (inout ExploredMachine) -> Void
  ) {
    self.description = description
    self.rules = rules
    counterexample = .init(rule: invariant.name, events: events)
    self.spoil = spoil
  }

  var machine: ExploredMachine {
    var machine = ExploredMachine(rules)
    spoil(&machine)
    return machine
  }
}

extension ExploredMachine {
  /// Does something to the state after each event that fits.
  mutating func after(
    _ fits: @escaping (Event) -> Bool, _ spoil: @escaping (_ before: State, _ state: inout State) -> Void
  ) {
    let intact = apply
    apply = { event, state in
      let before = state
      let answer = intact(event, &state)
      if answer != .discarded, fits(event) { spoil(before, &state) }
      return answer
    }
  }

  /// Changes each event before the machine sees it.
  mutating func replacing(_ replace: @escaping (_ event: Event, _ running: LoadTicket<Topic>) -> Event) {
    let intact = apply
    apply = { event, state in
      intact(state.load.map { replace(event, $0.ticket) } ?? event, &state)
    }
  }

  /// Changes each command, or the state after it.
  mutating func commanding(
    _ spoil: @escaping (_ before: Checkpoint, _ state: inout State, _ command: inout Command) -> Void
  ) {
    let intact = settle
    settle = { state, before, canStart in
      var command = intact(&state, before, canStart)
      spoil(before, &state, &command)
      return command
    }
  }
}

extension LoadableActionWith<Topic, Int> {
  /// The load that the event is about, if any.
  var ticket: LoadTicket<Topic>? {
    switch self {
    case .finished(_, let ticket), .cancelled(let ticket), .attemptFailed(_, let ticket), .delivered(_, let ticket),
      .progressed(_, let ticket):
      ticket
    default: nil
    }
  }

  /// The same event about another load.
  func of(_ ticket: LoadTicket<Topic>) -> Self {
    switch self {
    case .finished(let result, _): .finished(result, ticket)
    case .cancelled: .cancelled(ticket)
    case .attemptFailed(let failure, _): .attemptFailed(failure, ticket)
    case .delivered(let value, _): .delivered(value, ticket)
    default: self
    }
  }

  var isSuccess: Bool { if case .finished(.success, _) = self { true } else { false } }
  var isFailure: Bool { if case .finished(.failure, _) = self { true } else { false } }
  var isDelivery: Bool { if case .delivered = self { true } else { false } }
  var isAttempt: Bool { if case .attemptFailed = self { true } else { false } }
  var isEnd: Bool { if case .finished(.ended, _) = self { true } else { false } }
  var isLoad: Bool { if case .load = self { true } else { false } }
  var isCancel: Bool { if case .cancel = self { true } else { false } }
  var isUnload: Bool { if case .unload = self { true } else { false } }
  var isCancelled: Bool { if case .cancelled = self { true } else { false } }
}
