/// An effect that can run work under ids; another effect can cancel the work by any of them.
///
/// `Effect` in LoadableReducers conforms. Conform the effect type of your own architecture, and `LoadingDriver` in
/// LoadableReducers gives the architecture everything that the modifiers `.loadable`, `.paginated` and `.edits` do.
///
/// Obligations of a conformance, besides those of ``EffectProtocol``:
/// - Work begins only after the action whose reducer returned it has been handled.
/// - `cancel` cancels the task of everything that runs under the id. If a cancel comes too late or gets lost, the state drops whatever
///   the load or edit still sends. It cannot do so for other work of a child feature, which looks like the work of the next child.
/// - Starting work under an id does not end or replace other work under the same id: `cancel` cancels all work
///   that is still running under the id.
public protocol CancellableEffect<Action>: EffectProtocol {
  /// An effect that does asynchronous work under any number of ids.
  ///
  /// - Isolation: the work runs on the isolation of the architecture's store and never leaves it, because it is not `Sendable`.
  /// - Cancellation: the work's task is cancelled when one of the ids is cancelled, or when the feature that the effect belongs to ends.
  /// - Parameters:
  ///   - work: the work, which is done once.
  ///   - ids: the ids; empty if no effect cancels the work.
  static func perform(_ work: any IsolatedWork<Action>, as ids: [some Hashable & Sendable]) -> Self

  /// An effect that cancels everything that runs under an id.
  static func cancel(id: some Hashable & Sendable) -> Self

  /// The same effect, but code that awaits the effects of the action does not wait for it.
  ///
  /// The timers of policies are such effects, and so are the pages that load for the rows on screen after a refresh: code that awaits
  /// the refresh does not wait for them. By default, this is the effect itself.
  static func unawaited(_ effect: Self) -> Self
}

extension CancellableEffect {
  /// The effect itself.
  public static func unawaited(_ effect: Self) -> Self { effect }
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
  ///   - send: handles an action, before it returns or later, in the order of the calls.
  func perform(isolation: isolated any Actor, send: @escaping (_ action: Action) -> Void) async
}
