import LoadableReducers

/// Every order of some number of events that a driver can play.
struct ExploredOrders {
  private(set) var all: [[ExploredEvent]] = []
  private let events: [ExploredEvent]
  private let machine: ExploredMachine

  init(of length: Int, _ events: [ExploredEvent], _ machine: ExploredMachine) {
    self.events = events
    self.machine = machine
    extend([], Situation(), abandoned: 0, to: length)
  }

  /// - Parameter abandoned: how many operations run on although their load has been cancelled.
  private mutating func extend(_ order: [ExploredEvent], _ situation: Situation, abandoned: Int, to length: Int) {
    guard order.count < length else { return all.append(order) }
    for event in events where situation.allows(event) && (abandoned > 0 || !event.isLate) {
      let step = situation.step(event, machine)
      var abandoned = abandoned
      if step.command.cancel?.identity != nil { abandoned += 1 }
      if event.isLate, event != .lateElement { abandoned -= 1 }
      extend(order + [event], step.after, abandoned: abandoned, to: length)
    }
  }
}

extension LoadForm {
  /// The events of issue 3 that can happen to loads of the form.
  var events: [ExploredEvent] {
    let others = ExploredEvent.essential.filter { $0 != .earlierAttempt }
    switch self {
    case .value: return others.filter { $0 != .element && $0 != .end }
    case .elements: return others.filter { $0 != .success && $0 != .lateResult } + [.lateElement]
    }
  }

}
