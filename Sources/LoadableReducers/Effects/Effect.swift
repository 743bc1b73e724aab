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
  @usableFromInline
  enum Step {
    case none
    indirect case send(Action)
    indirect case run(any EffectOperation<Action>)
    case merge([Step])
    case concatenate([Step])
    indirect case cancellable(AnyHashable, cancelInFlight: Bool, Step)
    indirect case cancel(AnyHashable)
    indirect case end(AnyHashable)
    indirect case endMissing(MissingChildren)
    case load(LoadEffect<Action>)
    indirect case endLoad(LoadAddress)
    indirect case follow(LoadAddress)
    indirect case claim(LoadClaim<Action>)
    indirect case endLeft(LeftLoads)
    /// An action whose effects take the place of this step among the others.
    indirect case turn(Action)
    indirect case detached(Step)
    indirect case unbound(any UnboundLoad<Action>)
  }

  @usableFromInline let step: Step

  @inlinable
  init(_ step: Step) {
    self.step = step
  }

  /// The effect that does nothing.
  ///
  /// It costs no allocation.
  @inlinable public static var none: Self { Self(.none) }

  /// An effect that sends one action at once, after the action that it was returned for.
  public static func send(_ action: Action) -> Self {
    Self(.send(action))
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
    return Self(.run(ClosureOperation(body: operation, handler: handler, place: place)))
  }

  @inlinable var isNone: Bool {
    if case .none = step { true } else { false }
  }
}
