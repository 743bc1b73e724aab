/// The look of a text, in terms that every terminal can show in some way.
public struct TextLook: Hashable, Sendable {
  /// The meaning of the colour.
  public enum Tone: Hashable, Sendable {
    /// Normal text, less important text, or text about a failure.
    case normal, quiet, alarming
    /// Text on a coloured background.
    case filled(RGBColor)
  }

  /// The meaning of the colour.
  public var tone: Tone
  /// Whether it is selected, so that keys apply to it.
  public var isSelected: Bool

  /// Creates a look; by default that of normal text.
  public init(tone: Tone = .normal, isSelected: Bool = false) {
    self.tone = tone
    self.isSelected = isSelected
  }
}
