import TerminalKit

/// The command of a key.
enum GalleryKey: Hashable, Sendable {
  /// Select another tile.
  case move(Move)
  /// Load the selected tile again, if it has failed.
  case retry
  /// Redraw everything, after another program has written to the terminal.
  case redraw
  /// End the program.
  case quit

  /// A move of the selection.
  enum Move: Hashable, Sendable, CaseIterable {
    case left, right, up, down, pageUp, pageDown, first, last
  }

  /// The command of a key; nil if it has none.
  init?(_ key: TerminalKey) {
    switch key {
    case .left, .character("h"): self = .move(.left)
    case .right, .character("l"): self = .move(.right)
    case .up, .character("k"): self = .move(.up)
    case .down, .character("j"): self = .move(.down)
    case .home, .character("g"): self = .move(.first)
    case .end, .character("G"): self = .move(.last)
    case .pageUp: self = .move(.pageUp)
    case .pageDown: self = .move(.pageDown)
    case .enter: self = .retry
    // Control-C and -D, if they arrive as bytes.
    case .character("q"), .character("Q"), .control("c"), .control("d"): self = .quit
    case .control("l"): self = .redraw
    case .character, .control, .pasted, .escape, .backspace, .tab, .focus: return nil
    }
  }
}
