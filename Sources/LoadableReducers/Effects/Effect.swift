public import LoadableCore

/// Work that a reducer hands to its store; creating one starts nothing.
///
/// ```swift
/// case .save:
///   return .run { send in
///     try await client.save()
///     send(.saved)
///   }
/// ```
public struct Effect<Action>: EffectProtocol {
  /// The store's record of running effects.
  public typealias Running = RunningEffects

  /// Nil for an effect that does nothing.
  @usableFromInline let body: EffectBody?

  @usableFromInline
  init(_ body: EffectBody?) {
    self.body = body
  }

  init(_ step: EffectStep) {
    if case .none = step { body = nil } else { body = EffectBody(step) }
  }

  var step: EffectStep { body?.step ?? .none }

  /// The effect that does nothing; it allocates no memory.
  @inlinable public static var none: Self { Self(nil) }

  /// An effect that sends one action, right after the action that it was returned for.
  public static func send(_ action: Action) -> Self {
    Self(.send(TypedAction(action)))
  }

  /// An effect that does asynchronous work and may send actions.
  ///
  /// - Isolation: the operation begins at once on the store's isolation, before the `send` that started it returns, and returns
  ///   to it after each `await`. Before macOS 26 and iOS 26 it begins in the next turn of that isolation: see ``Store``.
  ///   Heavy work belongs in a `@concurrent` function. With Swift 6.3 a closure with a capture list does not compile here, because
  ///   the compiler treats it as `@concurrent` (swiftlang/swift#87097): capture a constant instead.
  /// - Cancellation: when the effect is cancelled, so is its task, and anything it sends afterwards is dropped. An effect that is
  ///   cancelled before its operation begins never calls it.
  /// - Parameters:
  ///   - operation: the work. If it throws a `CancellationError`, the effect ends silently.
  ///   - handler: handles any other error; without a handler, the error is reported as a programmer error, unless the effect was
  ///     cancelled.
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
/// It stays on the store's isolation and is not `Sendable`. An action is handled before the call returns; before the first suspension
/// of the effect, it is handled after the action that started the effect. From other isolations, return a value to the effect and send
/// from there. Once the effect has ended, everything it sends is dropped silently.
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

extension Effect: CancellableEffect {
  /// An effect that does work of a ``LoadingDriver`` on the store's isolation; ``cancel(id:)`` with any of the ids ends it.
  ///
  /// In a feature, use ``run(_:catch:fileID:filePath:line:column:)`` and ``cancellable(id:cancelInFlight:)``.
  public static func perform(_ work: any IsolatedWork<Action>, as ids: [some Hashable & Sendable]) -> Self {
    let step = EffectStep.run(DrivenWork(work: work))
    let ids = ids.map { CancelID(id: AnyHashable($0), cancelsInFlight: false) }
    return Self(ids.isEmpty ? step : .cancellable(ids, step))
  }

  /// The same effect, for which no ``StoreTask`` waits.
  public static func unawaited(_ effect: Self) -> Self {
    effect.isNone ? .none : Self(.detached(effect.step))
  }
}

/// The work of ``Effect/perform(_:as:)``.
private final class DrivenWork<Action>: EffectWork {
  private let work: any IsolatedWork<Action>

  init(work: any IsolatedWork<Action>) {
    self.work = work
  }

  override func perform(_ run: EffectRun, isolation: isolated any Actor) async {
    await work.perform(isolation: isolation) { run.send(TypedAction($0)) }
  }
}
