/// A part of a whole as a bar of text: `[#####---------------]`.
enum ProgressBar {
  static let width = 20

  /// Draws a fraction, which is in 0...1.
  static func text(_ fraction: Double) -> String {
    // Rounded down, so that the bar is full when all is done; the summand undoes binary fractions like 0.15 * 20 = 2.99...
    let done = Int(fraction * Double(width) + 1e-9)
    return "[" + String(repeating: "#", count: done) + String(repeating: "-", count: width - done) + "]"
  }
}
