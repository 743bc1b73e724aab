/// Where a page of characters is, by the scalar value that it begins or ends at.
///
/// By a value and not by a number: it stays the same page whatever comes before it.
public enum CharacterPosition: Hashable, Sendable {
  /// The characters from a value on.
  case from(UInt32)

  /// The characters after a value.
  case after(UInt32)

  /// The last characters before a value.
  case before(UInt32)
}
