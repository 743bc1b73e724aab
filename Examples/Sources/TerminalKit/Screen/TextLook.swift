/// How text looks, in terms that any terminal can do something with.
public struct TextLook: Hashable, Sendable {
  /// What is to be said by the colour.
  public enum Tone: Hashable, Sendable {
    /// Text like any other, less important, or about something that has gone wrong.
    case normal, quiet, alarming
    /// Text on a ground of a colour.
    case filled(RGBColor)
  }

  /// What the colour says.
  public var tone: Tone
  /// Whether it is what keys are about.
  public var isSelected: Bool

  /// Makes a look; by default that of any text.
  public init(tone: Tone = .normal, isSelected: Bool = false) {
    self.tone = tone
    self.isSelected = isSelected
  }
}
