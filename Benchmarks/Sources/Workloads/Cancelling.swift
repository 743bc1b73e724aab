import LoadableCore
import LoadableReducers
import Synchronization

/// What it costs to end a load that waits: by a cancel, and by another load that takes its place.
enum Cancelling {
  // Eight times a bare task, see Loading; here the state, the feature's parent and the waiting code are also notified of each cancel.
  static let comparisons = [
    Comparison(
      "start, cancel, end on the main actor", budget: .times(8), known: 6, workload: cancel, floor: taskCancel),
    Comparison(
      "restart over a running load on the main actor", budget: .times(8), known: 6, workload: restart,
      floor: taskRestart),
    Comparison(
      "start, cancel, end off the main thread", budget: .times(8), known: 6, workload: poolCancel, floor: poolTaskCancel
    ),
    Comparison(
      "restart over a running load off the main thread", budget: .times(8), known: 6, workload: poolRestart,
      floor: poolTaskRestart),
  ]

  private static let operations = 100

  private static let cancel = Workload(operations: operations) {
    let waiting = Waiting()
    let store = NumberFeature.makeStore { try await waiting.wait() }
    return {
      let start = ContinuousClock.now
      for _ in 0..<operations {
        let task = store.send(.number(.load()))
        task.cancel()
        await task.finish()
      }
      await waiting.ends(operations)
      return .time(start.duration(to: .now))
    }
  }

  private static let restart = Workload(operations: operations) {
    let waiting = Waiting()
    let store = NumberFeature.makeStore { try await waiting.wait() }
    return {
      store.send(.number(.load()))
      let start = ContinuousClock.now
      for _ in 0..<operations { store.send(.number(.load())) }
      await store.send(.number(.cancel)).finish()
      await waiting.ends(operations + 1)
      return .time(start.duration(to: .now))
    }
  }

  private static let taskCancel = Workload(operations: operations) {
    let waiting = Waiting()
    return {
      let start = ContinuousClock.now
      for _ in 0..<operations {
        let task = beginTask { _ = try await waiting.wait() }
        task.cancel()
      }
      await waiting.ends(operations)
      return .time(start.duration(to: .now))
    }
  }

  private static let taskRestart = Workload(operations: operations) {
    let waiting = Waiting()
    return {
      var task = beginTask { _ = try await waiting.wait() }
      let start = ContinuousClock.now
      for _ in 0..<operations {
        task.cancel()
        task = beginTask { _ = try await waiting.wait() }
      }
      task.cancel()
      await waiting.ends(operations + 1)
      return .time(start.duration(to: .now))
    }
  }

  private static let poolCancel = Workload(operations: operations) {
    let pool = Pool()
    return {
      await pool.run { pool in
        let waiting = Waiting()
        let store = NumberFeature.makeStore { try await waiting.wait() }
        let start = ContinuousClock.now
        for _ in 0..<operations {
          let task = store.send(.number(.load()), isolation: pool)
          task.cancel()
          await task.finish(isolation: pool)
        }
        await waiting.ends(operations, isolation: pool)
        return .time(start.duration(to: .now))
      }
    }
  }

  private static let poolRestart = Workload(operations: operations) {
    let pool = Pool()
    return {
      await pool.run { pool in
        let waiting = Waiting()
        let store = NumberFeature.makeStore { try await waiting.wait() }
        store.send(.number(.load()), isolation: pool)
        let start = ContinuousClock.now
        for _ in 0..<operations { store.send(.number(.load()), isolation: pool) }
        await store.send(.number(.cancel), isolation: pool).finish(isolation: pool)
        await waiting.ends(operations + 1, isolation: pool)
        return .time(start.duration(to: .now))
      }
    }
  }

  private static let poolTaskCancel = Workload(operations: operations) {
    let pool = Pool()
    return {
      await pool.run { pool in
        let waiting = Waiting()
        let start = ContinuousClock.now
        for _ in 0..<operations {
          let task = beginTask(on: pool) { _ = try await waiting.wait() }
          task.cancel()
        }
        await waiting.ends(operations, isolation: pool)
        return .time(start.duration(to: .now))
      }
    }
  }

  private static let poolTaskRestart = Workload(operations: operations) {
    let pool = Pool()
    return {
      await pool.run { pool in
        let waiting = Waiting()
        var task = beginTask(on: pool) { _ = try await waiting.wait() }
        let start = ContinuousClock.now
        for _ in 0..<operations {
          task.cancel()
          task = beginTask(on: pool) { _ = try await waiting.wait() }
        }
        task.cancel()
        await waiting.ends(operations + 1, isolation: pool)
        return .time(start.duration(to: .now))
      }
    }
  }
}

/// Where operations wait until their tasks are cancelled, and where the benchmark waits until all of them have ended.
final class Waiting: Sendable {
  private let ended = Atomic(0)

  func wait() async throws -> Int? {
    defer { ended.add(1, ordering: .relaxed) }
    // Not a sleep: a cancelled sleep leaves its timer behind, and each such timer makes the next sleep slower.
    let (never, continuation) = AsyncStream<Never>.makeStream()
    for await _ in never {}
    continuation.finish()
    throw CancellationError()
  }

  /// Waits until a number of operations have ended, and starts to count again.
  func ends(_ count: Int, isolation: isolated any Actor = #isolation) async {
    while ended.load(ordering: .relaxed) < count { await Task.yield() }
    ended.store(0, ordering: .relaxed)
  }
}
