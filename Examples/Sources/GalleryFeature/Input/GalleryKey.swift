import TerminalKit

/// What a key asks for.
enum GalleryKey: Hashable, Sendable {
  /// Select another tile.
  case move(Move)
  /// Load the selected tile again, if it has failed.
  case retry
  /// Draw everything anew, after something else has written to the terminal.
  case redraw
  /// End the program.
  case quit

  /// Where the selection goes.
  enum Move: Hashable, Sendable, CaseIterable {
    case left, right, up, down, pageUp, pageDown, first, last
  }

  /// What a key asks for; nil for one that means nothing here.
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
    // Control-C and -D, where they come as bytes.
    case .character("q"), .character("Q"), .control("c"), .control("d"): self = .quit
    case .control("l"): self = .redraw
    case .character, .control, .pasted, .escape, .backspace, .tab: return nil
    }
  }
}
