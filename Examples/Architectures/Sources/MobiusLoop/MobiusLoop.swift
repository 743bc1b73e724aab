/// A loop modelled on Spotify's Mobius.swift, which needs only the protocols of LoadableCore.
///
/// `update` is a pure function from a model and an event to the next model and effects; an effect handler turns effects into events.
@MainActor package final class MobiusLoop<Model, Event, Effect> {
  package typealias Update = (Model, Event) -> Next<Model, Effect>

  package private(set) var latestModel: Model
  private let update: Update
  private let handler: any EffectHandler<Event, Effect>
  private var observers: [(Model) -> Void] = []
  private var queue: [Event] = []
  private var isHandling = false

  /// Starts a loop.
  package init(first: First<Model, Effect>, update: @escaping Update, effectHandler: any EffectHandler<Event, Effect>) {
    (latestModel, self.update, handler) = (first.model, update, effectHandler)
    for effect in first.effects { handle(effect) }
  }

  package func addObserver(_ observer: @escaping (Model) -> Void) {
    observers.append(observer)
  }

  /// Handles an event, after all earlier ones.
  package func dispatchEvent(_ event: Event) {
    queue.append(event)
    guard !isHandling else { return }
    isHandling = true
    defer { isHandling = false }
    while !queue.isEmpty {
      let next = update(latestModel, queue.removeFirst())
      if let model = next.model {
        latestModel = model
        for observer in observers { observer(model) }
      }
      for effect in next.effects { handle(effect) }
    }
  }

  private func handle(_ effect: Effect) {
    handler.handle(effect) { [weak self] event in self?.dispatchEvent(event) }
  }
}

/// How a loop begins.
package struct First<Model, Effect> {
  let model: Model
  let effects: [Effect]

  package init(model: Model, effects: [Effect] = []) {
    (self.model, self.effects) = (model, effects)
  }
}

/// The result of an event; nil leaves the model as it is.
package struct Next<Model, Effect> {
  let model: Model?
  let effects: [Effect]

  package static func next(_ model: Model, effects: [Effect] = []) -> Self { Self(model: model, effects: effects) }
  package static func dispatchEffects(_ effects: [Effect]) -> Self { Self(model: nil, effects: effects) }
  package static var noChange: Self { Self(model: nil, effects: []) }
}

/// Turns effects into events.
@MainActor package protocol EffectHandler<Event, Effect> {
  associatedtype Event
  associatedtype Effect

  func handle(_ effect: Effect, callback: @escaping (Event) -> Void)
}
