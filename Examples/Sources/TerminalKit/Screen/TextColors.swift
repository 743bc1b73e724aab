/// The colours that a terminal supports.
public enum TextColors: Hashable, Sendable, CaseIterable {
  /// No colours: the terminal has none, or the user wants none.
  case none
  /// The 256 colours that all current terminals have.
  case palette
  /// All 24-bit colours.
  case all

  /// The colours of the terminal described by an environment.
  ///
  /// - Parameter environment: the environment variables; `NO_COLOR` (see https://no-color.org) and `COLORTERM` matter.
  public init(environment: [String: String]) {
    if environment["NO_COLOR"]?.isEmpty == false {
      self = .none
    } else {
      self = ["truecolor", "24bit"].contains(environment["COLORTERM"]) ? .all : .palette
    }
  }

  /// The codes of the control sequence for a look; empty for normal text.
  func codes(for look: TextLook) -> [Int] {
    var codes: [Int] = []
    switch look.tone {
    case .filled(let color) where self != .none:
      codes = background(color) + foreground(color.isLight ? .black : .white)
    case .quiet where !look.isSelected:
      codes = [2]
    case .alarming where self != .none:
      codes = [31]
    case .normal, .quiet, .alarming, .filled:
      break
    }
    // Bold, with foreground and background swapped, which also works without colours.
    return look.isSelected ? codes + [1, 7] : codes
  }

  private func background(_ color: RGBColor) -> [Int] { [48] + number(color) }

  private func foreground(_ color: RGBColor) -> [Int] { [38] + number(color) }

  private func number(_ color: RGBColor) -> [Int] {
    self == .all ? [2, Int(color.red), Int(color.green), Int(color.blue)] : [5, color.paletteIndex]
  }
}

extension RGBColor {
  fileprivate static let black = Self(red: 0, green: 0, blue: 0)
  fileprivate static let white = Self(red: 255, green: 255, blue: 255)
}
