import LoadableCore
import Observation

/// Whom the Observation framework tells of properties.
///
/// Properties have numbers here: a key path that has a type of the user's in it takes microseconds to make, whenever it is asked for.
final class PropertyReaders: Observable {
  typealias Name = KeyPath<PropertyReaders, Void>

  private let registrar = ObservationRegistrar()

  /// Makes the name of a property: an object of its own, to which nobody but its owner and the framework refers.
  static func name(_ number: Int) -> Name { \.[number] }

  /// Notes that a property was read by whoever is tracked right now.
  func access(_ name: Name) {
    registrar.access(self, keyPath: name)
  }

  /// Tells the readers of a property that it has changed.
  func tell(_ name: Name) {
    registrar.withMutation(of: self, keyPath: name) {}
  }

  /// The registrar only compares the names.
  private subscript(number: Int) -> Void { () }
}

/// A property of some state that somebody has read.
class KnownProperty {
  /// The name that the Observation framework knows it by.
  ///
  /// Nobody else may keep it: see ``isTracked``.
  private final var name: PropertyReaders.Name
  /// Whether a tracked reader has read it, and it has not changed since.
  final var isNoted = false

  init(_ name: PropertyReaders.Name) {
    self.name = name
  }

  /// Whether the Observation framework tracks a reader of it.
  ///
  /// The framework does not say so itself. But whoever tracks a property must keep its key path, to compare it with those that change, and
  /// lets go of it with the last reader. So a key path to which only this property refers is tracked by nobody. If the framework keeps one
  /// for longer, the property counts as tracked for as long: that costs time, and no reader misses a change.
  final var isTracked: Bool { !isKnownUniquelyReferenced(&name) }

  /// Notes that it was read by whoever is tracked right now.
  final func access(_ readers: PropertyReaders) {
    readers.access(name)
  }

  /// Tells its readers that it has changed.
  final func tell(_ readers: PropertyReaders) {
    readers.tell(name)
  }

  /// Forgets what it was.
  func forget() {}
}

/// A property of the state that somebody has read: what it was then, and whether it is something else now.
///
/// Types with a change stamp are compared by it, and nothing of their value is held; others are compared by `==`; and those
/// that have neither count as changed with every action. So does the whole state, which holds every collection there is:
/// a copy of it to compare with would make the next change of any of them copy it.
///
/// What kind a property is of is found out once, when it is read first, by its declared type; where values of that may be of another
/// one (an existential, a class, `AnyHashable`), each value says.
class ReadProperty<State>: KnownProperty {
  fileprivate override init(_ name: PropertyReaders.Name) {
    super.init(name)
  }

  /// The whole state.
  ///
  /// Its key path, which has the feature's type in it, is made only where it is looked by.
  static func whole(name: PropertyReaders.Name) -> ReadProperty {
    State.self is any ChangeStamped.Type ? make(\.self, name: name) : ReadProperty(name)
  }

  static func make<Member>(_ path: KeyPath<State, Member>, name: PropertyReaders.Name) -> ReadProperty {
    if let stamped = Member.self as? any ChangeStamped.Type, let property = make(path, name, stamped) {
      return property
    }
    if Member.self == State.self, path as AnyKeyPath == \State.self { return ReadProperty(name) }
    if !isOpen(Member.self), let equatable = Member.self as? any Equatable.Type,
      let property = make(path, name, equatable)
    {
      return property
    }
    return AnyProperty(path, name)
  }

  /// Whether values of a type may be of another one that says more of them.
  private static func isOpen(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalType.Type { return isOpen(optional.wrapped) }
    return type is AnyClass || type == AnyHashable.self
  }

  private static func make<Stamped: ChangeStamped>(
    _ path: AnyKeyPath, _ name: PropertyReaders.Name, _ type: Stamped.Type
  ) -> ReadProperty? {
    (path as? KeyPath<State, Stamped>).map { StampedProperty($0, name) }
  }

  private static func make<Value: Equatable>(
    _ path: AnyKeyPath, _ name: PropertyReaders.Name, _ type: Value.Type
  ) -> ReadProperty? {
    (path as? KeyPath<State, Value>).map { EquatableProperty($0, name) }
  }

  /// Remembers what it is.
  func note(in held: borrowing HeldState<State>) {}

  /// Whether it is something else now.
  func hasChanged(in held: borrowing HeldState<State>) -> Bool { true }
}

private final class StampedProperty<State, Value: ChangeStamped>: ReadProperty<State> {
  private let path: KeyPath<State, Value>
  private var stamp: Value.ChangeStamp?

  init(_ path: KeyPath<State, Value>, _ name: PropertyReaders.Name) {
    self.path = path
    super.init(name)
  }

  override func note(in held: borrowing HeldState<State>) {
    stamp = held.state[keyPath: path].changeStamp
  }

  override func hasChanged(in held: borrowing HeldState<State>) -> Bool {
    held.state[keyPath: path].changeStamp != stamp
  }

  override func forget() {
    stamp = nil
  }
}

private final class EquatableProperty<State, Value: Equatable>: ReadProperty<State> {
  private let path: KeyPath<State, Value>
  private var value: Value?

  init(_ path: KeyPath<State, Value>, _ name: PropertyReaders.Name) {
    self.path = path
    super.init(name)
  }

  override func note(in held: borrowing HeldState<State>) {
    value = held.state[keyPath: path]
  }

  override func hasChanged(in held: borrowing HeldState<State>) -> Bool {
    held.state[keyPath: path] != value
  }

  override func forget() {
    value = nil
  }
}

/// A property whose type does not say how its values are compared, as an existential: each value may.
private final class AnyProperty<State, Value>: ReadProperty<State> {
  private let path: KeyPath<State, Value>
  private var isOther: ((Value) -> Bool)?

  init(_ path: KeyPath<State, Value>, _ name: PropertyReaders.Name) {
    self.path = path
    super.init(name)
  }

  override func note(in held: borrowing HeldState<State>) {
    let value = held.state[keyPath: path]
    isOther = StampWatch(value)?.hasChanged ?? (value as? any Equatable).map { Self.comparing(with: $0) }
  }

  override func hasChanged(in held: borrowing HeldState<State>) -> Bool {
    isOther?(held.state[keyPath: path]) ?? true
  }

  override func forget() {
    isOther = nil
  }

  private static func comparing<Known: Equatable>(with known: Known) -> (Value) -> Bool {
    { ($0 as? Known) != known }
  }
}

private protocol OptionalType {
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
}

/// What the members of a part of a state are for the store that has the whole: to put such a key path together takes microseconds.
struct MemberPaths {
  private var paths: [AnyKeyPath: AnyKeyPath] = [:]

  /// How many are remembered: a key path can lead to an element, and there may be any number of them.
  private static var most: Int { 256 }

  subscript(member: AnyKeyPath) -> AnyKeyPath? {
    get { paths[member] }
    set {
      if paths.count >= Self.most, paths[member] == nil { paths = [:] }
      paths[member] = newValue
    }
  }
}
