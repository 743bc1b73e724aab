// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// MARK: swift-case-paths: Sources/CasePathsCore/CasePathable.swift

public protocol CasePathable {
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}

@dynamicMemberLookup
public struct Case<Value>: Sendable {
  fileprivate let embedding: @Sendable (Value) -> Any
  fileprivate let extraction: @Sendable (Any) -> Value?
}

extension Case {
  public init<Root>(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    embedding = embed
    extraction = { root in
      guard let root = root as? Root else { return nil }
      return extract(root)
    }
  }

  public init() { self.init(embed: { $0 }, extract: { $0 }) }

  public init<Root>(_ keyPath: CaseKeyPath<Root, Value>) { self = Case<Root>()[keyPath: keyPath] }

  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue>
  where Value: CasePathable {
    let keyPath = keyPath.unsafeSendable()
    return appending { Value.allCasePaths[keyPath: keyPath] }
  }

  // Without the requirement that the value has case paths: a closure that is `@Sendable` must not use it.
  private func appending<AppendedValue>(
    _ path: @escaping () -> AnyCasePath<Value, AppendedValue>
  ) -> Case<AppendedValue> {
    // Proof: it only reads a static property, which the real one does too, from wherever a case path is used.
    nonisolated(unsafe) let path = path
    return Case<AppendedValue>(
      embed: { _embed(path().embed($0)) },
      extract: { (root: Any) in
        guard let value = _extract(from: root) else { return nil }
        return path().extract(from: value)
      })
  }

  public func _embed(_ value: Value) -> Any { embedding(value) }
  public func _extract(from root: Any) -> Value? { extraction(root) }
}

private protocol ErasedCase {
  func extractAny(from root: Any) -> Any?
}

// ours
extension Case: ErasedCase {
  fileprivate func extractAny(from root: Any) -> Any? { extraction(root) }
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>

extension CaseKeyPath {
  public func callAsFunction<Enum, AssociatedValue>(_ value: AssociatedValue) -> Enum
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    // Proof: a key path from a case of an enum embeds in that enum.
    Case(self)._embed(value) as! Enum
  }

  public func callAsFunction<Enum>() -> Enum
  where Root == Case<Enum>, Value == Case<Void> {
    // Proof: as above.
    Case(self)._embed(()) as! Enum
  }

  public static func ~= <Enum: CasePathable, AssociatedValue>(lhs: KeyPath, rhs: Enum) -> Bool
  where Root == Case<Enum>, Value == Case<AssociatedValue> {
    rhs[case: lhs] != nil
  }
}

public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension _AppendKeyPath {
  @_disfavoredOverload
  public func callAsFunction<Enum: CasePathable>(
    _ value: Any
  ) -> Enum?
  where Self == PartialCaseKeyPath<Enum> {
    func embed<Value>(_ value: Value) -> Enum? {
      let found = Case<Enum>()[keyPath: self]
      let root = (found as? Case<Value>)?._embed(value) ?? (found as? Case<Value?>)?._embed(value)
      return root as? Enum
    }
    return _openExistential(value, do: embed)
  }
}

extension CasePathable {
  public typealias Cases = Case<Self>

  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value? { Case(keyPath)._extract(from: self) }

  @_disfavoredOverload
  public subscript(case keyPath: PartialCaseKeyPath<Self>) -> Any? {
    (Case<Self>()[keyPath: keyPath] as? any ErasedCase)?.extractAny(from: self)
  }

  @_disfavoredOverload
  public subscript<Value>(case keyPath: CaseKeyPath<Self, Value>) -> Value {
    @available(*, unavailable)
    get { fatalError("only for writing") }
    set {
      let found = Case(keyPath)
      // Proof: as in `callAsFunction`.
      if found._extract(from: self) != nil { self = found._embed(newValue) as! Self }
    }
  }

  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value? {
    get { Self.allCasePaths[keyPath: keyPath].extract(from: self) }
    @available(*, unavailable, message: "Write 'enum = .case(value)', not 'enum.case = value'")
    set {
      let path = Self.allCasePaths[keyPath: keyPath]
      if let newValue, path.extract(from: self) != nil { self = path.embed(newValue) }
    }
  }

