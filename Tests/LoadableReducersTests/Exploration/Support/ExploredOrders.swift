import LoadableReducers

/// Every order of some number of events that a driver can play.
struct ExploredOrders {
  private(set) var all: [[ExploredEvent]] = []
  private let events: [ExploredEvent]
  private let machine: ExploredMachine

  init(of length: Int, _ events: [ExploredEvent], _ rules: ExploredPolicy) {
    self.events = events
    machine = ExploredMachine(rules)
    extend([], Situation(), abandoned: 0, to: length)
  }

  /// - Parameter abandoned: how many operations run on although their load has been cancelled.
  private mutating func extend(_ order: [ExploredEvent], _ situation: Situation, abandoned: Int, to length: Int) {
    guard order.count < length else { return all.append(order) }
    for event in events where situation.allows(event) && (abandoned > 0 || !event.isLate) {
      let step = situation.step(event, machine)
      var abandoned = abandoned
      if step.command.cancel?.identity != nil { abandoned += 1 }
      if event.isLate { abandoned -= 1 }
      extend(order + [event], step.after, abandoned: abandoned, to: length)
    }
  }
}

extension LoadForm {
  /// Those of some events that can happen to loads of the form: an attempt that is over answers no more, and a store's timer
  /// that was stopped is silent.
  func possible(_ events: [ExploredEvent]) -> [ExploredEvent] {
    events.filter { event in
      switch event {
      case .earlierAttempt, .lateTick, .progress: false
      case .success, .lateResult: self == .value
      case .element, .end: self == .elements
      default: true
      }
    }
  }
}
