extension Unicode.Scalar {
  /// What to draw for the scalar within other text, so that the rest of the line is not affected.
  ///
  /// Control characters become their pictures, spaces an open box, combining marks stand on a dotted circle, and anything that is
  /// invisible, or would change the direction of the line, becomes a dot.
  public var glyph: String {
    switch value {
    case 0...0x1F: return Self.text(0x2400 + value)
    case 0x7F: return Self.text(0x2421)
    default: break
    }
    guard isPrintable, !isRightToLeft, !properties.isDefaultIgnorableCodePoint else { return String(Self.unprintable) }
    switch properties.generalCategory {
    case .spaceSeparator: return Self.text(0x2423)
    case .nonspacingMark, .spacingMark, .enclosingMark: return Self.text(0x25CC) + String(self)
    default: return String(self)
    }
  }

  /// Whether it is in one of the blocks that Unicode reserves for right-to-left scripts.
  ///
  /// The standard library does not give the direction of a scalar; these ranges are from `DerivedBidiClass.txt`, where unassigned
  /// scalars are right-to-left too.
  private var isRightToLeft: Bool {
    switch value {
    case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }

  private static func text(_ value: UInt32) -> String {
    String(Unicode.Scalar(value) ?? unprintable)
  }
}
