/// Puts the bytes of UTF-8 together to scalars: a value, which remembers a scalar that is not complete.
///
/// What is no UTF-8 is dropped, and the next valid scalar is found.
struct ScalarDecoder: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var length = 0

  /// The scalar that is complete with a byte; nil when none is.
  mutating func scalar(with byte: UInt8) -> Unicode.Scalar? {
    if !(0x80...0xBF).contains(byte) {
      // Whatever was not complete will not be.
      bytes = []
      length = Self.length(first: byte)
    }
    guard length > 0 else { return nil }
    bytes.append(byte)
    guard bytes.count == length else { return nil }
    defer { (bytes, length) = ([], 0) }
    var decoder = Unicode.UTF8()
    var iterator = bytes.makeIterator()
    // Overlong forms and surrogates are found here.
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  /// How many bytes a scalar has that begins with a byte; 0 when none does.
  private static func length(first byte: UInt8) -> Int {
    switch byte {
    case 0..<0x80: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  }
}
