/// An effect that can run work under an id, by which another effect cancels it.
///
/// `Effect` in LoadableReducers conforms. Conform the effect type of your own architecture, and a `LoadingDriver` of
/// LoadableReducers gives it all that the modifiers `.loadable`, `.paginated` and `.edits` do.
///
/// Obligations of a conformance, besides those of ``EffectProtocol``:
/// - Work begins at the earliest when the action that it was returned for has been handled.
/// - `cancel` cancels the task of everything that runs under the id. It may come too late, or get lost: the state then drops what the
///   work still sends.
/// - Work under an id does not end other work under the same id.
public protocol CancellableEffect<Action>: EffectProtocol {
  /// An effect that does asynchronous work under an id.
  ///
  /// - Isolation: the work is done on the isolation of the architecture's store, and stays there: it is not `Sendable`.
  /// - Cancellation: the work's task is cancelled when the id is, and when the part of the app that the effect belongs to ends.
  /// - Parameters:
  ///   - work: the work, which is done once.
  ///   - id: the id.
  static func perform(_ work: any IsolatedWork<Action>, as id: some Hashable & Sendable) -> Self

  /// An effect that cancels everything that runs under an id.
  static func cancel(id: some Hashable & Sendable) -> Self
}

/// Work that an effect hands to another architecture, which does it in a task on the isolation of its store.
///
/// `LoadingDriver` in LoadableReducers makes it; there is no need to conform. It is a type rather than a closure, so that what it holds
/// need not be `Sendable`: it never leaves the isolation.
public protocol IsolatedWork<Action> {
  /// The actions that the work sends.
  associatedtype Action

  /// Does the work.
  ///
  /// - Isolation: call it on the isolation of the store, and pass that isolation. It calls `send` there too.
  /// - Cancellation: it ends soon after its task is cancelled, and then sends nothing.
  /// - Parameters:
  ///   - isolation: the isolation of the store.
  ///   - send: handles an action before it returns, or later in the order of sending.
  func perform(isolation: isolated any Actor, send: @escaping (_ action: Action) -> Void) async
}
