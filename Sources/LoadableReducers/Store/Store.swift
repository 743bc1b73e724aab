public import LoadableCore
public import Observation

/// The runtime of a feature: it holds the state, handles actions, and runs effects.
///
/// ```swift
/// let store = Store(initialState: ProfileFeature.State()) { ProfileFeature(client: client) }
/// store.send(.onAppear)
/// print(store.profile?.name ?? "-")
/// await store.send(.pullToRefresh).finish()
/// ```
///
/// - Isolation: a store stays on the isolation it is used from: the main actor in an app, any actor on a server. It is not
///   `Sendable`, so the compiler keeps it there; a send from another isolation does not compile. Effects begin on that isolation,
///   after observers have seen the action's change, and before the `send` that started them returns.
/// - Older systems: before macOS 26, iOS 26, tvOS 26, watchOS 26 and visionOS 26, effects begin in the next turn of
///   that isolation, after `send` has returned. When `send` returns, the state is the same as on newer systems: it
///   shows the load as running. But an operation that answers at once has not answered yet, an effect that is cancelled
///   in the turn of its `send` never begins, and an effect's actions come after all that are sent in the same turn.
///   So await `finish()` for an outcome, and in a test await the loader's next request or the clock's next sleep.
/// - Cancellation: releasing the store cancels its effects; they do not keep it alive. But a running effect keeps the actor that it
///   runs on alive, as every task does, and so does a signal or a cache that the store listens to. To release an actor that owns a
///   store before they end, call ``cancelEffects()`` or release the store first.
/// - Complexity: a send costs O(1) plus what the reducer and the observers do.
@dynamicMemberLookup
public final class Store<State, Action>: StoreProtocol, Observable {
  let core: any StoreCore<State, Action>
  /// The core, if it holds the state itself, for direct sends: see "Inlining" in Benchmarks/README.md.
  @usableFromInline let root: RootCore<State, Action>?

  init(core: some StoreCore<State, Action>) {
    self.core = core
    root = nil
  }

