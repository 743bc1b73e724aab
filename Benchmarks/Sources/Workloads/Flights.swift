import LoadableCore
import LoadableReducers

/// Many loads in flight at a time.
enum Flights {
  static let comparisons = [
    Comparison("1,000 loads in flight, then all complete", budget: .times(12), workload: loads, floor: tasks)
  ]

  static let count = 1_000

  private static let loads = Workload {
    {
      let gate = Gate()
      let stores = (0..<count).map { _ in NumberFeature.makeUsedStore { await gate.pass() } }
      let start = ContinuousClock.now
      let tasks = stores.map { $0.send(.number(.load())) }
      while gate.waiting < count { await Task.yield() }
      gate.open()
      for task in tasks { await task.finish() }
      let duration = start.duration(to: .now)
      // It also keeps the stores alive, because without them the results would be dropped.
      precondition(stores.allSatisfy { $0.state.number == 1 }, "a load has not landed")
      return .time(duration)
    }
  }

  private static let tasks = Workload {
    {
      let gate = Gate()
      let witnesses = (0..<count).map { _ in Witness() }
      let start = ContinuousClock.now
      let tasks = witnesses.map { witness in beginTask { witness.value = await gate.pass() ?? 0 } }
      while gate.waiting < count { await Task.yield() }
      gate.open()
      for task in tasks { try? await task.value }
      return .time(start.duration(to: .now))
    }
  }
}

/// Makes its callers wait until it is opened.
@MainActor
final class Gate {
  private var continuations: [CheckedContinuation<Int?, Never>] = []

  /// How many wait.
  var waiting: Int { continuations.count }

  func pass() async -> Int? {
    await withCheckedContinuation { continuations.append($0) }
  }

  func open() {
    for continuation in continuations { continuation.resume(returning: 1) }
    continuations = []
  }
}
