package import LoadableCore

/// The effects of an update that loads: data, like all effects of a loop.
package struct LoadEffects<Event>: CancellableEffect {
  /// One effect.
  package enum Step {
    case dispatch(Event), perform(any IsolatedWork<Event>, ids: [AnyHashable]), cancel(id: AnyHashable)
    case inOrder(LoadEffects, LoadEffects)
  }

  /// What a loop's `Next` takes.
  package private(set) var steps: [Step] = []

  package static var none: Self { Self() }
  package static func merge(_ first: Self, _ second: Self) -> Self { Self(steps: first.steps + second.steps) }
  package static func concatenate(_ first: Self, _ second: Self) -> Self {
    first.steps.isEmpty || second.steps.isEmpty ? merge(first, second) : Self(steps: [.inOrder(first, second)])
  }
  package static func send(_ event: Event) -> Self { Self(steps: [.dispatch(event)]) }
  package static func cancel(id: some Hashable & Sendable) -> Self { Self(steps: [.cancel(id: AnyHashable(id))]) }
  package static func perform(_ work: any IsolatedWork<Event>, as ids: [some Hashable & Sendable]) -> Self {
    Self(steps: [.perform(work, ids: ids.map { AnyHashable($0) })])
  }
}

/// The effect handler for loads.
package final class LoadHandler<Event>: EffectHandler {
  private var running: [Int: (ids: [AnyHashable], task: Task<Void, Never>)] = [:]
  private var count = 0

  package init() {}

  package func handle(_ effect: LoadEffects<Event>.Step, callback: @escaping (Event) -> Void) {
    _ = start(effect, callback)
  }

  private func start(_ effect: LoadEffects<Event>.Step, _ callback: @escaping (Event) -> Void) -> [Task<Void, Never>] {
    switch effect {
    case .dispatch(let event): callback(event)
    case .cancel(let id): for job in running.values where job.ids.contains(id) { job.task.cancel() }
    case .perform(let work, let ids):
      return [begin(ids) { await work.perform(isolation: #isolation, send: callback) }]
    case .inOrder(let first, let second):
      let before = first.steps.flatMap { start($0, callback) }
      if before.isEmpty { return second.steps.flatMap { start($0, callback) } }
      return [
        begin([]) {
          for task in before { await task.value }
          for task in second.steps.flatMap({ self.start($0, callback) }) { await task.value }
        }
      ]
    }
    return []
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
