import LoadableCore
import LoadableReducers

/// Stores on several actors, each of them busy.
enum Actors {
  // Two actors do twice the work of one; on two cores that should take only a little longer: 2 / 1.8 times as long.
  static let comparisons = [
    Comparison(
      "two busy stores on two actors", budget: .times(2 / 1.8), known: 1.1, workload: busy(2), floor: busy(1))
  ]

  /// There are so many because the kernel may begin both threads on one processor, and move one of them only after some milliseconds.
  private static let sends = 500_000

  // One of the actors is the main actor, on which the workload lives: the benchmark package keeps a thread of the pool for its own
  // waiting, and on two cores there is only one more.
  private static func busy(_ count: Int) -> Workload {
    Workload {
      let pools = (1..<count).map { _ in Pool() }
      return {
        let start = ContinuousClock.now
        await withTaskGroup { group in
          for pool in pools { group.addTask { await pool.run { pool in work(on: pool) } } }
          work(on: MainActor.shared)
        }
        return .time(start.duration(to: .now))
      }
    }
  }

  private static func work(on isolation: isolated any Actor) {
    let store = Store(initialState: Counter.State()) { Counter.reducer }
    let witness = Witness()
    store.subscribe { witness.value = $0.count }
    for _ in 0..<sends { store.send(.increment, isolation: isolation) }
  }
}
