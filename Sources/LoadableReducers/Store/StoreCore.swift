import LoadableCore

/// The core of a store, which holds the state or reads it as a part of another store's state.
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var state: State { get }

  /// A description of each running effect, in no particular order.
  var effectsInFlight: [String] { get }

  /// Whether the store follows a cache, so that an action may come although no effect is in flight.
  var isFollowing: Bool { get }

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

  /// The part at a key path, which can disappear; all its scopes share it.
  ///
  /// - Parameter value: returns the value; nil while the part is gone.
  func part<Holder, Value>(_ path: KeyPath<State, Holder>, _ value: @escaping (Holder) -> Value?) -> StatePart<Value>

  /// The part that is an element of a collection; all its scopes share it.
  ///
  /// - Parameter find: returns the element with an id.
  func part<Elements: IdentifiedElements>(
    _ id: Elements.ID, of path: KeyPath<State, Elements>, _ find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> StatePart<Elements.Element>

  /// Calls an observer with the state after each action, until its subscription is cancelled.
  ///
  /// - Parameters:
  ///   - isOver: returns whether the observer is no longer needed, so that it may be removed early; nil for one that stays until
  ///     it is cancelled.
  ///   - observer: called with the state. It may send actions and cancel subscriptions.
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

  var isFollowing: Bool { parent.isFollowing }

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

  func part<Holder, Value>(_ path: KeyPath<State, Holder>, _ value: @escaping (Holder) -> Value?) -> StatePart<Value> {
    parent.part(self.path.appending(path: path), value)
  }

  func part<Elements: IdentifiedElements>(
    _ id: Elements.ID, of path: KeyPath<State, Elements>, _ find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> StatePart<Elements.Element> {
    parent.part(id, of: self.path.appending(path: path), find)
  }

  func subscribe(isOver: (() -> Bool)?, _ observer: @escaping (State) -> Void) -> StoreSubscription {
    let path = path
    return parent.subscribe(isOver: isOver) { observer($0[keyPath: path]) }
  }
}

/// A part of another store's state that can disappear, such as loaded content, and the actions of the child feature on it.
///
/// When the part disappears, its last value is kept for the views that still show it. So the part is held while an action is
/// handled.
final class PartCore<Parent: StoreCore, State, Action>: StoreCore {
  private let parent: Parent
  private let part: StatePart<State>
  private let find: (Parent.State) -> State?
  private let embed: (Action) -> Parent.Action

  /// Nil if there is no such part now.
  init?(
    parent: Parent, _ part: StatePart<State>, find: @escaping (Parent.State) -> State?,
    embed: @escaping (Action) -> Parent.Action
  ) {
    part.accessPresence()
    guard find(parent.state) != nil else { return nil }
    self.parent = parent
    self.part = part
    self.find = find
    self.embed = embed
  }

  // The part existed when this was created, and when it disappears its last value is kept.
  var state: State { find(parent.state) ?? part.last! }

  var effectsInFlight: [String] { parent.effectsInFlight }

  var isFollowing: Bool { parent.isFollowing }

  var busyEffects: [BusyEffect] { parent.busyEffects }

  func cancelEffects() {
    parent.cancelEffects()
  }

  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask {
    parent.send(embed(action), isolation: isolation)
  }

  func access<Member>(_ member: KeyPath<State, Member>) {
    if accessKnown(member) { return }
    if member.isWhole { accessWhole() } else { part.access(member, of: state) }
  }

  func accessKnown(_ member: AnyKeyPath) -> Bool {
    part.accessKnown(member, of: state)
  }

  func accessWhole() {
    part.accessWhole(of: state)
  }

  func part<Holder, Value>(_ path: KeyPath<State, Holder>, _ value: @escaping (Holder) -> Value?) -> StatePart<Value> {
    part.part(path, value)
  }

  func part<Elements: IdentifiedElements>(
    _ id: Elements.ID, of path: KeyPath<State, Elements>, _ find: @escaping (Elements, Elements.ID) -> Elements.Element?
  ) -> StatePart<Elements.Element> {
    part.part(id, of: path, find)
  }

  func subscribe(isOver: (() -> Bool)?, _ observer: @escaping (State) -> Void) -> StoreSubscription {
    let find = find
    return parent.subscribe(isOver: isOver) { [weak self] state in
      if let value = find(state) ?? self?.part.last { observer(value) }
    }
  }
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

  /// Holds parts of the state until the current action is handled.
  borrowing func hold(_ parts: StateParts<State>) {
    parts.hold(state)
  }

  /// Updates parts of the state with what the current action has changed.
  borrowing func update(_ parts: StateParts<State>, _ changed: inout ChangedProperties) {
    parts.update(state, &changed)
  }
}
