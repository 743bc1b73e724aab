/// The request of a loadable thing that needs none: there is only one, and it is always known.
///
/// `@Loadable` uses it, so that a feature that loads "the profile" need not say which.
public struct EmptyLoadRequest: Hashable, Sendable, Codable {
  /// Creates the one empty request.
  @inlinable
  public init() {}
}

extension Optional where Wrapped: Hashable & Sendable {
  /// The empty request where requests are of that type, for it is always known; else nil.
  @inlinable static var empty: Self { EmptyLoadRequest() as? Wrapped }
}