  init(root: RootCore<State, Action>) {
    core = root
    self.root = root
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: the state to begin with.
  ///   - reducer: the feature, or several reducers that each see every action.
  @inlinable
  public convenience init<Base: Reducer<State, Action, Effect<Action>>>(
    initialState: State, @ReducerBuilder<State, Action> reducer: () -> Base
  ) {
    let reducer = checkingLoadedProperties(reducer())
    self.init(
      initialState: initialState, reducer: { reducer.reduce(into: &$0, action: $1) },
      settler: { reducer.settle(&$0, running: $1) })
  }

  @usableFromInline
  convenience init(
    initialState: State, reducer: @escaping (inout State, Action) -> Effect<Action>,
    settler: @escaping (inout State, RunningEffects) -> Void
  ) {
    self.init(root: RootCore(initialState: initialState, inspector: nil, reducer: reducer, settler: settler))
  }

  /// Creates a store that shows each action to an inspector, for a test store.
  package convenience init<Base: Reducer<State, Action, Effect<Action>>>(
    initialState: State, reducer: Base, inspector: any StoreInspector<State, Action>
  ) {
    let reducer = checkingLoadedProperties(reducer)
    self.init(
      root: RootCore(
        initialState: initialState, inspector: inspector, reducer: { reducer.reduce(into: &$0, action: $1) },
        settler: { reducer.settle(&$0, running: $1) }))
  }

  /// A description of each running effect, in no particular order, for messages.
  package var effectsInFlight: [String] { core.effectsInFlight }

  /// Whether the store follows a cache, so that an action may come although no effect is in flight.
  package var isFollowing: Bool { core.isFollowing }

  /// The running effects that do work of their own, in no particular order; empty if the store is not inspected.
  package var busyEffects: [BusyEffect] { core.busyEffects }

  /// The parts of a state of this store that no reducer handles: waiting requests, and selections.
  package func unhandledParts(in state: State) -> [UnhandledPart] { root?.unhandledParts(in: state) ?? [] }

  /// Cancels all effects, and stops listening to signals and caches; what was loading still shows as loading.
  ///
  /// Releasing a store does the same. Call it where an actor owns the store and is done with it: until then a running effect, a signal or
  /// a cache keeps the actor alive, and with it the store. Models have the same call: ``LoadableModel/cancelEffects()``.
  public func cancelEffects() {
    core.cancelEffects()
  }

  /// The whole state.
  ///
  /// A tracked reader is code whose reads the Observation framework tracks, such as the body of a SwiftUI view. One that reads the
  /// whole state is notified of every action, unless the state has a change stamp (``/LoadableCore/ChangeStamped``). Prefer reading a
  /// property of the store.
  public var state: State {
    core.accessWhole()
    return core.state
  }

  /// A property of the state.
  ///
  /// A tracked reader (see ``state``) is notified only when this property changes. To compare, the store keeps a copy of what a tracked
  /// reader has read, unless it has a change stamp. Because of that copy, the next change of a long list copies the list. So for a list,
  /// read the loadable, `store.$items`, which has a stamp. An untracked read leaves nothing behind.
  @inlinable
  public subscript<Member>(dynamicMember path: KeyPath<State, Member>) -> Member {
    guard let root else { return readThroughCore(path) }
    root.checkReadable()
    root.access(path)
    return root.held.state[keyPath: path]
  }

  @usableFromInline
  func readThroughCore<Member>(_ path: KeyPath<State, Member>) -> Member {
    core.access(path)
    return core.state[keyPath: path]
  }

  /// Handles an action; when this returns, the state has changed and the effects have begun.
  ///
  /// The steps, in order: every reducer handles the action; the running loads are compared with the state, to decide what starts
  /// and ends; observers of the state are called; effects begin, and with them observers of loads and issue reporters are called.
  /// An action that is sent meanwhile waits until the effects of this one have begun. Before macOS 26 and iOS 26, effects begin
  /// in the turn after this one: see ``Store``. This function is not `async`: to wait for the effects, await the handle's `finish()`.
  ///
  /// - Isolation: that of the store, which `#isolation` fills in.
  /// - Cancellation: effects outlive the caller's task. Cancel them with the handle.
  /// - Complexity: the cost of the reducers and observers, plus one check for each property that tracked readers have read and
  ///   that has not changed since. A check costs O(1) for a property with a change stamp, otherwise one `==`. All readers of a
  ///   property share one check. Readers of 10,000 different properties, such as the rows of an array by index, add 10,000 checks
  ///   to each action: give each row a store of its own part, or read the list as a whole by its change stamp, `store.$items`.
  /// - Returns: a handle to wait for what the action started, or to cancel it.
  @discardableResult
  @inlinable  // See "Inlining" in Benchmarks/README.md.
  public func send(_ action: Action, isolation: isolated any Actor = #isolation) -> StoreTask {
    if let root { return root.send(action, isolation: isolation) }
    return sendThroughCore(action, isolation: isolation)
  }

  @usableFromInline
  func sendThroughCore(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    core.send(action, isolation: isolation)
  }

  /// Calls a function with the state after each action, before its effects begin.
  ///
  /// Unlike in Combine, the subscription does not end when you release it: cancel it.
  ///
  /// - Parameter observer: called with the state. It may send actions, which are handled after the current one.
  /// - Returns: the subscription, which lasts until it is cancelled or the store is released; in a scope, until the original store is.
  @discardableResult
  public func subscribe(_ observer: @escaping (_ state: State) -> Void) -> StoreSubscription {
    core.subscribe(observer)
  }
}

/// The store of a feature: `StoreOf<ProfileFeature>`.
public typealias StoreOf<Base: Reducer> = Store<Base.State, Base.Action>

/// The subscription of an observer to a store.
public final class StoreSubscription {
  private var onCancel: (() -> Void)?

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the subscription; the observer is no longer called.
  ///
  /// Cancelling again does nothing.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}

/// Observes each step of a store, for a test store.
package protocol StoreInspector<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// Called when an action has been handled and its effects have not begun yet; `isReceived` if an effect sent it.
  func didHandle(_ action: Action, _ state: State, isReceived: Bool)

  /// Called when the store has settled once more after the last action, and the settling has changed the state.
  func didSettle(_ state: State)

  /// Called when an effect has ended or was cancelled.
  func effectDidEnd()
}
