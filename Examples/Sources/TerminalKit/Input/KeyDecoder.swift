/// Decodes the bytes that a terminal sends into keys: a value that remembers incomplete sequences.
///
/// Arrows are sent as `ESC [ A` or `ESC O A`, with modifiers as `ESC [ 1 ; 5 A`, other keys as `ESC [ 5 ~`, and pasted text
/// between `ESC [ 200 ~` and `ESC [ 201 ~`. A change of the focus is sent as `ESC [ I` or `ESC [ O`. An escape may be a key by
/// itself or the beginning of one of these: if nothing follows it for a moment, call ``finishEscape()`` to make it a key. Bytes
/// without a meaning, or that are not UTF-8, are dropped.
public struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case ground
    case escape
    case sequence(parameter: [UInt8])
    case shifted
  }

  private var state = State.ground
  private var isPasting = false
  private var scalar = ScalarDecoder()

  /// Creates a decoder.
  public init() {}

  /// Whether an escape is waiting for bytes that may follow it.
  public var isEscapePending: Bool { state == .escape && !isPasting }

  /// The keys that these bytes complete, in order.
  public mutating func keys(from bytes: some Sequence<UInt8>) -> [TerminalKey] {
    bytes.flatMap { keys(from: $0) }
  }

  /// Turns a waiting escape into a key, because nothing has followed it.
  public mutating func finishEscape() -> [TerminalKey] {
    guard isEscapePending else { return [] }
    state = .ground
    return [.escape]
  }

  private mutating func keys(from byte: UInt8) -> [TerminalKey] {
    let previous = state
    // Even inside a sequence, an escape starts a new one, and a control character is a key.
    if byte == 0x1B {
      let keys = finishEscape()
      state = .escape
      scalar = ScalarDecoder()
      return keys
    }
    switch previous {
    case .ground:
      return plain(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence(parameter: [])
      case UInt8(ascii: "O"): state = .shifted
      default: return finishEscape() + plainAfterSequence(byte)
      }
      return []
    case .shifted:
      return byte < 0x20 ? plainAfterSequence(byte) : final(byte, parameter: [], isShifted: true)
    case .sequence(let parameter):
      if byte < 0x20 { return plainAfterSequence(byte) }
      if (0x40...0x7E).contains(byte) { return final(byte, parameter: parameter) }
      // No key has more than a few parameters; longer sequences are not kept.
      state = .sequence(parameter: parameter.count < 8 ? parameter + [byte] : parameter)
      return []
    }
  }

  private mutating func plainAfterSequence(_ byte: UInt8) -> [TerminalKey] {
    state = .ground
    return plain(byte)
  }

  private mutating func plain(_ byte: UInt8) -> [TerminalKey] {
    guard let scalar = scalar.scalar(with: byte) else { return [] }
    if isPasting {
      if scalar == "\r" || scalar == "\n" || scalar == "\t" { return [.pasted(" ")] }
      return scalar.properties.generalCategory == .control ? [] : [.pasted(scalar)]
    }
    switch scalar.value {
    case 0x0A, 0x0D: return [.enter]
    case 0x08, 0x7F: return [.backspace]
    case 0x09: return [.tab]
    case 0x01...0x1A: return [.control(Character(Unicode.Scalar(UInt8(scalar.value + 0x60))))]
    case 0..<0x20, 0x80...0x9F: return []
    default: return [.character(scalar)]
    }
  }

  private mutating func final(_ byte: UInt8, parameter: [UInt8], isShifted: Bool = false) -> [TerminalKey] {
    state = .ground
    if !isShifted, parameter.isEmpty, byte == UInt8(ascii: "I") || byte == UInt8(ascii: "O") {
      // The focus can change while a long text is pasted.
      return [.focus(byte == UInt8(ascii: "I"))]
    }
    let number = String(decoding: parameter.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self)
    if byte == UInt8(ascii: "~"), number == "200" || number == "201" {
      isPasting = number == "200"
      return []
    }
    return isPasting ? [] : Self.key(byte, number).map { [$0] } ?? []
  }

  private static func key(_ byte: UInt8, _ number: String) -> TerminalKey? {
    switch byte {
    case UInt8(ascii: "A"): .up
    case UInt8(ascii: "B"): .down
    case UInt8(ascii: "C"): .right
    case UInt8(ascii: "D"): .left
    case UInt8(ascii: "H"): .home
    case UInt8(ascii: "F"): .end
    case UInt8(ascii: "~"): ["1": .home, "7": .home, "4": .end, "8": .end, "5": .pageUp, "6": .pageDown][number]
    default: nil
    }
  }
}
