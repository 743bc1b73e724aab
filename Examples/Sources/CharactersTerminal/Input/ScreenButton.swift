import TerminalKit

/// A button in a line of the screen, with the key that presses it.
enum ScreenButton: CaseIterable, Sendable {
  case retry, cancel, dismiss

  /// A letter or, where letters are text or controls, Control and a letter.
  func key(in focus: ScreenFocus) -> TerminalKey {
    switch focus {
    case .list, .detail: .character(letter)
    // Control-C quits.
    case .field, .note, .jump, .inspector: .control(self == .cancel ? "g" : Character(letter))
    }
  }

  /// The button as text, with its key.
  func text(_ title: String, in focus: ScreenFocus) -> String {
    switch key(in: focus) {
    case .control(let letter): "[^\(letter.uppercased()): \(title)]"
    default: "[\(letter): \(title)]"
    }
  }

  private var letter: Unicode.Scalar {
    switch self {
    case .retry: "t"
    case .cancel: "c"
    case .dismiss: "x"
    }
  }
}
