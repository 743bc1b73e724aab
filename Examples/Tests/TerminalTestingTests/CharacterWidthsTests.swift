import TerminalKit
import TerminalTesting
import Testing

struct CharacterWidthsTests {
  @Test(
    "are those of the C library",
    arguments: [
      ("a", 1), ("é", 1), ("→", 1), ("中", 2), ("가", 2), ("😀", 2), ("\u{301}", 0), ("\u{200B}", 0), ("\u{378}", nil),
    ] as [(Unicode.Scalar, Int?)])
  func columns(scalar: Unicode.Scalar, expected: Int?) {
    #expect(CharacterWidths.columns(of: scalar) == expected)
  }

  /// The scalars on which the two tables differ, and why.
  static let differences: [ClosedRange<UInt32>] = [
    // Format characters: invisible here; the C library gives a column to the soft hyphen and to signs that enclose numbers.
    0xAD...0xAD, 0x600...0x605, 0x61C...0x61C, 0x6DD...0x6DD, 0x70F...0x70F, 0x890...0x891, 0x8E2...0x8E2,
    0x110BD...0x110BD, 0x110CD...0x110CD,
    // Of ambiguous width.
    0x3248...0x324F,
    // Wide since Unicode 16: symbols of the Book of Changes and of the Canon of Supreme Mystery, and counting rods.
    0x2630...0x2637, 0x268A...0x268F, 0x4DC0...0x4DFF, 0x1D300...0x1D376,
    // A vowel sign that is a mark of another kind since Unicode 15.
    0x1171E...0x1171E,
  ]

  @Test("TerminalKit's widths are the same for every scalar that the C library knows, with a few exceptions")
  func agreement() {
    let known = (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).filter {
      CharacterWidths.columns(of: $0) != nil
    }
    #expect(known.count > 200_000)
    let others = known.filter { scalar in
      CharacterWidths.columns(of: scalar) != scalar.columns && scalar.properties.generalCategory != .unassigned
        && !Self.differences.contains { $0.contains(scalar.value) }
    }
    #expect(others.map { String($0.value, radix: 16) } == [])
  }
}
