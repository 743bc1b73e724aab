import Inspector
import TerminalKit

/// A command that a key stands for.
enum ScreenCommand: Hashable, Sendable {
  /// Add a scalar to the end of the search text, or of whatever else is being typed.
  case type(Unicode.Scalar)
  /// Delete the last character, the last word, or all of that text.
  case deleteCharacter, deleteWord, clear
  /// Go to the search field, or back to the list.
  case search, leaveField
  /// Move the selection.
  case move(ListMove)
  /// Open the selected character, or close the open one.
  case open, close
  /// Open the previous or next character.
  case openPrevious, openNext
  /// Show the bytes in the next encoding.
  case changeEncoding
  /// Star the selected or open character, or remove its star.
  case star
  /// Type a note about it, or a character to show the list from.
  case writeNote, goTo
  /// Save the note, or go to the character; or do neither.
  case finishEntry, leaveEntry
  /// Reload what is on screen, or retry what has failed.
  case refresh, retry
  /// Cancel what is loading, or waits to load.
  case cancel
  /// Forget the stars and notes that were not saved, or take a failure over content off the screen.
  case dismiss
  /// Show the inspector and go to it; go back to the list, with the inspector still on screen; or close it.
  case inspect, leaveInspector, closeInspector
  /// Use a control of the inspector.
  case control(InspectorControl)
  /// Show another part of the inspector, or the load before or after the one that it shows.
  case changeInspectorPart, previousLoad, nextLoad
  /// Redraw everything, after another program has written to the terminal.
  case redraw
  /// End the program.
  case quit

  /// The command of a key; nil if the key has none there.
  init?(_ key: TerminalKey, in focus: ScreenFocus) {
    switch key {
    // Control-C and -D, if they arrive as bytes.
    case .control("c"), .control("d"): self = .quit
    case .control("l"): self = .redraw
    case .control("r"): self = .refresh
    case .control("t"): self = .retry
    // Control-C quits.
    case .control("g"): self = .cancel
    case .control("x"): self = .dismiss
    default:
      switch focus {
      case .field: self.init(field: key)
      case .list: self.init(list: key)
      case .detail: self.init(detail: key)
      case .note, .jump: self.init(entry: key)
      case .inspector: self.init(inspector: key)
      }
    }
  }

  private init?(field key: TerminalKey) {
    switch key {
    case .character(let scalar), .pasted(let scalar): self = .type(scalar)
    case .backspace: self = .deleteCharacter
    case .control("w"): self = .deleteWord
    case .control("u"): self = .clear
    case .enter, .escape, .tab: self = .leaveField
    // The selection can be moved while typing.
    case .up: self = .move(.up)
    case .down: self = .move(.down)
    case .pageUp: self = .move(.pageUp)
    case .pageDown: self = .move(.pageDown)
    case .control, .left, .right, .home, .end, .focus: return nil
    }
  }

  private init?(entry key: TerminalKey) {
    switch key {
    case .character(let scalar), .pasted(let scalar): self = .type(scalar)
    case .backspace: self = .deleteCharacter
    case .control("w"): self = .deleteWord
    case .control("u"): self = .clear
    case .enter: self = .finishEntry
    case .escape: self = .leaveEntry
    case .control, .tab, .up, .down, .left, .right, .pageUp, .pageDown, .home, .end, .focus: return nil
    }
  }

  private init?(list key: TerminalKey) {
    switch key {
    case .character("/"), .tab: self = .search
    case .up, .character("k"): self = .move(.up)
    case .down, .character("j"): self = .move(.down)
    case .pageUp: self = .move(.pageUp)
    case .pageDown, .character(" "): self = .move(.pageDown)
    case .home, .character("g"): self = .move(.first)
    case .end, .character("G"): self = .move(.last)
    case .enter, .right: self = .open
    case .character("u"): self = .goTo
    case .character("s"): self = .star
    case .character("m"): self = .writeNote
    case .character("r"): self = .refresh
    case .character("t"): self = .retry
    case .character("c"): self = .cancel
    case .character("x"): self = .dismiss
    case .character("i"): self = .inspect
    case .character("q"): self = .quit
    case .character, .pasted, .control, .escape, .backspace, .left, .focus: return nil
    }
  }

  private init?(detail key: TerminalKey) {
    switch key {
    case .escape, .backspace, .enter: self = .close
    case .character("p"), .left, .up: self = .openPrevious
    case .character("n"), .right, .down: self = .openNext
    case .character("e"), .tab: self = .changeEncoding
    case .character("s"): self = .star
    case .character("m"): self = .writeNote
    case .character("r"): self = .refresh
    case .character("t"): self = .retry
    case .character("c"): self = .cancel
    case .character("x"): self = .dismiss
    case .character("i"): self = .inspect
    case .character("q"): self = .quit
    case .character, .pasted, .control, .pageUp, .pageDown, .home, .end, .focus: return nil
    }
  }

  private init?(inspector key: TerminalKey) {
    switch key {
    case .character("i"): self = .leaveInspector
    case .escape: self = .closeInspector
    case .tab, .left, .right: self = .changeInspectorPart
    case .up, .character("k"): self = .previousLoad
    case .down, .character("j"): self = .nextLoad
    case .character("q"): self = .quit
    case .character(let scalar):
      guard let control = InspectorControl.allCases.first(where: { $0.key == Character(scalar) }) else { return nil }
      self = .control(control)
    case .pasted, .control, .enter, .backspace, .pageUp, .pageDown, .home, .end, .focus: return nil
    }
  }
}
