import Testing

@testable import CharactersDatabase

struct GeneralCategoryAbbreviationTests {
  @Test(
    "Each category has its two letters of the Unicode standard",
    arguments: [
      ("A", "Lu"), ("a", "Ll"), ("\u{1C5}", "Lt"), ("\u{2B0}", "Lm"), ("\u{5D0}", "Lo"), ("\u{300}", "Mn"),
      ("\u{903}", "Mc"), ("\u{20DD}", "Me"), ("1", "Nd"), ("\u{2160}", "Nl"), ("\u{BD}", "No"), ("_", "Pc"),
      ("-", "Pd"), ("(", "Ps"), (")", "Pe"), ("\u{AB}", "Pi"), ("\u{BB}", "Pf"), ("!", "Po"), ("+", "Sm"),
      ("$", "Sc"), ("^", "Sk"), ("\u{A6}", "So"), (" ", "Zs"), ("\u{2028}", "Zl"), ("\u{2029}", "Zp"), ("\0", "Cc"),
      ("\u{AD}", "Cf"), ("\u{E000}", "Co"), ("\u{378}", "Cn"),
    ] as [(Unicode.Scalar, String)])
  func abbreviation(scalar: Unicode.Scalar, expected: String) {
    #expect(scalar.properties.generalCategory.abbreviation == expected)
  }

  @Test("Surrogates, which are not scalars, have an abbreviation too")
  func surrogate() {
    #expect(Unicode.GeneralCategory.surrogate.abbreviation == "Cs")
  }
}
