public import LoadableCore

/// A way into one case of an enum, made of a function that makes the case and one that takes it apart.
///
/// Paths compose by dot: where the payload is ``/LoadableCore/CasePathable`` itself, `\.profile.finished` leads to a case of
/// a case. Extraction costs what a hand-written `if case` does, and a call.
@dynamicMemberLookup
public struct CasePath<Root, Value>: CasePathProtocol {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?

  /// Creates the path to a case with a payload.
  ///
  /// ```swift
  /// CasePath(Action.profile) { if case let .profile(action) = $0 { action } else { nil } }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: makes the case; the name of the case is such a function.
  ///   - extract: what the case carries; nil for every other case.
  @inlinable
  public init(
    _ embed: @escaping @Sendable (Value) -> Root, extract: @escaping @Sendable (Root) -> Value?
  ) {
    embedding = embed
    extraction = extract
  }

  /// Creates the path to a case without a payload.
  ///
  /// ```swift
  /// CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
  /// ```
  ///
  /// - Parameters:
  ///   - root: the case.
  ///   - matches: whether a value is that case.
  @inlinable
  public init(
    _ root: @autoclosure @escaping @Sendable () -> Root, matches: @escaping @Sendable (Root) -> Bool
  ) where Value == Void {
    embedding = { _ in root() }
    extraction = { matches($0) ? () : nil }
  }

  /// What the case carries, if the root is that case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    extraction(root)
  }

  /// The case with a payload.
  @inlinable
  public func embed(_ value: Value) -> Root {
    embedding(value)
  }

  /// The path on to a case of the payload.
  @inlinable
  public subscript<Leaf>(dynamicMember path: KeyPath<Value.AllCasePaths, CasePath<Value, Leaf>>) -> CasePath<Root, Leaf>
  where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: path])
  }

  /// The path through this case and on by another path.
  @inlinable
  public func appending<Leaf>(_ next: CasePath<Value, Leaf>) -> CasePath<Root, Leaf> {
    CasePath<Root, Leaf>(
      { embed(next.embed($0)) }, extract: { root in extract(from: root).flatMap(next.extract(from:)) })
  }
}
