import LoadableTesting
import TestSupport

/// The explorer of orders, for the pure machine with the runtime around it.
///
/// Situations with the same future are explored once. Their number is finite: once an exploration finds no new one, it
/// has covered orders of every length.
struct Explorer {
  let machine: ExploredMachine
  var events = ExploredEvent.essential
  /// The most events in an order.
  var depth = Int.max
  var invariants = Invariant.all

  /// Explores each situation once.
  func explore() -> Exploration<ExploredEvent> {
    explorer(key: { AnyHashable(SituationKey($0.after)) }).explore(depth: depth)
  }

  /// Explores without checking whether a situation is known; `explore()` must agree with the result.
  ///
  /// By default, a rule about a situation rather than a step is checked once for each situation.
  ///
  /// - Returns: what was found, and how many situations differ in what can still happen.
  func exploreEachOrder() -> (found: Exploration<ExploredEvent>, situations: Int) {
    var known: Set<SituationKey> = [SituationKey(Situation())]
    let found = explorer(isNew: { known.insert(SituationKey($0.after)).inserted || TestExtent.isFull })
      .explore(depth: depth)
    return (found, known.count)
  }

  /// An explorer whose situations are the steps that lead to them: the rules are about steps.
  private func explorer(
    isNew: @escaping (Moment) -> Bool = { _ in true }, key: ((Moment) -> AnyHashable)? = nil
  ) -> OrderExplorer<Moment, ExploredEvent> {
    OrderExplorer(
      from: Moment(after: Situation()), events: { moment in events.filter(moment.after.allows) }, key: key,
      breach: { moment in isNew(moment) ? moment.step.flatMap { broken([.settled], by: $0) } : nil },
      step: { moment, event in
        let step = moment.after.step(event, machine)
        return (Moment(after: step.after, step: step), broken(invariants, by: step))
      })
  }

  private func broken(_ invariants: [Invariant], by step: ExploredStep) -> String? {
    invariants.first { !$0.holds(step, machine) }?.name
  }
}

/// A situation, and the step that led to it.
struct Moment {
  let after: Situation
  var step: ExploredStep?
}
