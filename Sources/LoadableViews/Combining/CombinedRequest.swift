/// The requests of several loadables that are shown together: one for each part, or nil for a part that should not load.
///
/// ```swift
/// LoadablePresenter(autoload: .whenNotLoaded(CombinedRequest(EmptyLoadRequest(), "friends")))
/// ```
public struct CombinedRequest<each Request: Hashable & Sendable>: Hashable, Sendable {
  /// The request of each part; nil for a part that should not load.
  public let parts: (repeat (each Request)?)

  /// Creates a request from the requests of the parts.
  public init(_ parts: repeat (each Request)?) {
    self.parts = (repeat each parts)
  }

  /// Whether all parts are equal.
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

  /// Whether all parts have a request.
  var isComplete: Bool { requested.allSatisfy { $0 } }

  /// Which parts have a request.
  var requested: [Bool] {
    var requested: [Bool] = []
    for part in repeat each parts { requested.append(part != nil) }
    return requested
  }

  /// The same requests; nil if no part has one.
  var nonEmpty: Self? { requested.contains(true) ? self : nil }
}
