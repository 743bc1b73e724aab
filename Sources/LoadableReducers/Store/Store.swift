public import LoadableCore
public import Observation

/// The runtime of a feature: it holds the state, takes actions, and runs effects.
///
/// ```swift
/// let store = Store(initialState: ProfileFeature.State()) { ProfileFeature(client: client) }
/// store.send(.onAppear)
/// print(store.profile?.name ?? "-")
/// await store.send(.pullToRefresh).finish()
/// ```
///
/// - Isolation: a store lives on the isolation it is used from, the main actor in an app or any actor on a server. It is not
///   `Sendable`, so the compiler keeps it there; a send from nowhere does not compile. Effects begin there at once, before
///   the `send` that started them returns, and after observers have seen the action's change.
/// - Cancellation: when the store is released its effects are cancelled; they do not keep it alive. A running effect does keep
///   the actor alive that it runs on, as every task does: an actor that owns a store, and is to go before its effects end,
///   cancels them or lets go of the store.
/// - Complexity: a send costs O(1) beside what the reducer and the observers do.
@dynamicMemberLookup
public final class Store<State, Action>: StoreProtocol, Observable {
  let core: any StoreCore<State, Action>
  /// The core where it holds the state itself: a send to it is compiled for the feature where the feature is known.
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
  ///   - reducer: the feature, or several that see every action one after another.
  @inlinable
  public convenience init<Base: Reducer<State, Action, Effect<Action>>>(
    initialState: State, @ReducerBuilder<State, Action> reducer: () -> Base
  ) {
    let reducer = reducer()
    self.init(
      initialState: initialState, reducer: { reducer.reduce(into: &$0, action: $1) },
      settler: { reducer.settle(&$0, running: $1) })
  }

  @usableFromInline
  convenience init(
    initialState: State, reducer: @escaping (inout State, Action) -> Effect<Action>,
    settler: @escaping (inout State, RunningEffects) -> Effect<Action>
  ) {
    self.init(root: RootCore(initialState: initialState, inspector: nil, reducer: reducer, settler: settler))
  }

  /// Creates a store that shows each action to somebody, as a test store needs it.
  package convenience init<Base: Reducer<State, Action, Effect<Action>>>(
    initialState: State, reducer: Base, inspector: any StoreInspector<State, Action>
  ) {
    self.init(
      root: RootCore(
        initialState: initialState, inspector: inspector, reducer: { reducer.reduce(into: &$0, action: $1) },
        settler: { reducer.settle(&$0, running: $1) }))
  }

  /// What every running effect is, in no order: for messages.
  package var effectsInFlight: [String] { core.effectsInFlight }

  /// The running effects that do something by themselves, in no order; none where nobody inspects the store.
  package var busyEffects: [BusyEffect] { core.busyEffects }

  /// Whether a reducer knows of the request that waits in a state with this stamp; only where somebody inspects the store.
  package func isWaiting(_ stamp: LoadChangeStamp) -> Bool {
    root?.registry.waiting?[ObjectIdentifier(stamp.token)] == stamp
  }

  /// Forgets which requests wait, but for those in states with these stamps.
  package func keepWaiting(_ stamps: [LoadChangeStamp]) {
    let kept = Set(stamps.map { ObjectIdentifier($0.token) })
    root?.registry.waiting = root?.registry.waiting?.filter { kept.contains($0.key) }
  }

  /// Cancels every effect without a word: nobody is told that a load has ended.
  package func cancelEffects() {
    core.cancelEffects()
  }

  /// The whole state.
  ///
  /// A tracked reader of it is told of every action, unless the state has a change stamp; read a property of the store instead.
  public var state: State {
    core.accessWhole()
    return core.state
  }

  /// A property of the state.
  ///
  /// A tracked reader of it is told when it changes, and not when something else does. To know that, the store keeps what such a
  /// reader has read until it changes, unless it has a change stamp: of a long list read the loadable, `store.$items`, whose
  /// value is then not held, or else its next change copies it. A read that nobody tracks leaves nothing behind.
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

  /// Handles an action: the state has changed and its effects have begun when this returns.
  ///
  /// In this order: every reducer sees the action; what runs is settled with what the state shows; observers of the state are told;
  /// observers of loads and issue reporters are; effects begin. From within an observer, an action waits until the one at hand is done. It is no `async` function: to wait for
  /// the effects, await the handle's `finish()`.
  ///
  /// - Isolation: the one that the store lives on, which `#isolation` fills in.
  /// - Cancellation: effects outlive the caller's task. Cancel them by the handle.
  /// - Complexity: what the reducers and the observers cost, and one look at each property that tracked readers have read and that has not
  ///   changed since. A look costs O(1) where the property has a change stamp, else what `==` costs. Any number of readers of one property
  ///   share its look. Readers of 10,000 different properties, such as the rows of an array by their positions, make each action look at
  ///   all 10,000: give each row a store of its own part, or read the list as a whole by its change stamp, `store.$items`.
  /// - Returns: a handle to wait for what the action started, or to cancel it.
  @discardableResult
  @inlinable
  public func send(_ action: Action, isolation: isolated any Actor = #isolation) -> StoreTask {
    if let root { return root.send(action, isolation: isolation) }
    return sendThroughCore(action, isolation: isolation)
  }

  @usableFromInline
  func sendThroughCore(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    core.send(action, isolation: isolation)
  }

  /// Calls a function with the state after each action, before its effects begin, for as long as the store lives.
  ///
  /// Unlike Combine's, the subscription does not end when it is let go of: cancel it.
  ///
  /// - Parameter observer: it may send; what it sends is handled after the action at hand.
  /// - Returns: the subscription, which lasts until it is cancelled or the store ends.
  @discardableResult
  public func subscribe(_ observer: @escaping (_ state: State) -> Void) -> StoreSubscription {
    core.subscribe(observer)
  }
}

/// The store of a feature: `StoreOf<ProfileFeature>`.
public typealias StoreOf<Base: Reducer> = Store<Base.State, Base.Action>

/// Keeps an observer of a store subscribed.
public final class StoreSubscription {
  private var onCancel: (() -> Void)?

  init(onCancel: @escaping () -> Void) {
    self.onCancel = onCancel
  }

  /// Ends the subscription: the observer is not called any more.
  ///
  /// Doing it again does nothing.
  public func cancel() {
    onCancel?()
    onCancel = nil
  }
}

/// Sees what a store does, step by step: the eye of a test store.
package protocol StoreInspector<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  /// An action was handled, and its effects have not begun yet. It is received when an effect has sent it.
  func didHandle(_ action: Action, _ state: State, isReceived: Bool)

  /// The state was changed once more after the last action, to agree with what its effects have begun.
  func didSettle(_ state: State)

  /// An effect has ended, by itself or by a cancel.
  func effectDidEnd()
}
