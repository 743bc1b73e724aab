import LoadableCore
import LoadableReducers

/// What it costs to end a load that waits: by a cancel, and by another load that takes its place.
enum Cancelling {
  static let comparisons = [
    Comparison(
      "start, cancel, end on the main actor", budget: .times(1.3), known: 1.1, workload: cancel, floor: taskCancel),
    Comparison(
      "restart over a running load on the main actor", budget: .times(1.3), known: 1.2, workload: restart,
      floor: taskCancel),
    Comparison(
      "start, cancel, end off the main thread", budget: .times(1.3), known: 5, workload: poolCancel,
      floor: poolTaskCancel),
    Comparison(
      "restart over a running load off the main thread", budget: .times(1.3), known: 6, workload: poolRestart,
      floor: poolTaskCancel),
  ]

  private static let operations = 100

  private static let cancel = Workload(operations: operations) {
    let store = NumberFeature.makeStore(wait)
    return {
      let start = ContinuousClock.now
      for _ in 0..<operations {
        let task = store.send(.number(.load()))
        task.cancel()
        await task.finish()
      }
      return .time(start.duration(to: .now))
    }
  }

  private static let restart = Workload(operations: operations) {
    let store = NumberFeature.makeStore(wait)
    return {
      store.send(.number(.load()))
      let start = ContinuousClock.now
      for _ in 0..<operations { store.send(.number(.load())) }
      await store.send(.number(.cancel)).finish()
      return .time(start.duration(to: .now))
    }
  }

  private static let taskCancel = Workload(operations: operations) {
    {
      let start = ContinuousClock.now
      for _ in 0..<operations {
        let task = Task { @MainActor in try? await wait() }
        task.cancel()
        _ = await task.value
      }
      return .time(start.duration(to: .now))
    }
  }

  private static let poolCancel = Workload(operations: operations) {
    let pool = Pool()
    return {
      await pool.run { pool in
        let store = NumberFeature.makeStore(wait)
        let start = ContinuousClock.now
        for _ in 0..<operations {
          let task = store.send(.number(.load()), isolation: pool)
          task.cancel()
          await task.finish(isolation: pool)
        }
        return .time(start.duration(to: .now))
      }
    }
  }

  private static let poolRestart = Workload(operations: operations) {
    let pool = Pool()
    return {
      await pool.run { pool in
        let store = NumberFeature.makeStore(wait)
        store.send(.number(.load()), isolation: pool)
        let start = ContinuousClock.now
        for _ in 0..<operations { store.send(.number(.load()), isolation: pool) }
        await store.send(.number(.cancel), isolation: pool).finish(isolation: pool)
        return .time(start.duration(to: .now))
      }
    }
  }

  private static let poolTaskCancel = Workload(operations: operations) {
    let pool = Pool()
    return {
      await pool.run { pool in
        let start = ContinuousClock.now
        for _ in 0..<operations {
          let task = Task {
            _ = pool
            return try? await wait()
          }
          task.cancel()
          _ = await task.value
        }
        return .time(start.duration(to: .now))
      }
    }
  }

  /// Waits until its task is cancelled.
  private static func wait() async throws -> Int? {
    try await Task.sleep(for: .seconds(3_600))
    return nil
  }
}
