/// Tells whether a loadable state or an identified list has changed since the stamp was taken, without an old copy being held.
public struct LoadChangeStamp: Equatable, Sendable {
  @usableFromInline var token = UniqueToken()

  @inlinable
  init() {}

  /// Whether nothing has changed between the two.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.token === right.token
  }

  /// Makes the stamp differ from every copy that somebody holds.
  ///
  /// A token that nobody else holds cannot be compared with, so it serves on: an unobserved change allocates nothing.
  @inlinable
  mutating func renew() {
    if !isKnownUniquelyReferenced(&token) { token = UniqueToken() }
  }

  /// Whether nobody else holds it.
  var isUnshared: Bool {
    mutating get { isKnownUniquelyReferenced(&token) }
  }
}
