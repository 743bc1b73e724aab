public import LoadableCore

/// A path to one case of an enum: it creates the case from a payload, and extracts the payload from the case.
///
/// Paths compose with a dot: if the payload is ``/LoadableCore/CasePathable`` itself, `\.profile.finished` leads to a
/// case within a case. Extracting costs as much as a handwritten `if case`, plus one call for each case on the way.
@dynamicMemberLookup
public struct CasePath<Root, Value>: CasePathProtocol {
  /// All parts are behind one pointer: see "Inlining" in Benchmarks/README.md.
  @usableFromInline let parts: Parts

  @usableFromInline
  final class Parts: Sendable {
    @usableFromInline let embedding: @Sendable (Value) -> Root
    @usableFromInline let extraction: @Sendable (Root) -> Value?
    /// Passes on the payload without copying it, for paths that lead on through this case; nil if the path can only extract it.
    @usableFromInline let visiting: (@Sendable (borrowing Root, (borrowing Value) -> Void) -> Void)?
    /// The name of the case, if it is known: see ``CasePathName``.
    let givenName: String

    @usableFromInline
    init(
      embedding: @escaping @Sendable (Value) -> Root, extraction: @escaping @Sendable (Root) -> Value?,
      visiting: (@Sendable (borrowing Root, (borrowing Value) -> Void) -> Void)? = nil, name: String
    ) {
      self.embedding = embedding
      self.extraction = extraction
      self.visiting = visiting
      givenName = name
    }

    /// The name of the path through this case that continues with another path.
    @usableFromInline
    func name<Leaf>(followedBy next: CasePath<Value, Leaf>.Parts) -> String {
      "\(givenName).\(next.givenName)"
    }

    /// Passes on the payload, if the root is this case.
    @inlinable
    func visit(_ root: borrowing Root, _ body: (borrowing Value) -> Void) {
      if let visiting { visiting(root, body) } else { visitExtracted(root, body) }
    }

    // Not inlined, because most paths can pass on their payload.
    @usableFromInline @inline(never)
    func visitExtracted(_ root: borrowing Root, _ body: (borrowing Value) -> Void) {
      if let value = extraction(copy root) { body(value) }
    }
  }

  @usableFromInline
  init(_ parts: Parts) {
    self.parts = parts
  }

  /// Creates the path to a case with a payload.
  ///
  /// ```swift
  /// CasePath(Action.profile) { if case let .profile(action) = $0 { action } else { nil } }
  /// ```
  ///
  /// - Parameters:
  ///   - embed: creates the case; pass the case itself, as in `Action.profile`.
  ///   - name: the name of the case in test messages; by default, that of the property or function that creates the path.
  ///   - extract: returns the payload; nil for every other case.
  @preconcurrency  // accepts a case of an enum on the main actor
  public init(
    _ embed: @escaping @Sendable (Value) -> Root, name: String = #function,
    extract: @escaping @Sendable (Root) -> Value?
  ) {
    self.init(Parts(embedding: embed, extraction: extract, name: name))
  }

  /// Creates the path to a case whose payload has cases of its own.
  ///
  /// Paths that lead on through it look at the payload without copying it; `\.profile.finished` then costs half as much.
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
  ///   - embed: creates the case; pass the case itself, as in `Action.profile`.
  ///   - name: the name of the case in test messages; by default, that of the property or function that creates the path.
  ///   - visit: passes the payload to its second argument, and does nothing for every other case. Use `switch`, because
  ///     `if case` copies.
  @inlinable @inline(__always) @preconcurrency
  public init(
    through embed: @escaping @Sendable (Value) -> Root, name: String = #function,
    visit: @escaping @Sendable (_ root: borrowing Root, _ visit: (borrowing Value) -> Void) -> Void
  ) {
    let extract: @Sendable (Root) -> Value? = { root in
      var value: Value?
      visit(root) { value = copy $0 }
      return value
    }
    self.init(Parts(embedding: embed, extraction: extract, visiting: visit, name: name))
  }

