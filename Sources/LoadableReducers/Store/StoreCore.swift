import LoadableCore

/// The part of a store that knows its state: the state itself, or a part of another store's.
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var state: State { get }

  /// A description of each running effect, in no particular order.
  var effectsInFlight: [String] { get }

  /// The running effects that do work of their own, in no particular order; empty if the store is not inspected.
  var busyEffects: [BusyEffect] { get }

  /// Cancels all effects without reporting that a load has ended.
  func cancelEffects()

  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask

  /// Registers a read of a property for the current tracked reader.
  func access<Member>(_ path: KeyPath<State, Member>)

  /// Registers a read of a property for the current tracked reader, if the property was read before.
  ///
  /// - Returns: whether it was read before; otherwise nothing is registered.
  func accessKnown(_ path: AnyKeyPath) -> Bool

  /// Registers a read of the whole state for the current tracked reader.
  func accessWhole()

  /// Calls a keeper around each action from now on, for as long as it lives.
  func attach(_ keeper: some StateKeeper)

  /// Calls an observer with the state after each action, until its subscription is cancelled.
  ///
  /// - Parameters:
  ///   - isOver: whether the observer is no longer needed, so that it may be removed early; nil for one that stays until it is
  ///     cancelled.
  ///   - observer: called with the state. It may send and cancel.
  func subscribe(isOver: (() -> Bool)?, _ observer: @escaping (State) -> Void) -> StoreSubscription
}

extension StoreCore {
  /// Calls an observer with the state after each action, until its subscription is cancelled.
  func subscribe(_ observer: @escaping (State) -> Void) -> StoreSubscription {
    subscribe(isOver: nil, observer)
  }
}

extension KeyPath {
  /// Whether it leads to the root itself.
  var isWhole: Bool { self as AnyKeyPath == \Root.self }
}

/// A weak reference to a store's core, shared by all effects that it starts, so that they do not keep it alive.
final class CoreLink<State, Action>: EffectReceiver {
  private weak var held: RootCore<State, Action>?

  init(_ core: RootCore<State, Action>) {
    held = core
  }

  var core: RootCore<State, Action>? { held }

  func forget(_ run: EffectRun) {
    core?.forget(run)
  }
}

/// The core of a store for a part of another store's state, with the actions of that part.
final class ScopedCore<Parent: StoreCore, State, Action>: StoreCore {
  private let parent: Parent
  private let path: KeyPath<Parent.State, State>
  private let embed: CasePath<Parent.Action, Action>
  private var members = MemberPaths()

  init(parent: Parent, state path: KeyPath<Parent.State, State>, action embed: CasePath<Parent.Action, Action>) {
    self.parent = parent
    self.path = path
    self.embed = embed
  }

  var state: State { parent.state[keyPath: path] }

  var effectsInFlight: [String] { parent.effectsInFlight }

  var busyEffects: [BusyEffect] { parent.busyEffects }

  func cancelEffects() {
    parent.cancelEffects()
  }

  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    parent.send(embed.embed(action), isolation: isolation)
  }

  func access<Member>(_ member: KeyPath<State, Member>) {
    if accessKnown(member) { return }
    if member.isWhole { return accessWhole() }
    let path = path.appending(path: member)
    members[member] = path
    parent.access(path)
  }

  func accessKnown(_ member: AnyKeyPath) -> Bool {
    members[member].map { parent.accessKnown($0) } ?? false
  }

  func accessWhole() {
    // Avoids holding a copy of the part for the comparison.
    if State.self is any ChangeStamped.Type { parent.access(path) } else { parent.accessWhole() }
  }

  func attach(_ keeper: some StateKeeper) {
    parent.attach(keeper)
  }

  func subscribe(isOver: (() -> Bool)?, _ observer: @escaping (State) -> Void) -> StoreSubscription {
    let path = path
    return parent.subscribe(isOver: isOver) { observer($0[keyPath: path]) }
  }
}

/// The core of a store for the content of a loadable property, with the actions of the child feature.
///
/// When the content is unloaded, it keeps the last one for views that still show it. To do so it holds a copy of the content
/// while an action is handled, and drops it afterwards if there is still content.
final class ContentCore<Parent: StoreCore, Request: Hashable & Sendable, Value, ChildAction>: StoreCore, StateKeeper {
  typealias Loadable = LoadableStateWith<Request, Value>

  private let parent: Parent
  private let path: KeyPath<Parent.State, Loadable>
  private let embed: CasePath<Parent.Action, ChildAction>
  private var last: Value?
  private var members = MemberPaths()

