// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, NoLeadingUnderscores
// What ComposableArchitecture exports of CasePaths 1.9.1.

// MARK: Sources/CasePathsCore/CasePathable.swift

public protocol CasePathable {
  associatedtype AllCasePaths
  static var allCasePaths: AllCasePaths { get }
}

@dynamicMemberLookup
public struct Case<Value>: Sendable {
  let embedAny: @Sendable (Value) -> Any
  let extractAny: @Sendable (Any) -> Value?
}

public typealias CaseKeyPath<Root, Value> = KeyPath<Case<Root>, Case<Value>>
public typealias PartialCaseKeyPath<Root> = PartialKeyPath<Case<Root>>

extension Case {
  public init() {
    self.init(embedAny: { $0 }, extractAny: { $0 as? Value })
  }

  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> Case<AppendedValue> where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: keyPath])
  }

  private func appending<AppendedValue>(_ path: AnyCasePath<Value, AppendedValue>) -> Case<AppendedValue> {
    let (embedAny, extractAny) = (embedAny, extractAny)
    return Case<AppendedValue>(
      embedAny: { embedAny(path.embed($0)) }, extractAny: { extractAny($0).flatMap(path.extract) })
  }
}

extension CasePathable {
  public func `is`(_ keyPath: PartialCaseKeyPath<Self>) -> Bool {
    (Case<Self>()[keyPath: keyPath] as? any CaseOfAny)?.matches(self) ?? false
  }
}

private protocol CaseOfAny {
  func matches(_ root: Any) -> Bool
}

extension Case: CaseOfAny {
  fileprivate func matches(_ root: Any) -> Bool { extractAny(root) != nil }
}

// MARK: Sources/CasePathsCore/AnyCasePath.swift

public struct AnyCasePath<Root, Value>: Sendable {
  private let embedding: @Sendable (Value) -> Root
  private let extraction: @Sendable (Root) -> Value?

  public init(embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?) {
    (embedding, extraction) = (embed, extract)
  }

  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    let found = Case<Root>()[keyPath: keyPath]
    // Proof: a key path from a case of a root embeds in that root.
    self.init(embed: { found.embedAny($0) as! Root }, extract: { found.extractAny($0) })
  }

  public func embed(_ value: Value) -> Root { embedding(value) }
  public func extract(from root: Root) -> Value? { extraction(root) }
}

// MARK: Sources/CasePaths/Internal/Deprecations.swift

// Nothing uses it. Like the real one, it makes the name ambiguous in a file that imports LoadableReducers too.
public typealias CasePath = AnyCasePath
