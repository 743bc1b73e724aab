import CharactersDatabase
import Testing

@testable import CharactersWeb

struct VisitorActionTests {
  @Test(
    "is read from the fields of a form",
    arguments: [
      ("action=refresh", VisitorAction.refresh), ("action=retry", .retry), ("action=next", .next),
      ("action=load", .load),
      ("action=previous", .previous), ("action=cancel", .cancel), ("action=reload", .reload),
      ("action=search&search=a+b", .search("a b")), ("action=appeared&row=2192", .appeared(0x2192)),
      ("action=encode&encoding=UTF-16", .encode(.utf16)),
      ("action=visit&to=%2Fcharacters%2F41", .visit(PageAddress(character: 0x41))),
    ])
  func reading(text: String, action: VisitorAction) throws {
    #expect(try VisitorAction(FormFields(text)) == action)
  }

  @Test(
    "refuses what no page of ours sends",
    arguments: [
      ("", AddressError.action("")), ("action=fly", .action("fly")), ("action=encode&encoding=x", .action("encode")),
      ("action=appeared", .character("")), ("action=visit&to=%2F%3Fpage%3D0", .page("0")),
      ("action=search&search=" + String(repeating: "a", count: 201), .textTooLong),
    ])
  func refused(text: String, error: AddressError) {
    #expect(throws: error) { try VisitorAction(FormFields(text)) }
  }
}
