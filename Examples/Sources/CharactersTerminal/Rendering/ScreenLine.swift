import CharactersFeature
import TerminalKit

/// A line of text with its tone.
struct ScreenLine: Hashable, Sendable {
  /// The text, safe to print.
  var text: String
  /// Whether it is less important, or about a failure.
  var tone: TextLook.Tone

  /// Creates a line from the parts that are not nil.
  init(_ parts: [String?], tone: TextLook.Tone = .normal) {
    text = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: " - ").printable
    self.tone = tone
  }
}
