import LoadableReducers
import LoadableTesting

/// Every order of some number of events that a driver can play.
struct ExploredOrders {
  let all: [[ExploredEvent]]

  init(of length: Int, _ events: [ExploredEvent], _ rules: ExploredPolicy) {
    let machine = ExploredMachine(rules)
    // With how many operations run on although their load has been cancelled.
    let explorer = OrderExplorer<(situation: Situation, abandoned: Int), ExploredEvent>(
      from: (Situation(), 0),
      events: { at in events.filter { at.situation.allows($0) && (at.abandoned > 0 || !$0.isLate) } },
      step: { at, event in
        let step = at.situation.step(event, machine)
        let cancels = step.command.cancel?.identity != nil
        return ((step.after, at.abandoned + (cancels ? 1 : 0) - (event.isLate ? 1 : 0)), nil)
      })
    all = explorer.orders(of: length)
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
