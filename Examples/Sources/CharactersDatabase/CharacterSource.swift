/// The scalars that a database is filled with.
///
/// An app fills it with ``standardLibrary``; a test with a small range, so that it is quick.
public struct CharacterSource: Hashable, Sendable {
  /// All that the standard library knows.
  public static let standardLibrary = CharacterSource(0...0x10FFFF)

  /// The scalar values to look at.
  ///
  /// Those that are no scalars, or have no name, are passed over.
  public let range: ClosedRange<UInt32>

  /// Makes a source of the named characters of a range of scalar values.
  public init(_ range: ClosedRange<UInt32>) {
    self.range = range
  }

  /// The named scalars, in the order of their code points.
  ///
  /// - Complexity: O(*n*) in the length of the range: about half a second for all of Unicode in a debug build.
  func scalars() -> [Unicode.Scalar] {
    range.clamped(to: 0...0x10FFFF).compactMap { value in
      guard let scalar = Unicode.Scalar(value), scalar.properties.name != nil else { return nil }
      return scalar
    }
  }
}
