import LoadableCore

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
  var hasValue: Bool { read { $0.content?.value != nil } ?? false }
}