  /// Creates the path to a case without a payload.
  ///
  /// ```swift
  /// CasePath(.onAppear) { if case .onAppear = $0 { true } else { false } }
  /// ```
  ///
  /// - Parameters:
  ///   - root: the case.
  ///   - name: the name of the case in test messages; by default, that of the property or function that creates the path.
  ///   - matches: whether a value is that case.
  public init(
    _ root: @autoclosure @escaping @Sendable () -> Root, name: String = #function,
    matches: @escaping @Sendable (Root) -> Bool
  ) where Value == Void {
    self.init(Parts(embedding: { _ in root() }, extraction: { matches($0) ? () : nil }, name: name))
  }

  /// Extracts the payload if the root is this case.
  @inlinable
  public func extract(from root: Root) -> Value? {
    parts.extraction(root)
  }

  /// Creates the case with a payload.
  @inlinable
  public func embed(_ value: Value) -> Root {
    parts.embedding(value)
  }

  /// Leads on to a case of the payload: `\.quote.finished`.
  @inlinable
  public subscript<Leaf>(dynamicMember path: KeyPath<Value.AllCasePaths, CasePath<Value, Leaf>>) -> CasePath<Root, Leaf>
  where Value: CasePathable {
    appending(Value.allCasePaths[keyPath: path])
  }

  /// The path through this case that continues with another path.
  @inlinable
  package func appending<Leaf>(_ next: CasePath<Value, Leaf>) -> CasePath<Root, Leaf> {
    let (first, next) = (parts, next.parts)
    let (embed, embedNext, extractNext) = (first.embedding, next.embedding, next.extraction)
    return CasePath<Root, Leaf>(
      CasePath<Root, Leaf>.Parts(
        embedding: { embed(embedNext($0)) },
        extraction: { root in
          var leaf: Leaf?
          first.visit(root) { leaf = extractNext(copy $0) }
          return leaf
        },
        visiting: { root, found in first.visit(root) { next.visit($0, found) } },
        name: first.name(followedBy: next)))
  }

  package var givenName: String { parts.givenName }
}

extension CasePath {
  /// Creates a path to a case of an enum that is generic over a type whose conformances may be isolated to an actor.
  ///
  /// - Parameters:
  ///   - embed: creates the case, and captures nothing.
  ///   - extract: extracts the payload, and captures nothing.
  init(naming embed: @escaping (Value) -> Root, name: String = #function, extract: @escaping (Root) -> Value?) {
    let functions = CaseFunctions(embed: embed, extract: extract)
    self.init({ functions.embed($0) }, name: name) { functions.extract($0) }
  }

  /// Creates a path to a case without a payload of such an enum.
  init(
    naming root: @autoclosure @escaping () -> Root, name: String = #function, matches: @escaping (Root) -> Bool
  ) where Value == Void {
    self.init(naming: { _ in root() }, name: name) { matches($0) ? () : nil }
  }
}

// Proof: the functions capture nothing, and create or take apart an enum without using the conformances of its payload.
private struct CaseFunctions<Root, Value>: @unchecked Sendable {
  let embed: (Value) -> Root
  let extract: (Root) -> Value?
}

/// The name of a case, for messages: `.profile.finished`.
///
/// By default a path takes the name of the declaration that creates it. That is the case's name for a computed property; for a
/// stored one, such as `let profile = CasePath(...)`, it is the name of the enclosing type, which says nothing about the case.
package protocol CasePathName {
  var givenName: String { get }
}

extension CasePath: CasePathName {}

extension CasePathName {
  /// The name of the case, preceded by the cases that it is nested in, the outermost first; nil for each unknown name.
  package var names: [String?] {
    givenName.split(separator: ".").map { name in
      name.first?.isUppercase == true || name.contains("(") ? nil : String(name)
    }
  }
}

/// A case, named by a key path: `\.onAppear`, or `\.profile.finished` for a case within a case.
///
/// It is resolved once, when you pass it on; matching an action accesses no key path.
public typealias CaseKeyPath<Root: CasePathable, Value> = KeyPath<Root.AllCasePaths, CasePath<Root, Value>>

/// A case, named by a key path, whatever its payload: triggers are named this way.
public typealias PartialCaseKeyPath<Root: CasePathable> = PartialKeyPath<Root.AllCasePaths>

extension CasePath where Root: CasePathable {
  /// Creates the case path that a key path names.
  @inlinable
  public init(_ keyPath: CaseKeyPath<Root, Value>) {
    self = Root.allCasePaths[keyPath: keyPath]
  }
}