  @_disfavoredOverload
  public subscript<Value>(
    dynamicMember keyPath: KeyPath<Self.AllCasePaths, AnyCasePath<Self, Value>>
  ) -> Value {
    @available(*, unavailable)
    get { fatalError("only for writing") }
    set {
      let path = Self.allCasePaths[keyPath: keyPath]
      if path.extract(from: self) != nil { self = path.embed(newValue) }
    }
  }

  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool { self[case: keyPath] != nil }

  public mutating func modify<Value>(
    _ keyPath: CaseKeyPath<Self, Value>, yield: (inout Value) -> Void,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) {
    let found = Case(keyPath)
    guard var value = found._extract(from: self) else {
      reportIssue(
        "Can't modify '\(self)' via 'CaseKeyPath<\(Self.self), \(Value.self)>'",
        fileID: fileID, filePath: filePath, line: line, column: column)
      return
    }
    yield(&value)
    // Proof: as in `callAsFunction`.
    self = found._embed(value) as! Self
  }
}

extension CasePathable where AllCasePaths: CasePathReflectable<Self> {
  public var `case`: PartialCaseKeyPath<Self> { Self.allCasePaths[self] }
}

extension AnyCasePath {
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let found = Case(keyPath)
    // Proof: as in `callAsFunction`.
    self.init(embed: { found._embed($0) as! Root }, extract: { found._extract(from: $0) })
  }
}

extension AnyCasePath where Value: CasePathable {
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue> {
    let keyPath = keyPath.unsafeSendable()
    return appending { Value.allCasePaths[keyPath: keyPath] }
  }
}

extension AnyCasePath {
  fileprivate func appending<AppendedValue>(
    _ path: @escaping () -> AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    // Proof: as in `Case`.
    nonisolated(unsafe) let path = path
    return AnyCasePath<Root, AppendedValue>(
      embed: { embed(path().embed($0)) }, extract: { extract(from: $0).flatMap(path().extract(from:)) })
  }
}

// MARK: swift-case-paths: Sources/CasePathsCore/AnyCasePath.swift

@dynamicMemberLookup
public struct AnyCasePath<Root, Value>: Sendable {
  private let embedding: @Sendable (Value) -> Root
  private let extraction: @Sendable (Root) -> Value?

  public init(
    embed: @escaping @Sendable (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    (embedding, extraction) = (embed, extract)
  }

  public static func _$embed(
    _ embed: @escaping (Value) -> Root,
    extract: @escaping @Sendable (Root) -> Value?
  ) -> Self {
    // Proof: it is the initialiser of a case, which a macro passes here.
    nonisolated(unsafe) let embed = embed
    return Self(embed: { embed($0) }, extract: extract)
  }

  public func embed(_ value: Value) -> Root { embedding(value) }
  public func extract(from root: Root) -> Value? { extraction(root) }
}

extension AnyCasePath where Root == Value {
  public init() where Root == Value { self.init(embed: { $0 }, extract: { $0 }) }
}

// MARK: swift-case-paths: Sources/CasePathsCore/CasePathReflectable.swift

public protocol CasePathReflectable<Root> {
  associatedtype Root: CasePathable
  subscript(root: Root) -> PartialCaseKeyPath<Root> { get }
}

// MARK: swift-case-paths: Sources/CasePathsCore/CasePathIterable.swift

public protocol CasePathIterable: CasePathable
where AllCasePaths: Sequence, AllCasePaths.Element == PartialCaseKeyPath<Self> {}

// MARK: swift-case-paths: Sources/CasePaths/Internal/Deprecations.swift

// Nothing uses it. Like the real one, it makes the name ambiguous in a file that imports LoadableReducers too.
@available(*, deprecated, renamed: "AnyCasePath")
public typealias CasePath = AnyCasePath

// MARK: swift-case-paths: Sources/CasePathsCore/Internal/KeyPath+Sendable.swift

extension _AppendKeyPath {
  func unsafeSendable<Root, Value>() -> any KeyPath<Root, Value> & Sendable
  where Self == KeyPath<Root, Value> {
    // Proof: `Sendable` has no representation of its own, so both types have the same one.
    unsafeBitCast(self, to: (any KeyPath<Root, Value> & Sendable).self)
  }
}
