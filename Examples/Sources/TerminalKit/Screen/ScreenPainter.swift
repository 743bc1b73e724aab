/// Computes what to write to a terminal to show a frame: a value that remembers the previous frame.
///
/// Only changes are written. A frame of another size is drawn on a cleared screen.
public struct ScreenPainter: Sendable {
  private let colors: TextColors
  private var shown: ScreenFrame?

  /// Creates a painter that has not drawn anything.
  public init(colors: TextColors) {
    self.colors = colors
  }

  /// The text to write for the next frame; empty if nothing has changed.
  public mutating func text(for frame: ScreenFrame) -> String {
    defer { shown = frame }
    guard let shown, shown.size == frame.size else {
      return "\u{1B}[0m\u{1B}[2J" + write(frame.texts)
    }
    let gone = shown.texts.filter { frame.texts[$0.key]?.width != $0.value.width }
      .mapValues { ScreenText("", width: $0.width) }
    // Removed texts come first, because another text may now be in their place.
    return write(gone) + write(frame.texts.filter { shown.texts[$0.key] != $0.value })
  }

  /// Redraws everything with the next frame, because another program has written to the terminal.
  public mutating func forget() {
    shown = nil
  }

  private func write(_ texts: [ScreenPosition: ScreenText]) -> String {
    texts.sorted { $0.key < $1.key }.map { position, piece in
      let codes = colors.codes(for: piece.look).map(String.init).joined(separator: ";")
      let text = codes.isEmpty ? piece.text : "\u{1B}[\(codes)m\(piece.text)\u{1B}[0m"
      return "\u{1B}[\(position.row + 1);\(position.column + 1)H" + text
    }
    .joined()
  }
}
