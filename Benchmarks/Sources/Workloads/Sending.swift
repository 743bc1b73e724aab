import Floors
import LoadableReducers

/// The cost of an action that starts nothing.
enum Sending {
  // The floor is one call of a closure that changes the same state: 40 ns. Each scope takes its child's state out by its key path, runs
  // the child, settles it, and puts it back: 75 to 100 ns. Each modifier and each loadable property looks at the action once and at the
  // state once: 10 to 25 ns. All of them are separate parts, because one function for all would have to be compiled again for each feature.
  static let comparisons = [
    Comparison(
      "send a trivial action, one reducer, one observer", budget: .times(4), known: 3.2, workload: trivial, floor: floor
    ),
    Comparison("send through ten chained modifiers", budget: .times(12), known: 9, workload: chained, floor: floor),
    Comparison("send through ten nested scopes", budget: .times(40), workload: nested, floor: floor),
    Comparison(
      "send through ten nested scopes of a generic feature", budget: .times(45), workload: nestedGeneric,
      floor: floor),
    Comparison("send past ten loadables", budget: .times(8), workload: pastLoadables, floor: floor),
  ]

  private static let operations = 1_000

  private static let floor = Workload(operations: operations) {
    let store = FloorStore<Counter.State, Counter.Action>(Counter.State()) { state, action in
      switch action {
      case .increment: state.count += 1
      }
    }
    let witness = Witness()
    store.subscribe { witness.value = $0.count }
    return { timed { for _ in 0..<operations { store.send(.increment) } } }
  }

  private static let trivial = Workload(operations: operations) {
    let store = Store(initialState: Counter.State()) { Counter.reducer }
    let witness = Witness()
    store.subscribe { witness.value = $0.count }
    return { timed { for _ in 0..<operations { store.send(.increment) } } }
  }

  private static let chained = Workload(operations: operations) {
    let store = Store(initialState: TenModifiers.State()) { TenModifiers() }
    let witness = Witness()
    store.subscribe { witness.value = $0.count }
    return { timed { for _ in 0..<operations { store.send(.increment) } } }
  }

  private static let nested = Workload(operations: operations) {
    let store = Store(initialState: House10.State(), reducer: { House10() })
    let witness = Witness()
    store.subscribe { _ in witness.value += 1 }
    let action = House10.increment
    return { timed { for _ in 0..<operations { store.send(action) } } }
  }

  private static let nestedGeneric = Workload(operations: operations) {
    typealias Five = Level<Level<Level<Level<Level<Counter>>>>>
    typealias Ten = Level<Level<Level<Level<Level<Five>>>>>
    let store = Store(initialState: Ten.make(), reducer: { Ten() })
    let witness = Witness()
    store.subscribe { _ in witness.value += 1 }
    let action = Ten.increment
    return { timed { for _ in 0..<operations { store.send(action) } } }
  }

  private static let pastLoadables = Workload(operations: operations) {
    let store = Store(initialState: TenLoadables.State()) { TenLoadables() }
    let witness = Witness()
    store.subscribe { witness.value = $0.count }
    return { timed { for _ in 0..<operations { store.send(.increment) } } }
  }
}

/// Keeps what an observer was told.
final class Witness {
  var value = 0
}
