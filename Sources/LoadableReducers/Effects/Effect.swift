public import LoadableCore

/// What a reducer asks its store to do: a description, which starts nothing by itself.
///
/// ```swift
/// case .save:
///   return .run { send in
///     try await client.save()
///     send(.saved)
///   }
/// ```
public struct Effect<Action>: EffectProtocol {
  /// What its store knows of the effects that run.
  public typealias Running = RunningEffects

  /// Nil for nothing.
  @usableFromInline let body: EffectBody?

  @usableFromInline
  init(_ body: EffectBody?) {
    self.body = body
  }

  init(_ step: EffectStep) {
    if case .none = step { body = nil } else { body = EffectBody(step) }
  }

  var step: EffectStep { body?.step ?? .none }

  /// The effect that does nothing.
  ///
  /// It costs no allocation.
  @inlinable public static var none: Self { Self(nil) }

  /// An effect that sends one action at once, after the action that it was returned for.
  public static func send(_ action: Action) -> Self {
    Self(.send(TypedAction(action)))
  }

  /// An effect that does asynchronous work and may send actions.
  ///
  /// - Isolation: the operation begins at once on the store's isolation, before the `send` that started it returns, and runs
  ///   there up to its first suspension. Heavy work belongs in a `@concurrent` function. A closure with a capture list does not
  ///   compile here with Swift 6.3, which takes it for `@concurrent` (swiftlang/swift#87097): capture a constant instead.
  /// - Cancellation: when the effect is cancelled its task is, and what it sends from then on is dropped.
  /// - Parameters:
  ///   - operation: the work. A `CancellationError` that it throws ends it silently.
  ///   - handler: what to do about any other error; without a handler it is reported as a programmer error.
  public static func run(
    _ operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Self {
    let place = SourcePlace(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(.run(ClosureWork(body: operation, handler: handler, place: place)))
  }

  @inlinable var isNone: Bool {
    body == nil
  }
}

/// Sends actions from a running effect back to its store.
///
/// It lives on the store's isolation and is not `Sendable`, so an action is handled before the call returns. From elsewhere,
/// return a value to the effect and send from there. A send of an effect that has ended is dropped silently.
public struct Send<Action> {
  private let run: EffectRun

  init(_ run: EffectRun) {
    self.run = run
  }

  /// Sends an action.
  public func callAsFunction(_ action: consuming Action) {
    run.send(TypedAction(action))
  }
}
