/// A request of any type: what a combination of loadables with different requests carries.
public struct AnyLoadRequest: Hashable, Sendable, CustomStringConvertible {
  /// The request itself.
  public let base: any Hashable & Sendable

  /// Wraps a request.
  public init(_ base: some Hashable & Sendable) {
    self.base = base
  }

  /// Whether both wrap equal requests of one type.
  public static func == (left: Self, right: Self) -> Bool {
    AnyHashable(left.base) == AnyHashable(right.base)
  }

  /// Hashes the request.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(AnyHashable(base))
  }

  /// The request's description.
  public var description: String { String(describing: base) }
}
