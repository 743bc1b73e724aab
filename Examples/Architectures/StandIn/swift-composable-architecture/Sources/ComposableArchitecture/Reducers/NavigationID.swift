// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Internal/NavigationID.swift

extension DependencyValues {
  var navigationIDPath: NavigationIDPath {
    get { self[NavigationIDPathKey.self] }
    set { self[NavigationIDPathKey.self] = newValue }
  }
}

private enum NavigationIDPathKey: DependencyKey {
  static let liveValue = NavigationIDPath()
  static let testValue = NavigationIDPath()
}

/// Where a reducer is: in which store, and in which presented states and elements of it.
struct NavigationIDPath: Hashable, Sendable {
  private var path: [NavigationID] = []

  /// This path and those of all that it is in, down to the empty one.
  var prefixes: [Self] {
    (0...path.count).reversed().map {
      var prefix = Self()
      prefix.path = Array(path.prefix($0))
      return prefix
    }
  }

  func appending(_ id: NavigationID) -> Self {
    var longer = self
    longer.path.append(id)
    return longer
  }
}

/// The identity of a store, of a presented state, or of an element.
struct NavigationID: Hashable, Sendable {
  // Proof: only its identity is used.
  private nonisolated(unsafe) let keyPath: AnyKeyPath?
  private let id: ErasedID?
  private let tag: UInt32?

  /// The identity of an optional state: where it is, its case, and its id.
  init<Value, Root>(base: Value, keyPath: KeyPath<Root, Value?>) {
    self.keyPath = keyPath
    tag = enumTag(of: base)
    id = (identity(of: base) ?? payload(of: base).flatMap(identity)).map(ErasedID.init)
  }

  init<Value, Root>(id: StackElementID, keyPath: KeyPath<Root, StackState<Value>>) {
    self.keyPath = keyPath
    tag = nil
    self.id = ErasedID(value: AnyHashable(id))
  }

  init<Value, Root, ID: Hashable & Sendable>(id: ID, keyPath: KeyPath<Root, IdentifiedArray<ID, Value>>) {
    self.keyPath = keyPath
    tag = nil
    self.id = ErasedID(value: AnyHashable(id))
  }

  /// The identity of a store.
  init() {
    keyPath = nil
    tag = nil
    id = ErasedID(value: AnyHashable(StoreID()))
  }
}

// Proof: ids are values; they are only compared.
private struct ErasedID: Hashable, @unchecked Sendable {
  let value: AnyHashable
}

private final class StoreID: Hashable {
  static func == (one: StoreID, other: StoreID) -> Bool { one === other }
  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

// MARK: swift-composable-architecture: Sources/ComposableArchitecture/Internal/OpenExistential.swift

/// The id of a value that has one.
private func identity(of value: Any) -> AnyHashable? {
  func open(_ value: some Identifiable) -> AnyHashable { AnyHashable(value.id) }
  return (value as? any Identifiable).map { open($0) }
}

// MARK: swift-case-paths: Sources/CasePaths/EnumReflection.swift

/// The number of the case of an enum.
private func enumTag<Value>(of value: Value) -> UInt32? {
  typealias GetTag = @convention(c) (_ value: UnsafeRawPointer, _ metadata: UnsafeRawPointer) -> UInt32
  // Proof: a type is a pointer to its metadata, which begins with its kind: 0x201 is an enum and 0x202 an optional. The
  // word in front of it points to the table of its functions. At this place in the table an enum has the function that
  // returns the number of a case.
  let metadata = unsafeBitCast(Value.self as Any.Type, to: UnsafeRawPointer.self)
  let kind = metadata.load(as: UInt.self)
  guard kind == 0x201 || kind == 0x202 else { return nil }
  let word = MemoryLayout<UnsafeRawPointer>.size
  let table = metadata.load(fromByteOffset: -word, as: UnsafeRawPointer.self)
  let getTag = table.load(fromByteOffset: 10 * word + 2 * 4, as: GetTag.self)
  return withUnsafePointer(to: value) { getTag($0, metadata) }
}

/// The associated value of a case.
private func payload<Value>(of value: Value) -> Any? {
  enumTag(of: value) == nil ? nil : Mirror(reflecting: value).children.first?.value
}
