import LoadableCore

/// The progress of a load, ready to draw.
public struct ProgressViewModel: Hashable, Sendable {
  /// The completed fraction, in 0...1; nil if it is unknown, so that a bar has no length.
  public let fraction: Double?

  /// The text to show: the load's own, or else a percentage.
  public let text: String

  /// Creates a progress.
  ///
  /// - Parameters:
  ///   - fraction: the completed fraction. It is clamped to 0...1; nil if it is infinite or not a number.
  ///   - text: the text to show.
  public init(fraction: Double?, text: String) {
    self.fraction = Self.sane(fraction)
    self.text = text
  }

  /// The progress of a state; nil if it has neither a fraction nor a text.
  init?(_ progress: some LoadProgressProtocol, texts: LoadTexts) {
    let fraction = Self.sane(progress.fraction)
    guard let text = progress.text.nonEmpty ?? fraction.map({ texts.percent(Self.percent($0)) }) else { return nil }
    self.init(fraction: fraction, text: text)
  }

  private static func sane(_ fraction: Double?) -> Double? {
    fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
  }

  /// Rounded down, so that 100 % means done; the summand corrects binary fractions such as 0.57 * 100 = 56.99...
  private static func percent(_ fraction: Double) -> Int {
    Int(fraction * 100 + 1e-9)
  }
}
