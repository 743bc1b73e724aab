/// The fields of a query or of a form, decoded strictly: malformed input is rejected, not guessed at.
struct FormFields: Hashable {
  /// The largest accepted number of fields.
  static let maximumCount = 32

  private let fields: [String: String]

  /// Decodes a text such as `search=two+words&from=2190`.
  ///
  /// - Throws: for a broken escape, for bytes that are not UTF-8, for a repeated field, and for too many fields.
  init(_ text: some StringProtocol) throws(AddressError) {
    var fields: [String: String] = [:]
    for part in text.utf8.split(separator: UInt8(ascii: "&")) {
      let halves = part.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let name = try Self.decode(halves[0])
      let value = halves.count > 1 ? try Self.decode(halves[1]) : ""
      guard fields.count < Self.maximumCount else { throw .malformed }
      guard fields.updateValue(value, forKey: name) == nil else { throw .repeated(name) }
    }
    self.fields = fields
  }

  /// The value of a field; nil if it is missing.
  subscript(_ name: String) -> String? { fields[name] }

  private static func decode(_ part: some Collection<UInt8>) throws(AddressError) -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(part.count)
    var rest = part.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.next().flatMap(digit), let low = rest.next().flatMap(digit) else { throw .malformed }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    let text = String(decoding: bytes, as: UTF8.self)
    // Decoding replaces bytes that are not UTF-8, so the decoded text has other bytes.
    guard text.utf8.elementsEqual(bytes) else { throw .malformed }
    return text
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    Character(Unicode.Scalar(byte)).hexDigitValue.map(UInt8.init)
  }
}

extension String {
  /// The text as a value in a query: everything is escaped except letters, digits and `-._~`.
  var formEncoded: String {
    utf8.reduce(into: "") { text, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "~"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: " "): text += "+"
      default: text += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }
}
