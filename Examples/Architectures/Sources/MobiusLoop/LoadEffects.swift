package import LoadableCore

/// The effects of an update that loads: data, like all effects of a loop.
package struct LoadEffects<Event>: CancellableEffect {
  /// One effect.
  package enum Step {
    case dispatch(Event), perform(any IsolatedWork<Event>, id: AnyHashable), cancel(id: AnyHashable)
  }

  /// What a loop's `Next` takes.
  package private(set) var steps: [Step] = []

  package static var none: Self { Self() }
  package static func merge(_ first: Self, _ second: Self) -> Self { Self(steps: first.steps + second.steps) }
  // Only dispatched events and cancels precede another effect here, and they are done at once.
  package static func concatenate(_ first: Self, _ second: Self) -> Self { merge(first, second) }
  package static func send(_ event: Event) -> Self { Self(steps: [.dispatch(event)]) }
  package static func cancel(id: some Hashable & Sendable) -> Self { Self(steps: [.cancel(id: AnyHashable(id))]) }
  package static func perform(_ work: any IsolatedWork<Event>, as id: some Hashable & Sendable) -> Self {
    Self(steps: [.perform(work, id: AnyHashable(id))])
  }
}

/// The effect handler for loads.
package final class LoadHandler<Event>: EffectHandler {
  private var tasks: [AnyHashable: Task<Void, Never>] = [:]

  package init() {}

  package func handle(_ effect: LoadEffects<Event>.Step, callback: @escaping (Event) -> Void) {
    switch effect {
    case .dispatch(let event): callback(event)
    case .cancel(let id): tasks.removeValue(forKey: id)?.cancel()
    case .perform(let work, let id):
      tasks[id] = Task {
        await work.perform(isolation: #isolation, send: callback)
        tasks[id] = nil
      }
    }
  }
}
