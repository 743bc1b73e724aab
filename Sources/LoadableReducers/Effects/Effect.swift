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

  enum Step {
    /// Nothing.
    case none
    /// An action, handled after the one at hand.
    indirect case send(Action)
    /// Asynchronous work.
    indirect case run(any EffectOperation<Action>)
    /// A load that has started in the state, or something that keeps its place.
    case load(LoadEffect<Action>)
    /// Side by side.
    case merge([Step])
    /// One after another.
    case concatenate([Step])
    /// Under cancel ids, the outermost first.
    indirect case cancellable([CancelID], Step)
    /// Ends what has a cancel id.
    indirect case cancel(AnyHashable)
    /// In a part of the state, which may keep its cancel ids apart.
    indirect case within(EffectKey, keepsIDs: Bool, Step)
    /// Ends everything in a part of the state, which is gone.
    indirect case endWithin(EffectKey)
    /// Ends the load of a property.
    indirect case endLoad(LoadAddress)
    /// Ends a timer of a property.
    indirect case endTimer(LoadTimer, EffectKey)
    /// Waits for the load of a property.
    indirect case follow(LoadAddress)
    /// Tells observers and issue reporters something, now that nothing changes the state.
    indirect case notify(() -> Void)
    /// Reports that no reducer has settled a property, if that is so: one around it does not forward `settle`.
    indirect case expectSettled(EffectKey, report: () -> Void)
    /// An action whose effects take the place of this step among the others.
    indirect case turn(Action)
    /// Belongs to no send: nobody waits for it.
    indirect case detached(Step)
    /// A parent's load that has to find the property that it is for.
    indirect case unbound(any UnboundLoad<Action>)
  }

  /// Nil for nothing.
  @usableFromInline let body: EffectBody<Action>?

  @usableFromInline
  init(_ body: EffectBody<Action>?) {
    self.body = body
  }

  init(_ step: Step) {
    if case .none = step { body = nil } else { body = EffectBody(step) }
  }

  var step: Step { body?.step ?? .none }

  /// The effect that does nothing.
  ///
  /// It costs no allocation.
  @inlinable public static var none: Self { Self(nil) }

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
    body == nil
  }
}

/// A cancel id, and whether what runs under it already is ended first.
@usableFromInline
struct CancelID {
  let id: AnyHashable
  let cancelsInFlight: Bool
}

/// A load of a property of one part of the state.
@usableFromInline
struct LoadAddress {
  let identity: LoadIdentity
  let key: EffectKey

  init(identity: LoadIdentity, key: EffectKey) {
    self.identity = identity
    self.key = key
  }
}

/// What an effect is, behind one pointer: most reducers hand on nothing.
@usableFromInline
final class EffectBody<Action> {
  let step: Effect<Action>.Step

  init(_ step: Effect<Action>.Step) {
    self.step = step
  }
}

/// Sends actions from a running effect back to its store.
///
/// It lives on the store's isolation and is not `Sendable`, so an action is handled before the call returns. From elsewhere,
/// return a value to the effect and send from there. A send of an effect that has ended is dropped silently.
public struct Send<Action> {
  let perform: (_ action: consuming Action, _ ending: EffectEnding?) -> Void

  /// - Parameter perform: sends an action, and says how the effect has ended with it, if it has.
  init(_ perform: @escaping (_ action: consuming Action, _ ending: EffectEnding?) -> Void) {
    self.perform = perform
  }

  /// Sends an action.
  public func callAsFunction(_ action: consuming Action) {
    perform(action, nil)
  }

  /// Sends the action that tells how a load has ended: once it is handled, nobody is told that the load was cancelled.
  ///
  /// - Parameter ending: what is lost if it is not handled, because the effect was ended before; the operation is told of that then.
  func last(_ action: consuming Action, _ ending: EffectEnding) {
    perform(action, ending)
  }

  /// Sends what is wrapped into another action.
  func wrapping<Wrapped>(_ transform: @escaping (Wrapped) -> Action) -> Send<Wrapped> {
    Send<Wrapped> { perform(transform($0), $1) }
  }
}

/// How an effect has ended that tells its end by an action.
enum EffectEnding {
  /// With something that is lost if the action is not handled, because the effect was ended before.
  case withGain
  /// With nothing that anybody would miss.
  case withoutGain
}
