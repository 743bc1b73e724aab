/// What tells one load from every other load of the process, also from another load of the same request.
///
/// The running load's identity is kept in the state, so that the state itself rejects the result of any other; and it
/// is the cancel id of the load's effect. It is made by whoever drives the machine, never coded, and never shown.
///
/// Making one and comparing two costs O(1), and it refers to nothing: a copy costs no more than that of a number.
public struct LoadIdentity: Hashable, Sendable {
  /// What no other load of the process has.
  @usableFromInline let number: UInt64

  /// Creates an identity that no other load has, on any thread.
  @inlinable
  public init() {
    number = LoadNumbers.next()
  }

  /// Whether both stand for the same load.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.number == right.number
  }

  /// Hashes the identity.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
  }
}

extension LoadIdentity: CustomStringConvertible, CustomReflectable {
  /// A neutral text: identities differ between runs, so they are kept out of dumps.
  public var description: String { "LoadIdentity" }

  /// Nothing to see: identities differ between runs, so they are kept out of dumps.
  public var customMirror: Mirror { Mirror(self, children: []) }
}
