/// A colour of 24 bits.
public struct RGBColor: Hashable, Sendable {
  /// The red component.
  public let red: UInt8
  /// The green component.
  public let green: UInt8
  /// The blue component.
  public let blue: UInt8

  /// Creates a colour from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Whether dark text is easier to read on it than light text.
  public var isLight: Bool {
    // The perceived brightness of the components, in thousandths.
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500
  }

  /// The nearest colour of the 6 x 6 x 6 cube among a terminal's 256 colours.
  public var paletteIndex: Int {
    func step(_ part: UInt8) -> Int { (Int(part) * 5 + 127) / 255 }
    return 16 + 36 * step(red) + 6 * step(green) + step(blue)
  }
}

extension RGBColor: CustomStringConvertible {
  /// The colour in web notation: `#ff8000`.
  public var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
