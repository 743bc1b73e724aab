import LoadableCore
import LoadableReducers

/// What a load costs in another architecture, through a `LoadingDriver`, compared with the same load in our store.
enum Driving {
  // A driver keeps nothing between two actions. So before each one it finds out from the state what runs, and after it translates the
  // effects; a load has two actions.
  static let comparisons = [
    Comparison(
      "load through a driver, compared with the store", budget: .times(3), workload: driven, floor: stored),
    Comparison(
      "start and cancel a load through a driver, compared with the store", budget: .times(3), workload: drivenCancel,
      floor: storedCancel),
  ]

  private static let operations = 200

  private static let driven = Workload(operations: operations) {
    let engine = Engine<NumberFeature.State, NumberFeature.Action>(NumberFeature.State()) { base in
      base.loadable(state: \.$number, action: \.number) { _ in 1 }
    }
    return {
      let start = ContinuousClock.now
      for _ in 0..<operations {
        engine.send(.number(.load()))
        await engine.finish()
      }
      let duration = start.duration(to: .now)
      precondition(engine.state.number == 1 && !engine.state.$number.isLoading, "a load has not landed")
      return .time(duration)
    }
  }

  private static let stored = Workload(operations: operations) {
    let store = NumberFeature.makeStore { 1 }
    return {
      let start = ContinuousClock.now
      for _ in 0..<operations { await store.send(.number(.load())).finish() }
      return .time(start.duration(to: .now))
    }
  }

  private static let drivenCancel = Workload(operations: operations) {
    let waiting = Waiting()
    let engine = Engine<NumberFeature.State, NumberFeature.Action>(NumberFeature.State()) { base in
      base.loadable(state: \.$number, action: \.number) { _ in try await waiting.wait() }
    }
    return {
      let start = ContinuousClock.now
      for _ in 0..<operations {
        engine.send(.number(.load()))
        engine.send(.number(.cancel))
        await engine.finish()
      }
      await waiting.ends(operations)
      return .time(start.duration(to: .now))
    }
  }

  private static let storedCancel = Workload(operations: operations) {
    let waiting = Waiting()
    let store = NumberFeature.makeStore { try await waiting.wait() }
    return {
      let start = ContinuousClock.now
      for _ in 0..<operations {
        let task = store.send(.number(.load()))
        store.send(.number(.cancel))
        await task.finish()
      }
      await waiting.ends(operations)
      return .time(start.duration(to: .now))
    }
  }
}

/// The simplest engine for a driver: a state, and the tasks that run.
@MainActor
private final class Engine<State, Action> {
  private(set) var state: State
  private let driver: LoadingDriver<State, Action, EngineEffect<Action>>
  private var tasks: [AnyHashable: Task<Void, any Error>] = [:]

  init<Loads: Reducer<State, Action, Effect<Action>>>(
    _ state: State, loads: (Reduce<State, Action>) -> Loads
  ) {
    self.state = state
    driver = LoadingDriver(loads: loads)
  }

  func send(_ action: Action) {
    for step in driver.reduce(into: &state, action: action).steps {
      switch step {
      case .send(let action): send(action)
      case .cancel(let id): tasks.removeValue(forKey: id)?.cancel()
      case .perform(let work, let ids):
        let task = beginTask { await work.perform(isolation: MainActor.shared) { self.send($0) } }
        // A load has one id.
        for id in ids { tasks[id] = task }
      }
    }
  }

  /// Waits until everything that was begun has ended.
  func finish() async {
    while let (id, task) = tasks.first {
      try? await task.value
      tasks[id] = nil
    }
  }
}

/// What the engine does after an action.
private struct EngineEffect<Action>: CancellableEffect {
  enum Step {
    case send(Action), perform(any IsolatedWork<Action>, [AnyHashable]), cancel(AnyHashable)
  }

  var steps: [Step] = []

  static var none: Self { Self() }
  static func merge(_ first: Self, _ second: Self) -> Self { Self(steps: first.steps + second.steps) }
  // A load that replaces another one cancels it first, and the engine does both in order.
  static func concatenate(_ first: Self, _ second: Self) -> Self { merge(first, second) }
  static func send(_ action: Action) -> Self { Self(steps: [.send(action)]) }
  static func cancel(id: some Hashable & Sendable) -> Self { Self(steps: [.cancel(AnyHashable(id))]) }
  static func perform(_ work: any IsolatedWork<Action>, as ids: [some Hashable & Sendable]) -> Self {
    Self(steps: [.perform(work, ids.map { AnyHashable($0) })])
  }
}
