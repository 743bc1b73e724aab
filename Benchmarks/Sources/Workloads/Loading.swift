import LoadableCore
import LoadableReducers

/// What it costs to load something, from the action to the result in the state.
enum Loading {
  static let comparisons = [
    Comparison(
      "load on the main actor, hopping off and back", budget: .times(1.3), known: 1.6,
      workload: cycle { await hop() }, floor: task { await hop() }),
    Comparison(
      "load on the main actor, answering without suspending", budget: .times(0.15), known: 0.17,
      workload: cycle { 1 }, floor: task { 1 }),
    Comparison(
      "load on an actor off the main thread", budget: .times(2), known: 1.6, workload: poolCycle, floor: poolTask),
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
          await Task { @MainActor in witness.value = await operation() ?? 0 }.value
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
          await Task {
            _ = pool
            witness.value = 1
          }.value
        }
        return .time(start.duration(to: .now))
      }
    }
  }
}
