import LoadableReducers
import TestSupport

/// Every order of some number of events that a driver can play.
struct ExploredOrders {
  private(set) var all: [ExploredOrder] = []

  init(of length: Int, _ events: [ExploredEvent], _ rules: ExploredPolicy) {
    add(length, events, after: [], 0, ExploredMachine(rules))
  }

  /// The orders to play: all of them, or every twelfth and as many more as it takes to include each event.
  var played: [ExploredOrder] {
    if TestExtent.isFull { return all }
    var met: Set<ExploredEvent> = []
    return all.enumerated().filter { index, order in
      guard index % 12 == 0 || !met.isSuperset(of: order.events) else { return false }
      met.formUnion(order.events)
      return true
    }
    .map { $0.element }
  }

  /// - Parameter abandoned: how many operations run on although their load has been cancelled.
  private mutating func add(
    _ length: Int, _ events: [ExploredEvent], after steps: [ExploredStep], _ abandoned: Int, _ machine: ExploredMachine
  ) {
    let situation = steps.last?.after ?? Situation()
    for event in events where situation.allows(event) && (abandoned > 0 || !event.isLate) {
      if steps.count == length - 1 {
        all.append(ExploredOrder(beginning: steps, last: event, machine: machine))
      } else {
        let step = situation.step(event, machine)
        let cancels = step.command.cancel?.identity != nil
        add(length, events, after: steps + [step], abandoned + (cancels ? 1 : 0) - (event.isLate ? 1 : 0), machine)
      }
    }
  }
}

/// An order of events.
///
/// Its last step is created only on demand: in most orders, it is the only step that no other order contains.
struct ExploredOrder {
  fileprivate let beginning: [ExploredStep]
  fileprivate let last: ExploredEvent
  fileprivate let machine: ExploredMachine

  fileprivate var events: [ExploredEvent] { beginning.map { $0.event } + [last] }

  var steps: [ExploredStep] {
    beginning + [(beginning.last?.after ?? Situation()).step(last, machine)]
  }
}

extension LoadForm {
  /// The events that can happen to loads of this form: an attempt that is over does not answer, and a store's stopped
  /// timer is silent.
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
