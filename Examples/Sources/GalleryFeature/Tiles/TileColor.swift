/// A colour of 24 bits.
public struct TileColor: Hashable, Sendable {
  /// The part of red.
  public let red: UInt8
  /// The part of green.
  public let green: UInt8
  /// The part of blue.
  public let blue: UInt8

  /// Makes a colour of its parts.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes a colour of the colour wheel.
  ///
  /// - Parameters:
  ///   - hue: the place on the wheel, in 0..<1 from red over green and blue back to red.
  ///   - saturation: how far from grey, in 0...1.
  ///   - brightness: how far from black, in 0...1.
  init(hue: Double, saturation: Double, brightness: Double) {
    func part(_ offset: Double) -> UInt8 {
      let place = (hue * 6 + offset).truncatingRemainder(dividingBy: 6)
      let shade = max(0, min(place, 4 - place, 1))
      return UInt8(clamping: Int((255 * brightness * (1 - saturation * shade)).rounded()))
    }
    self.init(red: part(5), green: part(3), blue: part(1))
  }

  /// Whether dark text is easier to read on it than light text.
  var isLight: Bool {
    // How bright the eye finds the three parts, in thousandths.
    299 * Int(red) + 587 * Int(green) + 114 * Int(blue) > 127_500
  }

  /// The nearest colour of the 6 x 6 x 6 cube among a terminal's 256 colours.
  var paletteIndex: Int {
    func step(_ part: UInt8) -> Int { (Int(part) * 5 + 127) / 255 }
    return 16 + 36 * step(red) + 6 * step(green) + step(blue)
  }
}

extension TileColor: CustomStringConvertible {
  /// The colour as on the web: `#ff8000`.
  public var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
