import LoadableCore

/// How far a load is, ready to draw.
public struct ProgressViewModel: Hashable, Sendable {
  /// The part that is done, in 0...1; nil when it is unknown, and then a bar has no length.
  public let fraction: Double?

  /// What to show: what the load says of itself, otherwise a percentage.
  public let text: String

  /// A progress with its text.
  ///
  /// - Parameters:
  ///   - fraction: the part that is done. It is brought into 0...1; one that is not a number or infinite is unknown.
  ///   - text: what to show.
  public init(fraction: Double?, text: String) {
    self.fraction = Self.sane(fraction)
    self.text = text
  }

  /// The progress of a state; nil when it says nothing at all.
  init?(_ progress: some LoadProgressProtocol, texts: LoadTexts) {
    let fraction = Self.sane(progress.fraction)
    guard let text = progress.text.nonEmpty ?? fraction.map({ texts.percent(Self.percent($0)) }) else { return nil }
    self.init(fraction: fraction, text: text)
  }

  private static func sane(_ fraction: Double?) -> Double? {
    fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
  }

  /// Rounded down, so that 100 % means that it is done; the summand undoes binary fractions like 0.57 * 100 = 56.99...
  private static func percent(_ fraction: Double) -> Int {
    Int(fraction * 100 + 1e-9)
  }
}
