import LoadableCore

/// What a store stands on: the state itself, or a part of another store's.
protocol StoreCore<State, Action>: AnyObject {
  associatedtype State
  associatedtype Action

  var state: State { get }

  /// What every running effect is, in no order.
  var effectsInFlight: [String] { get }

  /// The running effects that do something by themselves, in no order; none where nobody inspects the store.
  var busyEffects: [BusyEffect] { get }

  /// Cancels every effect without a word.
  func cancelEffects()

  func send(_ action: Action, isolation: isolated any Actor) -> StoreTask

  /// Notes that whoever is tracked right now has read a property.
  func access<Member>(_ path: KeyPath<State, Member>)

  /// Notes that whoever is tracked right now has read a property that was read before.
  ///
  /// - Returns: whether it is known from then; if not, nothing is noted.
  func accessKnown(_ path: AnyKeyPath) -> Bool

  /// Notes that whoever is tracked right now has read all of the state.
  func accessWhole()

  /// Tells a keeper of each action from now on, for as long as it lives.
  func attach(_ keeper: some StateKeeper)

  /// Calls an observer with the state after each action, until its subscription is cancelled.
  ///
  /// - Parameters:
  ///   - isOver: whether it need not be called any more, so that it may be forgotten before the next action; nil for one that is never over.
  ///   - observer: it may send and cancel.
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

/// The one weak reference to a store's core, for all effects that it starts: they do not keep it alive.
///
/// It is an object that they share, because to make and to end a weak reference costs more than to hold an object.
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

/// A part of another store's state, and the actions that belong to it.
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
    // Nobody holds it to compare it with what it will be.
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

/// The content of a loadable thing in another store's state, and the actions of the child feature on it.
///
/// When the content goes it keeps the last one, for whoever still shows it. So it holds the content while an action is handled, and
/// lets go of it after that, unless it is the last one.
final class ContentCore<Parent: StoreCore, Request: Hashable & Sendable, Value, ChildAction>: StoreCore, StateKeeper {
  typealias Loadable = LoadableStateWith<Request, Value>

  private let parent: Parent
  private let path: KeyPath<Parent.State, Loadable>
  private let embed: CasePath<Parent.Action, ChildAction>
  private var last: Value?
  private var members = MemberPaths()

  /// Nil when there is no content.
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

  // There was content when this was made, and when it goes the last one is kept.
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
    // The whole value would be held to compare with; the loadable thing has a change stamp.
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
  /// A member of the value, if there is one: so that a key path can lead through it.
  fileprivate subscript<Member>(member path: KeyPath<Wrapped, Member>) -> Member? {
    self?[keyPath: path]
  }
}

extension LoadableStateWith {
  /// Whether there is content, and not an empty one.
  var hasValue: Bool { storage.hasFullContent }
}

/// The state of a store, where it is.
///
/// It cannot be copied, so that who is handed it looks at the one there is.
@usableFromInline
struct HeldState<State>: ~Copyable {
  @usableFromInline var state: State

  @inlinable
  init(_ state: consuming State) {
    self.state = state
  }

  /// Tells an observer of the state.
  @inlinable
  borrowing func tell(_ observer: StateObserver<State>) {
    observer.tell(state)
  }
}

/// Something that keeps a part of the state when it goes.
protocol StateKeeper: AnyObject {
  /// Called before an action is handled.
  func willHandleAction()

  /// Called after it, before observers are told.
  func didHandleAction()
}

/// Those who keep a part of a state when it goes; nobody is kept alive here.
///
/// - Complexity: to add one costs O(1), amortised; an action costs O(number of those who are there).
struct StateKeepers {
  private struct Reference {
    weak var keeper: (any StateKeeper)?
  }

  private var references: [Reference] = []
  /// How many there are when those who have gone are looked for next.
  private var limit = StateKeepers.leastLimit

  private static var leastLimit: Int { 16 }

  /// Whether there is nobody, not even one who has gone.
  var isEmpty: Bool { references.isEmpty }

  /// Adds one.
  mutating func append(_ keeper: some StateKeeper) {
    if references.count >= limit {
      removeGone()
      limit = max(Self.leastLimit, 2 * references.count)
    }
    references.append(Reference(keeper: keeper))
  }

  /// Removes those who have gone.
  mutating func removeGone() {
    references.removeAll { $0.keeper == nil }
  }

  /// Tells them that an action will be handled.
  func willHandleAction() {
    for reference in references { reference.keeper?.willHandleAction() }
  }

  /// Tells them that an action was handled.
  ///
  /// - Returns: whether one of them has gone.
  func didHandleAction() -> Bool {
    var isOneGone = false
    for reference in references {
      if let keeper = reference.keeper { keeper.didHandleAction() } else { isOneGone = true }
    }
    return isOneGone
  }
}
