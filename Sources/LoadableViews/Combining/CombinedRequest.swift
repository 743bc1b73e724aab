/// The requests of several loadables that are shown together: one for each part, or nil for a part that is not concerned.
///
/// ```swift
/// LoadablePresenter(autoload: .whenNotLoaded(CombinedRequest(EmptyLoadRequest(), "friends")))
/// ```
public struct CombinedRequest<each Request: Hashable & Sendable>: Hashable, Sendable {
  /// The request of each part; nil where there is nothing to be asked for.
  public let parts: (repeat (each Request)?)

  /// The requests of the parts.
  public init(_ parts: repeat (each Request)?) {
    self.parts = (repeat each parts)
  }

  /// Whether every part is the same.
  public static func == (left: Self, right: Self) -> Bool {
    for (left, right) in repeat (each left.parts, each right.parts) {
      guard left == right else { return false }
    }
    return true
  }

  /// Hashes every part.
  public func hash(into hasher: inout Hasher) {
    for part in repeat each parts { hasher.combine(part) }
  }

  /// Whether there is something to be asked for.
  var hasAny: Bool {
    var hasAny = false
    for part in repeat each parts { hasAny = hasAny || part != nil }
    return hasAny
  }

  /// The requests, unless no part has one.
  var nonEmpty: Self? { hasAny ? self : nil }
}
