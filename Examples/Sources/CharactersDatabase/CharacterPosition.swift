/// The position of a page: the scalar value at which it begins or ends.
///
/// Unlike a page number, a value stays valid if earlier characters are added or removed.
public enum CharacterPosition: Hashable, Sendable {
  /// The characters from a value on.
  case from(UInt32)

  /// The characters after a value.
  case after(UInt32)

  /// The last characters before a value.
  case before(UInt32)
}
