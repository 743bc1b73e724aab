import LoadableCore
import Observation

/// Connects properties of a state to the Observation framework.
///
/// Properties are named by number, because creating a key path that contains a user's type takes microseconds.
final class PropertyReaders: Observable {
  typealias Name = KeyPath<PropertyReaders, Void>

  private let registrar = ObservationRegistrar()

  /// Creates the name of a property: a new object that only its owner and the framework refer to.
  static func name(_ number: Int) -> Name { \.[number] }

  /// Registers a read of a property for the current tracked reader.
  func access(_ name: Name) {
    registrar.access(self, keyPath: name)
  }

  /// Notifies the readers of a property that it has changed.
  func tell(_ name: Name) {
    registrar.withMutation(of: self, keyPath: name) {}
  }

  /// The registrar only compares the names.
  private subscript(number: Int) -> Void { () }
}

/// A property of a state that has been read.
class KnownProperty {
  /// Its name in the Observation framework.
  ///
  /// Do not store it anywhere else: see ``isTracked``.
  private final var name: PropertyReaders.Name
  /// Whether a tracked reader has read it and it has not changed since.
  final var isNoted = false

  init(_ name: PropertyReaders.Name) {
    self.name = name
  }

  /// Whether the Observation framework tracks a reader of it.
  ///
  /// The framework has no API for that. But it keeps the key path of each tracked property, and releases it with the
  /// last reader. So if this property holds the only reference to the key path, nothing tracks it. If the framework
  /// kept it longer, the property would count as tracked just as long: that would cost time, but no reader would miss a
  /// change.
  final var isTracked: Bool { !isKnownUniquelyReferenced(&name) }

  /// Registers a read for the current tracked reader.
  final func access(_ readers: PropertyReaders) {
    readers.access(name)
  }

  /// Notifies its readers that it has changed.
  final func tell(_ readers: PropertyReaders) {
    readers.tell(name)
  }

  /// Forgets its last value.
  func forget() {}
}

/// A property of the state that has been read, with the value that it had then, to detect a change.
///
/// Types with a change stamp are compared by the stamp, without holding the value; `Equatable` types are compared by
/// `==`; all others count as changed with every action. The whole state counts as changed too unless it has a stamp: if
/// a copy of it were kept for comparison, the next change to any of its collections would copy that collection.
///
/// The declared type decides how to compare, once, at the first read. If its values may be of a more specific type (an
/// existential, a class, `AnyHashable`), each value decides.
class ReadProperty<State>: KnownProperty {
  fileprivate override init(_ name: PropertyReaders.Name) {
    super.init(name)
  }

  /// The whole state.
  ///
  /// Its key path is created only if it is needed, because that is slow.
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

  /// Whether values of a type may be of a more specific type.
  private static func isOpen(_ type: Any.Type) -> Bool {
    if let optional = type as? any OptionalType.Type { return isOpen(optional.wrapped) }
    return type is AnyClass || type == AnyHashable.self
  }

  private static func make<Stamped: ChangeStamped>(
    _ path: AnyKeyPath, _ name: PropertyReaders.Name, _ type: Stamped.Type
  ) -> ReadProperty? {
    (path as? KeyPath<State, Stamped>).map { path in KeptProperty(name) { $0[keyPath: path].changeStamp } }
  }

  private static func make<Value: Equatable>(
    _ path: AnyKeyPath, _ name: PropertyReaders.Name, _ type: Value.Type
  ) -> ReadProperty? {
    (path as? KeyPath<State, Value>).map { path in KeptProperty(name) { $0[keyPath: path] } }
  }

  /// Remembers the current value.
  func note(in held: borrowing HeldState<State>) {}

  /// Whether the value has changed since it was remembered.
  func hasChanged(in held: borrowing HeldState<State>) -> Bool { true }
}

/// A property of which something is kept that shows a change: its stamp, or the value itself.
private final class KeptProperty<State, Kept: Equatable>: ReadProperty<State> {
  private let read: (State) -> Kept
  private var kept: Kept?

  init(_ name: PropertyReaders.Name, _ read: @escaping (State) -> Kept) {
    self.read = read
    super.init(name)
  }

  override func note(in held: borrowing HeldState<State>) {
    kept = read(held.state)
  }

  override func hasChanged(in held: borrowing HeldState<State>) -> Bool { read(held.state) != kept }

  override func forget() {
    kept = nil
  }
}

/// A property whose declared type does not say how to compare its values, such as an existential; each value decides.
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

/// An optional type.
protocol OptionalType {
  /// The type of the value, if there is one.
  static var wrapped: Any.Type { get }
}

extension Optional: OptionalType {
  static var wrapped: Any.Type { Wrapped.self }
}

/// Caches the combined key paths of a scoped store's properties, because appending key paths takes microseconds.
struct MemberPaths {
  private var paths: [AnyKeyPath: AnyKeyPath] = [:]

  /// The maximum size of the cache; it needs a limit because a key path can lead to any element of a collection.
  private static var most: Int { 256 }

  subscript(member: AnyKeyPath) -> AnyKeyPath? {
    get { paths[member] }
    set {
      if paths.count >= Self.most, paths[member] == nil { paths = [:] }
      paths[member] = newValue
    }
  }
}
