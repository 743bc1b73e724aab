/// The work of an effect.
///
/// An object and not a closure, so that an operation can own something that it hands over once.
protocol EffectOperation<Action>: EffectDescription {
  associatedtype Action

  func run(isolation: isolated any Actor, send: Send<Action>) async
}

/// What somebody may want to know of a running effect, whatever its actions are.
protocol EffectDescription: AnyObject {
  /// What it is, for the list of what is in flight.
  var summary: String { get }

  /// Whether it keeps a place for another effect and does nothing by itself.
  var keepsPlace: Bool { get }

  /// The property that it belongs to, and what it is there; nil where it belongs to none.
  var placement: RunPlacement? { get }

  /// Whether it has ended for good without what it was to bring about, so that settling does not begin it again.
  var isSpent: Bool { get }

  /// Called when the action that tells how it has ended is not handled, and what the action tells is lost with it.
  func didLoseEnd()
}

/// What an effect is to a property of the state.
enum RunPlacement {
  case load(LoadAddress)
  case timer(LoadTimer, EffectKey)

  var key: EffectKey {
    switch self {
    case .load(let address): address.key
    case .timer(_, let key): key
    }
  }
}

extension EffectDescription {
  var keepsPlace: Bool { false }

  var placement: RunPlacement? { nil }

  var isSpent: Bool { false }

  func didLoseEnd() {}
}

/// The work of ``Effect/run(_:catch:fileID:filePath:line:column:)``.
final class ClosureOperation<Action>: EffectOperation {
  private let body: @Sendable (Send<Action>) async throws -> Void
  private let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  private let place: SourcePlace

  init(
    body: @escaping @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?, place: SourcePlace
  ) {
    self.body = body
    self.handler = handler
    self.place = place
  }

  var summary: String { "effect started at \(place.fileID):\(place.line)" }

  func run(isolation: isolated any Actor, send: Send<Action>) async {
    do {
      try await body(send)
    } catch is CancellationError {
      return
    } catch {
      if let handler { return await handler(error, send) }
      // Many libraries have an error of their own for a cancellation.
      if Task.isCancelled { return }
      place.report(
        """
        An effect threw an error that nobody handles: \(error)

        Likely causes: the operation of 'run' throws where it should send an action that says so. Catch the error in the \
        operation, or give 'run' a 'catch'.
        """)
    }
  }
}

/// The work of an effect of a child, whose actions are wrapped in the parent's.
final class MappedOperation<Action, Mapped>: EffectOperation {
  private let base: any EffectOperation<Action>
  private let transform: @Sendable (Action) -> Mapped

  init(base: any EffectOperation<Action>, transform: @escaping @Sendable (Action) -> Mapped) {
    self.base = base
    self.transform = transform
  }

  var summary: String { base.summary }

  var placement: RunPlacement? { base.placement }

  var isSpent: Bool { base.isSpent }

  func run(isolation: isolated any Actor, send: Send<Mapped>) async {
    await base.run(isolation: isolation, send: send.wrapping(transform))
  }
}
