/// An encoding that turns a character's scalar value into code units.
public enum CharacterEncoding: String, Hashable, Sendable, CaseIterable {
  /// One to four bytes.
  case utf8 = "UTF-8"

  /// One or two units of 16 bits.
  case utf16 = "UTF-16"

  /// One unit of 32 bits: the scalar value itself.
  case utf32 = "UTF-32"

  /// The name of the encoding.
  public var name: String { rawValue }

  /// The code units of a scalar, as hexadecimal numbers with all their digits: `E2 86 92` for `→` in UTF-8.
  public func codeUnits(of scalar: Unicode.Scalar) -> String {
    let units: [String] =
      switch self {
      case .utf8: Unicode.UTF8.encode(scalar).map { $0.map { Self.digits(UInt32($0), count: 2) } } ?? []
      case .utf16: Unicode.UTF16.encode(scalar).map { $0.map { Self.digits(UInt32($0), count: 4) } } ?? []
      case .utf32: [Self.digits(scalar.value, count: 8)]
      }
    return units.joined(separator: " ")
  }

  private static func digits(_ unit: UInt32, count: Int) -> String {
    let digits = String(unit, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, count - digits.count)) + digits
  }
}
