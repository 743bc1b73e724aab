import Testing

@testable import TerminalKit

struct ScalarDecoderTests {
  private func scalars(_ bytes: [UInt8]) -> String {
    var decoder = ScalarDecoder()
    return String(String.UnicodeScalarView(bytes.compactMap { decoder.scalar(with: $0) }))
  }

  @Test("every scalar comes out as it went in")
  func all() {
    for value in UInt32(0)...0x10FFFF {
      guard let scalar = Unicode.Scalar(value), value % 97 == 0 || value < 0x900 || value > 0x10FF00 else { continue }
      #expect(scalars(Array(String(scalar).utf8)).unicodeScalars.first == scalar)
    }
  }

  @Test(
    "bytes that are not UTF-8 are dropped, and what follows is decoded",
    arguments: [
      ([0x80, 0x61], "a"), ([0xFF, 0xFE, 0x61], "a"), ([0xC3, 0x61], "a"), ([0xE2, 0x86, 0x61], "a"),
      // Overlong, a surrogate, and above the last scalar.
      ([0xC0, 0xAF, 0x61], "a"), ([0xE0, 0x80, 0xAF, 0x61], "a"), ([0xED, 0xA0, 0x80, 0x61], "a"),
      ([0xF4, 0x90, 0x80, 0x80, 0x61], "a"), ([0xF5, 0x80, 0x80, 0x80, 0x61], "a"),
      ([0xF0, 0x9F, 0xE2, 0x86, 0x92], "→"), ([0xE2, 0x86, 0x92, 0x92, 0x61], "→a"),
    ] as [([UInt8], String)])
  func invalid(bytes: [UInt8], expected: String) {
    #expect(scalars(bytes) == expected)
  }
}
