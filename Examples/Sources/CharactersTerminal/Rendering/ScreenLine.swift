import CharactersFeature
import TerminalKit

/// A line of text, and what it is about.
struct ScreenLine: Hashable, Sendable {
  /// The text, safe to print.
  var text: String
  /// Whether it is less important, or about something that has gone wrong.
  var tone: TextLook.Tone

  /// Makes a line of the parts that there are.
  init(_ parts: [String?], tone: TextLook.Tone = .normal) {
    text = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " - ").printable
    self.tone = tone
  }
}
