public import LoadableCore

/// How far a running load is.
public struct LoadProgress: LoadProgressProtocol, Hashable, Sendable, Codable {
  /// The part that is done, in 0...1; nil when it is unknown.
  public let fraction: Double?
  /// What is being done, for people.
  public let text: String?

  /// Creates a progress.
  ///
  /// - Parameters:
  ///   - fraction: the part that is done. It is clamped to 0...1; one that is no finite number counts as unknown.
  ///   - text: what is being done, for people.
  public init(fraction: Double? = nil, text: String? = nil) {
    self.fraction = fraction.flatMap { $0.isFinite ? min(max($0, 0), 1) : nil }
    self.text = text
  }

  /// Decodes a progress; the fraction is clamped as in ``init(fraction:text:)``.
  ///
  /// - Throws: the decoder's error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      fraction: try container.decodeIfPresent(Double.self, forKey: .fraction),
      text: try container.decodeIfPresent(String.self, forKey: .text))
  }
}
