import LoadableReducers
import Observation

/// What it costs to read a store, as a view does.
enum Reading {
  static let comparisons = [
    Comparison("read a property through the store", budget: .times(8), known: 8, workload: property, floor: floorRead),
    Comparison(
      "read a property through a scoped store", budget: .times(20), known: 20, workload: scoped, floor: floorRead),
    Comparison(
      "read the whole state through the store", budget: .times(6), known: 4.5, workload: whole, floor: floorRead),
    Comparison("read tracked, change, be told", budget: .times(3), known: 2.5, workload: tracked, floor: floorTracked),
  ]

  private static let operations = 1_000

  private static let property = Workload(operations: operations) {
    let store = Store(initialState: Counter.State()) { Counter.reducer }
    let witness = Witness()
    return { timed { for _ in 0..<operations { witness.value &+= store.count } } }
  }

  private static let whole = Workload(operations: operations) {
    let store = Store(initialState: Counter.State()) { Counter.reducer }
    let witness = Witness()
    return { timed { for _ in 0..<operations { witness.value &+= store.state.count } } }
  }

  private static let scoped = Workload(operations: operations) {
    let store = Store(initialState: Level<Counter>.make(), reducer: { Level<Counter>() })
    let child = store.scope(state: \.child, action: \.child)
    let witness = Witness()
    return { timed { for _ in 0..<operations { witness.value &+= child.count } } }
  }

  private static let floorRead = Workload(operations: operations) {
    let counter = ObservedCounter()
    let witness = Witness()
    return { timed { for _ in 0..<operations { witness.value &+= counter.count } } }
  }

  private static let tracked = Workload(operations: operations) {
    let store = Store(initialState: Counter.State()) { Counter.reducer }
    return {
      timed {
        for _ in 0..<operations {
          withObservationTracking {
            _ = store.count
          } onChange: {
          }
          store.send(.increment)
        }
      }
    }
  }

  private static let floorTracked = Workload(operations: operations) {
    let counter = ObservedCounter()
    return {
      timed {
        for _ in 0..<operations {
          withObservationTracking {
            _ = counter.count
          } onChange: {
          }
          counter.count += 1
        }
      }
    }
  }
}

/// What one would write without a store.
@Observable
private final class ObservedCounter {
  var count = 0
}
