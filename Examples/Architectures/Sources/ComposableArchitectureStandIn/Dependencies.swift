// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// What ComposableArchitecture exports of Dependencies 1.16.0.

// MARK: Sources/Dependencies/Dependency.swift

@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let initialValues = DependencyValues._current
  private let keyPath: any KeyPath<DependencyValues, Value> & Sendable

  public init(
    _ keyPath: any KeyPath<DependencyValues, Value> & Sendable,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    self.keyPath = keyPath
  }

  public var wrappedValue: Value { initialValues.merging(DependencyValues._current)[keyPath: keyPath] }
}

// MARK: Sources/Dependencies/DependencyKey.swift

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

// MARK: Sources/Dependencies/DependencyValues.swift

public struct DependencyValues: Sendable {
  @TaskLocal public static var _current = Self()

  private var storage: [ObjectIdentifier: any Sendable] = [:]

  public init() {}

  public subscript<Key: TestDependencyKey>(
    key: Key.Type, fileID fileID: StaticString = #fileID, filePath filePath: StaticString = #filePath,
    line line: UInt = #line, column column: UInt = #column, function function: StaticString = #function
  ) -> Key.Value {
    get { storage[ObjectIdentifier(key)] as? Key.Value ?? Key.testValue }
    set { storage[ObjectIdentifier(key)] = newValue }
  }

  func merging(_ other: Self) -> Self {
    var values = self
    values.storage.merge(other.storage) { $1 }
    return values
  }
}

// MARK: Sources/Dependencies/WithDependencies.swift

@discardableResult
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  var values = DependencyValues._current
  try updateValuesForOperation(&values)
  return try DependencyValues.$_current.withValue(values, operation: operation)
}
