package import LoadableCore

/// The effects of an update that loads: data, like all effects of a loop.
package struct LoadEffects<Event>: CancellableEffect {
  /// One effect.
  package enum Step {
    case dispatch(Event), perform(any IsolatedWork<Event>, ids: [AnyHashable]), cancel(id: AnyHashable)
  }

  /// What a loop's `Next` takes.
  package private(set) var steps: [Step] = []

  package static var none: Self { Self() }
  package static func merge(_ first: Self, _ second: Self) -> Self { Self(steps: first.steps + second.steps) }
  // Only dispatched events and cancels precede another effect here, and they are done at once.
  package static func concatenate(_ first: Self, _ second: Self) -> Self { merge(first, second) }
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
    switch effect {
    case .dispatch(let event): callback(event)
    case .cancel(let id): for job in running.values where job.ids.contains(id) { job.task.cancel() }
    case .perform(let work, let ids):
      count += 1
      let number = count
      let task = Task {
        await work.perform(isolation: #isolation, send: callback)
        running[number] = nil
      }
      running[number] = (ids, task)
    }
  }
}