  /// Nil if there is no content.
  init?(parent: Parent, state path: KeyPath<Parent.State, Loadable>, action embed: CasePath<Parent.Action, ChildAction>)
  {
    parent.access(path.appending(path: \.hasValue))
    guard parent.state[keyPath: path].hasValue else { return nil }
    self.parent = parent
    self.path = path
    self.embed = embed
    parent.attach(self)
  }

  private var present: Value? { parent.state[keyPath: path].wrappedValue }

  // Proof: there was content when this was created, and the last content is kept when it is unloaded.
  var state: Value { present ?? last! }

  func willHandleAction() {
    last = present ?? last
  }

  func didHandleAction() {
    if parent.state[keyPath: path].hasValue { last = nil }
  }

  func attach(_ keeper: some StateKeeper) {
    parent.attach(keeper)
  }

  var effectsInFlight: [String] { parent.effectsInFlight }

  var busyEffects: [BusyEffect] { parent.busyEffects }

  func cancelEffects() {
    parent.cancelEffects()
  }

  func send(_ action: ChildAction, isolation: isolated any Actor) -> StoreTask {
    parent.send(embed.embed(action), isolation: isolation)
  }

  func access<Member>(_ member: KeyPath<Value, Member>) {
    if accessKnown(member) { return }
    if member.isWhole { return accessWhole() }
    let path = path.appending(path: \.wrappedValue[member: member])
    members[member] = path
    parent.access(path)
  }

  func accessKnown(_ member: AnyKeyPath) -> Bool {
    members[member].map { parent.accessKnown($0) } ?? false
  }

  func accessWhole() {
    // Reads the loadable by its change stamp, which avoids holding a copy of the value for the comparison.
    parent.access(path)
  }

  func subscribe(isOver: (() -> Bool)?, _ observer: @escaping (Value) -> Void) -> StoreSubscription {
    let path = path
    return parent.subscribe(isOver: isOver) { [weak self] state in
      if let value = state[keyPath: path].wrappedValue ?? self?.last { observer(value) }
    }
  }
}

extension Optional {
  /// A member of the value, if there is one; lets a key path lead through an optional.
  fileprivate subscript<Member>(member path: KeyPath<Wrapped, Member>) -> Member? {
    self?[keyPath: path]
  }
}

extension LoadableStateWith {
  /// Whether there is content that is not empty.
  var hasValue: Bool { storage.hasFullContent }
}

/// The state of a store.
///
/// It is not copyable, so a function that borrows it reads the original.
@usableFromInline
struct HeldState<State>: ~Copyable {
  @usableFromInline var state: State

  @inlinable
  init(_ state: consuming State) {
    self.state = state
  }

  /// Calls an observer with the state.
  @inlinable
  borrowing func tell(_ observer: StateObserver<State>) {
    observer.tell(state)
  }
}

/// Keeps a part of the state when it is removed.
protocol StateKeeper: AnyObject {
  /// Called before an action is handled.
  func willHandleAction()

  /// Called after an action was handled, before observers are called.
  func didHandleAction()
}

/// Weak references to the keepers of parts of a state.
///
/// - Complexity: adding one costs O(1), amortised; an action costs O(number of keepers).
struct StateKeepers {
  private struct Reference {
    weak var keeper: (any StateKeeper)?
  }

  private var references: [Reference] = []
  /// The number of references at which to look next for released keepers.
  private var limit = StateKeepers.leastLimit

  private static var leastLimit: Int { 16 }

  /// Whether there are no references, not even to a released keeper.
  var isEmpty: Bool { references.isEmpty }

  /// Adds a keeper.
  mutating func append(_ keeper: some StateKeeper) {
    if references.count >= limit {
      removeGone()
      limit = max(Self.leastLimit, 2 * references.count)
    }
    references.append(Reference(keeper: keeper))
  }

  /// Removes references to released keepers.
  mutating func removeGone() {
    references.removeAll { $0.keeper == nil }
  }

  /// Tells the keepers that an action is about to be handled.
  func willHandleAction() {
    for reference in references { reference.keeper?.willHandleAction() }
  }

  /// Tells the keepers that an action was handled.
  ///
  /// - Returns: whether one of them has been released.
  func didHandleAction() -> Bool {
    var isOneGone = false
    for reference in references {
      if let keeper = reference.keeper { keeper.didHandleAction() } else { isOneGone = true }
    }
    return isOneGone
  }
}
