import TerminalKit
import Testing

@testable import CharactersTerminal

struct ScreenCommandTests {
  private static let all: [ScreenFocus] = [.field, .list, .detail]

  @Test(
    "a letter is text in the field and nowhere else", arguments: ["q", "r", "t", "/", "j", "e", "n", "p", "→", " "])
  func letters(_ scalar: Unicode.Scalar) {
    for key in [TerminalKey.character(scalar), .pasted(scalar)] {
      #expect(ScreenCommand(key, in: .field) == .type(scalar))
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
    arguments: [("c", .quit), ("d", .quit), ("l", .redraw), ("r", .refresh), ("t", .retry)]
      as [(Character, ScreenCommand)])
  func control(letter: Character, expected: ScreenCommand) {
    for focus in Self.all { #expect(ScreenCommand(.control(letter), in: focus) == expected) }
  }

  @Test(
    "every other key by where it is pressed: field, list, detail",
    arguments: [
      (.enter, [.leaveField, .open, .close]), (.escape, [.leaveField, nil, .close]),
      (.tab, [.leaveField, .search, .changeEncoding]), (.backspace, [.deleteCharacter, nil, .close]),
      (.control("u"), [.clear, nil, nil]), (.control("w"), [.deleteWord, nil, nil]), (.control("x"), [nil, nil, nil]),
      (.up, [.move(.up), .move(.up), .openPrevious]), (.down, [.move(.down), .move(.down), .openNext]),
      (.pageUp, [.move(.pageUp), .move(.pageUp), nil]), (.pageDown, [.move(.pageDown), .move(.pageDown), nil]),
      (.left, [nil, nil, .openPrevious]), (.right, [nil, .open, .openNext]),
      (.home, [nil, .move(.first), nil]), (.end, [nil, .move(.last), nil]),
    ] as [(TerminalKey, [ScreenCommand?])])
  func keys(key: TerminalKey, expected: [ScreenCommand?]) {
    #expect(Self.all.map { ScreenCommand(key, in: $0) } == expected)
  }

  @Test("the letters that the help names do what it says")
  func commands() {
    let list: [(Unicode.Scalar, ScreenCommand)] = [
      ("/", .search), ("r", .refresh), ("t", .retry), ("q", .quit), ("j", .move(.down)), ("k", .move(.up)),
      ("g", .move(.first)), ("G", .move(.last)), (" ", .move(.pageDown)),
    ]
    for (letter, command) in list { #expect(ScreenCommand(.character(letter), in: .list) == command) }
    let detail: [(Unicode.Scalar, ScreenCommand)] = [
      ("p", .openPrevious), ("n", .openNext), ("e", .changeEncoding), ("r", .refresh), ("t", .retry), ("q", .quit),
    ]
    for (letter, command) in detail { #expect(ScreenCommand(.character(letter), in: .detail) == command) }
  }
}
