import Testing

@testable import TerminalKit

struct UnicodeScalarColumnsTests {
  @Test(
    "letters take one column, ideographs and emoji two, marks and invisible characters none",
    arguments: [
      ("a", 1), ("~", 1), ("é", 1), ("→", 1), ("א", 1), ("ｱ", 1), ("♥", 1), ("\u{3F}", 1), ("\u{303F}", 1),
      ("ㄅ", 2), ("中", 2), ("あ", 2), ("가", 2), ("Ａ", 2), ("　", 2), ("😀", 2), ("⌚", 2), ("☔", 2),
      ("\u{1100}", 2), ("\u{3FFFD}", 2), ("\u{20000}", 2), ("\u{231A}", 2), ("\u{2319}", 1), ("\u{231C}", 1),
      ("\u{301}", 0), ("\u{20DD}", 0), ("\u{200B}", 0), ("\u{200D}", 0), ("\u{1160}", 0), ("\u{D7B0}", 0), ("\u{7}", 0),
      ("\u{2028}", 0),
    ] as [(Unicode.Scalar, Int)])
  func columns(scalar: Unicode.Scalar, expected: Int) {
    #expect(scalar.columns == expected)
  }
}
