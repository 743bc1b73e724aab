package import LoadableCore

/// A plain Redux store: a state, a reducer, subscribers, and effects that a reducer returns.
@MainActor package final class ReduxStore<State, Action> {
  package typealias Reduce = (inout State, Action) -> ReduxEffect<Action>

  package private(set) var state: State
  private let reduce: Reduce
  private var subscribers: [(State) -> Void] = []
  private var running: [Int: (ids: [AnyHashable], task: Task<Void, Never>)] = [:]
  private var count = 0

  package init(_ state: State, reduce: @escaping Reduce) {
    (self.state, self.reduce) = (state, reduce)
  }

  package func subscribe(_ subscriber: @escaping (State) -> Void) {
    subscribers.append(subscriber)
  }

  package func dispatch(_ action: Action) {
    let effect = reduce(&state, action)
    for subscriber in subscribers { subscriber(state) }
    run(effect)
  }

  @discardableResult private func run(_ effect: ReduxEffect<Action>) -> [Task<Void, Never>] {
    effect.steps.flatMap { step -> [Task<Void, Never>] in
      switch step {
      case .send(let action): dispatch(action)
      case .cancel(let id): for job in running.values where job.ids.contains(id) { job.task.cancel() }
      case .perform(let work, let ids):
        return [begin(ids) { await work.perform(isolation: #isolation) { self.dispatch($0) } }]
      case .inOrder(let first, let second):
        let before = run(first)
        if before.isEmpty { return run(second) }
        return [
          begin([]) {
            for task in before { await task.value }
            for task in self.run(second) { await task.value }
          }
        ]
      }
      return []
    }
  }

  private func begin(_ ids: [AnyHashable], _ work: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
    count += 1
    let number = count
    let task = Task {
      await work()
      running[number] = nil
    }
    running[number] = (ids, task)
    return task
  }
}

/// What a reducer asks its store to do.
package struct ReduxEffect<Action>: CancellableEffect {
  enum Step {
    case send(Action), perform(any IsolatedWork<Action>, [AnyHashable]), cancel(AnyHashable)
    case inOrder(ReduxEffect, ReduxEffect)
  }

  var steps: [Step] = []

  package static var none: Self { Self() }
  package static func merge(_ first: Self, _ second: Self) -> Self { Self(steps: first.steps + second.steps) }
  package static func concatenate(_ first: Self, _ second: Self) -> Self {
    first.steps.isEmpty || second.steps.isEmpty ? merge(first, second) : Self(steps: [.inOrder(first, second)])
  }
  package static func send(_ action: Action) -> Self { Self(steps: [.send(action)]) }
  package static func cancel(id: some Hashable & Sendable) -> Self { Self(steps: [.cancel(AnyHashable(id))]) }
  package static func perform(_ work: any IsolatedWork<Action>, as ids: [some Hashable & Sendable]) -> Self {
    Self(steps: [.perform(work, ids.map { AnyHashable($0) })])
  }
}
