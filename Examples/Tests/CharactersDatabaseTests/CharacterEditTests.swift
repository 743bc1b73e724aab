import CharactersDatabase
import Testing

struct CharacterEditTests {
  private let arrow = UnicodeCharacter(id: 0x2192, name: "RIGHTWARDS ARROW", category: "Sm")

  @Test("A typed note has no white space around it, and is cut off after the maximum length")
  func typed() {
    let long = String(repeating: "a", count: 300)
    for (text, note) in [
      ("  to the right \n", "to the right"), (" \t\u{A0}", ""), ("", ""), (long, String(repeating: "a", count: 200)),
    ] {
      #expect(CharacterEdit.typedNote(text, of: 7) == .note(7, note))
    }
  }

  @Test("An edit changes its own character, wherever that appears in the details, and no other one")
  func apply() {
    let other = UnicodeCharacter(id: 0x2191, name: "UPWARDS ARROW", category: "Sm")
    for edit in [CharacterEdit.star(0x2192, true), .note(0x2192, "right")] {
      var (changed, same) = (arrow, other)
      edit.apply(to: &changed)
      edit.apply(to: &same)
      #expect(changed != arrow && same == other && edit.id == 0x2192)
      var details = CharacterDetails(character: other, previous: other, next: arrow)
      edit.apply(to: &details)
      #expect(details == CharacterDetails(character: other, previous: other, next: changed))
      details = CharacterDetails(character: arrow)
      edit.apply(to: &details)
      #expect(details == CharacterDetails(character: changed))
    }
  }
}
