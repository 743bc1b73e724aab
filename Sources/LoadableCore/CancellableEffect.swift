/// An effect that can run work under ids, by each of which another effect cancels it.
///
/// `Effect` in LoadableReducers conforms. Conform the effect type of your own architecture, and `LoadingDriver` in
/// LoadableReducers does for it everything that the modifiers `.loadable`, `.paginated` and `.edits` do.
///
/// Obligations of a conformance, besides those of ``EffectProtocol``:
/// - Work begins at the earliest when the action that it was returned for has been handled.
/// - `cancel` cancels the task of everything that runs under the id. It may come too late, or get lost: the state then drops what a
///   load or an edit still sends. Only what a child feature runs besides has nothing that tells it from the work of the next child.
/// - Work under an id neither ends nor hides other work under the same id: both are cancelled by it, until each has ended.
public protocol CancellableEffect<Action>: EffectProtocol {
  /// An effect that does asynchronous work under any number of ids.
  ///
  /// - Isolation: the work is done on the isolation of the architecture's store, and stays there: it is not `Sendable`.
  /// - Cancellation: the work's task is cancelled when one of the ids is, and when the part of the app that the effect belongs to ends.
  /// - Parameters:
  ///   - work: the work, which is done once.
  ///   - ids: the ids; none if only its own end ends it.
  static func perform(_ work: any IsolatedWork<Action>, as ids: [some Hashable & Sendable]) -> Self

  /// An effect that cancels everything that runs under an id.
  static func cancel(id: some Hashable & Sendable) -> Self
}

/// Work that an effect hands to another architecture, which runs it in a task on the isolation of its store.
///
/// `LoadingDriver` in LoadableReducers creates it; there is no need to conform. It is a type rather than a closure so
/// that its contents need not be `Sendable`: they never leave the isolation.
public protocol IsolatedWork<Action> {
  /// The actions that the work sends.
  associatedtype Action

  /// Does the work.
  ///
  /// - Isolation: call it on the isolation of the store, and pass that isolation. The work calls `send` there too.
  /// - Cancellation: it ends soon after its task is cancelled, and sends nothing more.
  /// - Parameters:
  ///   - isolation: the isolation of the store.
  ///   - send: handles an action before it returns, or later, in the order in which actions were sent.
  func perform(isolation: isolated any Actor, send: @escaping (_ action: Action) -> Void) async
}
