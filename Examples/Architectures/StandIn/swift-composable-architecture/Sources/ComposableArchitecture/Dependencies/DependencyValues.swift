// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-dependencies: Sources/Dependencies/Dependency.swift

@propertyWrapper
public struct Dependency<Value> {
  private let initialValues = DependencyValues._current
  private let keyPath: any KeyPath<DependencyValues, Value> & Sendable

  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.keyPath = keyPath
  }

  public var wrappedValue: Value {
    let values = initialValues.merging(DependencyValues._current)
    return DependencyValues.$_current.withValue(values) { values[keyPath: keyPath] }
  }
}

extension Dependency: Sendable {}

// MARK: swift-dependencies: Sources/Dependencies/DependencyKey.swift

public protocol DependencyKey<Value>: TestDependencyKey {
  static var liveValue: Value { get }
  associatedtype Value = Self
  static var testValue: Value { get }
}

public protocol TestDependencyKey<Value> {
  associatedtype Value: Sendable = Self
  static var testValue: Value { get }
}

extension DependencyKey {
  // The real one also reports that a test uses it.
  public static var testValue: Value { liveValue }
}

// MARK: swift-dependencies: Sources/Dependencies/DependencyValues.swift

public struct DependencyValues: Sendable {
  @TaskLocal public static var _current = Self()

  private static let defaults = Locked<[DefaultKey: any Sendable]>([:])

  private var storage: [ObjectIdentifier: any Sendable] = [:]

  public init() {}

  public subscript<Key: TestDependencyKey>(
    key: Key.Type,
    fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get { storage[ObjectIdentifier(key)] as? Key.Value ?? Self.testValue(of: key) }
    set { storage[ObjectIdentifier(key)] = newValue }
  }

  /// The value for tests, which is made once in each test, as in the real one.
  private static func testValue<Key: TestDependencyKey>(of key: Key.Type) -> Key.Value {
    let id = DefaultKey(key: ObjectIdentifier(key), test: RunningTest())
    if let value = defaults.withLock({ $0[id] }) as? Key.Value { return value }
    let value = Key.testValue
    // Another thread may have made it meanwhile.
    return defaults.withLock {
      if let first = $0[id] as? Key.Value { return first }
      $0[id] = value
      return value
    }
  }

  func merging(_ other: Self) -> Self {
    if storage.isEmpty { return other }
    var values = self
    values.storage.merge(other.storage) { $1 }
    return values
  }
}

private struct DefaultKey: Hashable, Sendable {
  let key: ObjectIdentifier
  let test: RunningTest
}

// MARK: swift-dependencies: Sources/Dependencies/WithDependencies.swift

@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  try updateValuesForOperation(&values)
  return try DependencyValues.$_current.withValue(values, operation: operation)
}

@discardableResult
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> R
) async rethrows -> R {
  var values = DependencyValues._current
  try await updateValuesForOperation(&values)
  return try await DependencyValues.$_current.withValue(values, operation: operation)
}

public func withEscapedDependencies<R>(
  _ operation: (DependencyValues.Continuation) throws -> R
) rethrows -> R {
  try operation(DependencyValues.Continuation())
}

extension DependencyValues {
  public struct Continuation: Sendable {
    let dependencies = DependencyValues._current

    public func yield<R>(_ operation: () throws -> R) rethrows -> R {
      try DependencyValues.$_current.withValue(dependencies, operation: operation)
    }

    public func yield<R>(_ operation: () async throws -> R) async rethrows -> R {
      try await DependencyValues.$_current.withValue(dependencies, operation: operation)
    }
  }
}
