/// What tells one load from every other load of the process, also from another load of the same request.
///
/// The running load's identity is kept in the state, so that the state itself rejects the result of any other; and it
/// is the cancel id of the load's effect. It is made by whoever drives the machine, never coded, and never shown.
public struct LoadIdentity: Hashable, Sendable {
  @usableFromInline let token = UniqueToken()

  /// Which one it is, for a comparison while somebody holds it.
  @inlinable var objectIdentifier: ObjectIdentifier { ObjectIdentifier(token) }

  /// Creates an identity that no other load has.
  @inlinable
  public init() {}

  /// Whether both stand for the same load.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.token === right.token
  }

  /// Hashes the identity.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(token))
  }
}

extension LoadIdentity: CustomStringConvertible, CustomReflectable {
  /// A neutral text: identities differ between runs, so they are kept out of dumps.
  public var description: String { "LoadIdentity" }

  /// Nothing to see: identities differ between runs, so they are kept out of dumps.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
