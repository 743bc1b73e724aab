/// A fraction as a bar of text: `[#####---------------]`.
enum ProgressBar {
  static let width = 20

  /// Draws a fraction, which is in 0...1.
  static func text(_ fraction: Double) -> String {
    // Rounded down, so that the bar is full only when everything is done.
    let done = Int(fraction * Double(width))
    return "[" + String(repeating: "#", count: done) + String(repeating: "-", count: width - done) + "]"
  }
}
