import TerminalKit

nonisolated extension RGBColor {
  /// Creates a colour of the colour wheel.
  ///
  /// - Parameters:
  ///   - hue: the position on the wheel, in 0..<1, from red through green and blue back to red.
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
}
