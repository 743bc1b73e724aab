import CharactersDatabase
import Inspector
import Testing

@testable import CharactersWeb

struct PageActionTests {
  @Test(
    "is read from the fields of a form",
    arguments: [
      ("action=refresh", PageAction.refresh), ("action=retry", .retry), ("action=next", .next),
      ("action=load", .load), ("action=look", .look),
      ("action=star&character=2192&starred=true", .star(0x2192, true)),
      ("action=star&character=2192&starred=false", .star(0x2192, false)),
      ("action=note&character=2192&note=a+b", .note(0x2192, "a b")), ("action=note&character=2192", .note(0x2192, "")),
      ("action=retry-saving", .retrySaving), ("action=dismiss", .dismiss),
      ("action=dismiss-unsaved", .dismissUnsaved), ("action=dismiss-detail", .dismissDetail),
      ("action=visible&visible=false", .visible(false)), ("action=inspect", .inspect(true)),
      ("action=close-inspector", .inspect(false)), ("action=control&control=fail-next", .control(.failNext)),
      ("action=control&control=late-result", .control(.scene(.lateResult))), ("action=story&load=7", .story(7)),
      ("action=previous", .previous), ("action=cancel", .cancel), ("action=reload", .reload),
      ("action=search&search=a+b", .search("a b")), ("action=appeared&row=2192", .appeared(0x2192)),
      ("action=encode&encoding=UTF-16", .encode(.utf16)),
      ("action=visit&to=%2Fcharacters%2F41", .visit(PageAddress(character: 0x41))),
    ])
  func reading(text: String, action: PageAction) throws {
    #expect(try PageAction(FormFields(text)) == action)
  }

  @Test("a typed text is searched at once if the outcome is the answer")
  func atOnce() {
    #expect(PageAction.search("a").atOnce == .visit(PageAddress(search: CharacterSearch(text: "a"))))
    #expect(PageAction.retry.atOnce == .retry)
  }

  @Test(
    "refuses what none of our pages sends",
    arguments: [
      ("", AddressError.action("")), ("action=fly", .action("fly")), ("action=encode&encoding=x", .action("encode")),
      ("action=star&character=2192", .action("star")), ("action=star&starred=true", .character("")),
      ("action=control&control=x", .action("control")), ("action=story", .action("story")),
      ("action=note&note=a", .character("")), ("action=visible&visible=x", .action("visible")),
      ("action=appeared", .character("")), ("action=visit&to=%2F%3Fpage%3D0", .page("0")),
      ("action=search&search=" + String(repeating: "a", count: 201), .textTooLong),
    ])
  func refused(text: String, error: AddressError) {
    #expect(throws: error) { try PageAction(FormFields(text)) }
  }
}
