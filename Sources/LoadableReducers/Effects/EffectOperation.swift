/// The work of an effect.
///
/// A type and not a closure, so that an operation can own something that it hands over once.
@usableFromInline
protocol EffectOperation<Action> {
  associatedtype Action

  /// What it is, for the list of what is in flight.
  var summary: String { get }

  /// Whether it keeps a place for another effect and does nothing by itself.
  var keepsPlace: Bool { get }

  func run(isolation: isolated any Actor, send: Send<Action>) async
}

extension EffectOperation {
  @usableFromInline var keepsPlace: Bool { false }
}

/// The work of ``Effect/run(_:catch:fileID:filePath:line:column:)``.
struct ClosureOperation<Action>: EffectOperation {
  let body: @Sendable (Send<Action>) async throws -> Void
  let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  let place: SourcePlace

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
struct MappedOperation<Action, Mapped>: EffectOperation {
  let base: any EffectOperation<Action>
  let transform: @Sendable (Action) -> Mapped

  var summary: String { base.summary }

  var keepsPlace: Bool { base.keepsPlace }

  func run(isolation: isolated any Actor, send: Send<Mapped>) async {
    await base.run(isolation: isolation, send: send.wrapping(transform))
  }
}
