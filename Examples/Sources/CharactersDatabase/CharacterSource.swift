/// The scalars with which a database is filled.
///
/// An app uses ``standardLibrary``; a test uses a small range, to be fast.
public struct CharacterSource: Hashable, Sendable {
  /// All scalars that the standard library knows.
  public static let standardLibrary = CharacterSource(0...0x10FFFF)

  /// The scalar values to include.
  ///
  /// Values that are not scalars, or have no name, are skipped.
  public let range: ClosedRange<UInt32>

  /// Creates a source of the named characters in a range of scalar values.
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
