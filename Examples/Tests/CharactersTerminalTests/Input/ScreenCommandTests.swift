import TerminalKit
import Testing

@testable import CharactersTerminal

struct ScreenCommandTests {
  private static let all: [ScreenFocus] = [.field, .list, .detail, .note]

  @Test(
    "a letter is text in the field and in a note, and nowhere else",
    arguments: ["q", "r", "t", "/", "j", "e", "n", "p", "s", "m", "x", "→", " "])
  func letters(_ scalar: Unicode.Scalar) {
    for key in [TerminalKey.character(scalar), .pasted(scalar)] {
      #expect(ScreenCommand(key, in: .field) == .type(scalar) && ScreenCommand(key, in: .note) == .type(scalar))
      #expect(ScreenCommand(key, in: .list) != .type(scalar))
      #expect(ScreenCommand(key, in: .detail) != .type(scalar))
    }
  }

  @Test("what is pasted is never a command")
  func pasted() {
    for value in UInt32(0x20)..<0x7F {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect(ScreenCommand(.pasted(scalar), in: .list) == nil && ScreenCommand(.pasted(scalar), in: .detail) == nil)
    }
  }

  @Test(
    "control keys mean the same everywhere",
    arguments: [
      ("c", .quit), ("d", .quit), ("l", .redraw), ("r", .refresh), ("t", .retry), ("g", .cancel), ("x", .dismiss),
    ] as [(Character, ScreenCommand)])
  func control(letter: Character, expected: ScreenCommand) {
    for focus in Self.all { #expect(ScreenCommand(.control(letter), in: focus) == expected) }
  }

  @Test(
    "every other key depends on where it is pressed: field, list, detail, note",
    arguments: [
      (.enter, [.leaveField, .open, .close, .finishEntry]), (.escape, [.leaveField, nil, .close, .leaveEntry]),
      (.tab, [.leaveField, .search, .changeEncoding, nil]),
      (.backspace, [.deleteCharacter, nil, .close, .deleteCharacter]),
      (.control("u"), [.clear, nil, nil, .clear]), (.control("w"), [.deleteWord, nil, nil, .deleteWord]),
      (.control("k"), [nil, nil, nil, nil]),
      (.up, [.move(.up), .move(.up), .openPrevious, nil]), (.down, [.move(.down), .move(.down), .openNext, nil]),
      (.pageUp, [.move(.pageUp), .move(.pageUp), nil, nil]),
      (.pageDown, [.move(.pageDown), .move(.pageDown), nil, nil]),
      (.left, [nil, nil, .openPrevious, nil]), (.right, [nil, .open, .openNext, nil]),
      (.home, [nil, .move(.first), nil, nil]), (.end, [nil, .move(.last), nil, nil]),
    ] as [(TerminalKey, [ScreenCommand?])])
  func keys(key: TerminalKey, expected: [ScreenCommand?]) {
    #expect(Self.all.map { ScreenCommand(key, in: $0) } == expected)
    #expect(ScreenCommand(key, in: .jump) == expected.last)
  }

  @Test("the letters that the help line names do what it says")
  func commands() {
    let list: [(Unicode.Scalar, ScreenCommand)] = [
      ("/", .search), ("r", .refresh), ("t", .retry), ("q", .quit), ("j", .move(.down)), ("k", .move(.up)),
      ("g", .move(.first)), ("G", .move(.last)), (" ", .move(.pageDown)), ("s", .star), ("m", .writeNote),
      ("x", .dismiss), ("c", .cancel), ("u", .goTo),
    ]
    for (letter, command) in list { #expect(ScreenCommand(.character(letter), in: .list) == command) }
    let detail: [(Unicode.Scalar, ScreenCommand)] = [
      ("p", .openPrevious), ("n", .openNext), ("e", .changeEncoding), ("r", .refresh), ("t", .retry), ("q", .quit),
      ("s", .star), ("m", .writeNote), ("x", .dismiss), ("c", .cancel),
    ]
    for (letter, command) in detail { #expect(ScreenCommand(.character(letter), in: .detail) == command) }
  }
}
