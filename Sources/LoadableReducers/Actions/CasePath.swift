public import LoadableCore

/// A way into one case of an enum, made of a function that makes the case and one that takes it apart.
///
/// Paths compose by dot: where the payload is ``/LoadableCore/CasePathable`` itself, `\.profile.finished` leads to a case of
/// a case. Extraction costs what a hand-written `if case` does, and a call for each case on the way.
@dynamicMemberLookup
public struct CasePath<Root, Value>: CasePathProtocol {
  @usableFromInline let embedding: @Sendable (Value) -> Root
  @usableFromInline let extraction: @Sendable (Root) -> Value?
  /// Shows the payload where it is: a path through this case looks at it there.
  @usableFromInline let visiting: @Sendable (borrowing Root, (borrowing Value) -> Void) -> Void
  /// What the case is called, as far as that is known: see ``CasePathName``.
  @usableFromInline package let givenName: String

  @inlinable
  init(
    embedding: @escaping @Sendable (Value) -> Root, extraction: @escaping @Sendable (Root) -> Value?,
    visiting: @escaping @Sendable (borrowing Root, (borrowing Value) -> Void) -> Void, name: String
  ) {
    self.embedding = embedding
    self.extraction = extraction
    self.visiting = visiting
    givenName = name
  }

  /// Creates the path to a case with a payload.
  ///
  /// ```swift
  /// CasePath(Action.profile) { if case let .profile(action) = $0 { action } else { nil } }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: makes the case; the name of the case is such a function.
  ///   - name: what messages of tests call the case. A path that a computed property gives, as the macro's do, is called like that.
  ///   - extract: what the case carries; nil for every other case.
  @inlinable @inline(__always)
  public init(
    _ embed: @escaping @Sendable (Value) -> Root, name: String = #function,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    givenName = name
    embedding = embed
    extraction = extract
    visiting = { root, visit in if let value = extract(copy root) { visit(value) } }
  }

  /// Creates the path to a case whose payload has cases of its own.
  ///
  /// Paths through it look at the payload where it is, and do not copy it: `\.profile.finished` costs half as much.
  ///
  /// ```swift
  /// CasePath(through: Action.profile) { action, visit in
  ///   switch action {
  ///   case .profile(let profile): visit(profile)
  ///   default: break
  ///   }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: makes the case; the name of the case is such a function.
  ///   - name: what messages of tests call the case. A path that a computed property gives, as the macro's do, is called like that.
  ///   - visit: hands what the case carries to the function that it gets, or does nothing for every other case. It should look by
  ///     `switch`: `if case` copies.
  @inlinable @inline(__always)
  public init(
    through embed: @escaping @Sendable (Value) -> Root, name: String = #function,
    visit: @escaping @Sendable (_ root: borrowing Root, _ visit: (borrowing Value) -> Void) -> Void
  ) {
    givenName = name
    embedding = embed
    extraction = { root in
      var value: Value?
      visit(root) { value = copy $0 }
      return value
    }
    visiting = visit
  }

  /// Creates the path to a case without a payload.
  ///
  /// ```swift
  /// CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
  /// ```
  ///
  /// - Parameters:
  ///   - root: the case.
  ///   - name: what messages of tests call the case. A path that a computed property gives, as the macro's do, is called like that.
  ///   - matches: whether a value is that case.
  @inlinable
  public init(
    _ root: @autoclosure @escaping @Sendable () -> Root, name: String = #function,
    matches: @escaping @Sendable (Root) -> Bool
  ) where Value == Void {
    givenName = name
    embedding = { _ in root() }
    extraction = { matches($0) ? () : nil }
    visiting = { root, visit in if matches(copy root) { visit(()) } }
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
    // The functions and not the paths are captured: a path that is asked often is then one look into each closure.
    let (embed, visit) = (embedding, visiting)
    let (embedNext, extractNext, visitNext) = (next.embedding, next.extraction, next.visiting)
    return CasePath<Root, Leaf>(
      embedding: { embed(embedNext($0)) },
      extraction: { root in
        var leaf: Leaf?
        visit(root) { leaf = extractNext(copy $0) }
        return leaf
      },
      visiting: { root, found in visit(root) { visitNext($0, found) } }, name: "\(givenName).\(next.givenName)")
  }
}

/// The name of a case, for messages: `.profile.finished`.
///
/// Each path is given one where it is made, by default that of what it stands in: a computed property has the name of the case, and
/// `let profile = CasePath(...)` stands in a type, whose name tells nothing.
package protocol CasePathName {
  var givenName: String { get }
}

extension CasePath: CasePathName {}

extension CasePathName {
  /// The names of the case, and of the cases that it is a case of, the outermost first; nil for one that is not known.
  package var names: [String?] {
    givenName.split(separator: ".").map { name in
      name.first?.isUppercase == true || name.contains("(") ? nil : String(name)
    }
  }
}

/// The name of a case as a key path: `\.onAppear`, or `\.profile.finished` for a case of a case.
///
/// It is resolved once, where it is handed over; matching an action costs no key path access.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

/// The name of a case as a key path, whatever the case carries: triggers are named this way.
public typealias PartialCaseKeyPath<Root: CasePathable> = PartialKeyPath<Root.AllCasePaths>

extension CasePath where Root: CasePathable {
  /// The path that a key path names.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Root.allCasePaths[keyPath: keyPath]
  }
}
