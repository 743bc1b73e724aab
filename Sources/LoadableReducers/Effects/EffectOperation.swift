/// The work of an effect.
///
/// An object and not a closure, so that an operation can own something that it hands over once.
@usableFromInline
protocol EffectOperation<Action>: EffectDescription {
  associatedtype Action

  func run(isolation: isolated any Actor, send: Send<Action>) async
}

/// What somebody may want to know of a running effect, whatever its actions are.
@usableFromInline
protocol EffectDescription: AnyObject {
  /// What it is, for the list of what is in flight.
  var summary: String { get }

  /// Whether it keeps a place for another effect and does nothing by itself.
  var keepsPlace: Bool { get }

  /// Called when the action that tells how it has ended is not handled, and what the action tells is lost with it.
  func didLoseEnd()
}

extension EffectDescription {
  @usableFromInline var keepsPlace: Bool { false }

  @usableFromInline
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

  func run(isolation: isolated any Actor, send: Send<Mapped>) async {
    await base.run(isolation: isolation, send: send.wrapping(transform))
  }
}
