/// Turns the bytes that a terminal sends into keys: a value, which remembers an escape sequence that is not complete.
///
/// Arrows come as `ESC [ A` or `ESC O A`, with modifiers as `ESC [ 1 ; 5 A`, and other keys as `ESC [ 5 ~`. An escape alone means
/// nothing here, so there is no need to wait for what may follow it.
struct KeyDecoder: Hashable, Sendable {
  private enum State: Hashable, Sendable {
    case ground
    case escape
    case sequence(parameter: [UInt8])
    case shifted
  }

  private var state = State.ground

  /// The keys that are complete with these bytes, in their order; bytes that mean nothing are dropped.
  mutating func keys(from bytes: some Sequence<UInt8>) -> [GalleryKey] {
    bytes.compactMap { key(from: $0) }
  }

  private mutating func key(from byte: UInt8) -> GalleryKey? {
    // Wherever a sequence was cut off, an escape starts the next one, and a control character is a key.
    if byte == 0x1B {
      state = .escape
      return nil
    }
    let previous = state
    state = .ground
    guard byte >= 0x20 else { return Self.plain(byte) }
    switch previous {
    case .ground:
      return Self.plain(byte)
    case .escape:
      switch byte {
      case UInt8(ascii: "["): state = .sequence(parameter: [])
      case UInt8(ascii: "O"): state = .shifted
      default: return Self.plain(byte)
      }
      return nil
    case .shifted:
      return Self.final(byte, parameter: [])
    case .sequence(let parameter):
      if (0x40...0x7E).contains(byte) { return Self.final(byte, parameter: parameter) }
      // No key has more than a few; what is longer is not worth its memory.
      state = .sequence(parameter: parameter.count < 8 ? parameter + [byte] : parameter)
      return nil
    }
  }

  private static func plain(_ byte: UInt8) -> GalleryKey? {
    switch byte {
    case UInt8(ascii: "h"): .move(.left)
    case UInt8(ascii: "l"): .move(.right)
    case UInt8(ascii: "k"): .move(.up)
    case UInt8(ascii: "j"): .move(.down)
    case UInt8(ascii: "g"): .move(.first)
    case UInt8(ascii: "G"): .move(.last)
    case UInt8(ascii: "\r"), UInt8(ascii: "\n"): .retry
    case UInt8(ascii: "q"), UInt8(ascii: "Q"): .quit
    // Control-C and -D, where they come as bytes.
    case 0x03, 0x04: .quit
    // Control-L.
    case 0x0C: .redraw
    default: nil
    }
  }

  private static func final(_ byte: UInt8, parameter: [UInt8]) -> GalleryKey? {
    switch byte {
    case UInt8(ascii: "A"): .move(.up)
    case UInt8(ascii: "B"): .move(.down)
    case UInt8(ascii: "C"): .move(.right)
    case UInt8(ascii: "D"): .move(.left)
    case UInt8(ascii: "H"): .move(.first)
    case UInt8(ascii: "F"): .move(.last)
    case UInt8(ascii: "~"): numbered(parameter)
    default: nil
    }
  }

  private static func numbered(_ parameter: [UInt8]) -> GalleryKey? {
    switch String(decoding: parameter.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
    case "1", "7": .move(.first)
    case "4", "8": .move(.last)
    case "5": .move(.pageUp)
    case "6": .move(.pageDown)
    default: nil
    }
  }
}
