import LoadableCore
import LoadableReducers

/// What it costs to load something, from the action to the result in the state.
enum Loading {
  // The floor is a bare task that begins at once: 0.3 to 0.5 µs. A load is that task, two actions that each settle the state, a state
  // machine, an identity, a handle, and the boxes that let the machine be compiled once instead of once for each feature: 9 to 13 µs. To
  // stay within 8 times the floor all of it would have to be one function that each feature compiles again. Other libraries take 40 to
  // 60 µs for the same.
  static let comparisons = [
    Comparison(
      "load on the main actor, hopping off and back", budget: .times(3), known: 2.5, workload: cycle { await hop() },
      floor: task { await hop() }),
    Comparison(
      "load on the main actor, answering without suspending", budget: .times(32), workload: cycle { 1 },
      floor: task { 1 }),
    Comparison("load on an actor off the main thread", budget: .times(40), workload: poolCycle, floor: poolTask),
  ]

  private static let operations = 200

  private static func cycle(_ operation: @escaping @Sendable () async throws -> Int?) -> Workload {
    Workload(operations: operations) {
      let store = NumberFeature.makeStore(operation)
      return {
        let start = ContinuousClock.now
        for _ in 0..<operations { await store.send(.number(.load())).finish() }
        return .time(start.duration(to: .now))
      }
    }
  }

  private static func task(_ operation: @escaping @Sendable () async -> Int?) -> Workload {
    Workload(operations: operations) {
      let witness = Witness()
      return {
        let start = ContinuousClock.now
        for _ in 0..<operations {
          try? await beginTask { witness.value = await operation() ?? 0 }.value
        }
        return .time(start.duration(to: .now))
      }
    }
  }

  private static let poolCycle = Workload(operations: operations) {
    let pool = Pool()
    return {
      await pool.run { pool in
        let store = NumberFeature.makeStore { 1 }
        let start = ContinuousClock.now
        for _ in 0..<operations { await store.send(.number(.load()), isolation: pool).finish(isolation: pool) }
        return .time(start.duration(to: .now))
      }
    }
  }

  private static let poolTask = Workload(operations: operations) {
    let pool = Pool()
    return {
      await pool.run { pool in
        let witness = Witness()
        let start = ContinuousClock.now
        for _ in 0..<operations {
          try? await beginTask(on: pool) { witness.value = 1 }.value
        }
        return .time(start.duration(to: .now))
      }
    }
  }
}
