/// Decodes UTF-8 bytes into scalars: a value that remembers an incomplete scalar.
///
/// Invalid bytes are dropped, and decoding continues with the next valid scalar.
struct ScalarDecoder: Hashable, Sendable {
  private var bytes: [UInt8] = []
  private var length = 0

  /// The scalar that a byte completes; nil if it completes none.
  mutating func scalar(with byte: UInt8) -> Unicode.Scalar? {
    if !(0x80...0xBF).contains(byte) {
      // The incomplete scalar can no longer be completed.
      bytes = []
      length = Self.length(first: byte)
    }
    guard length > 0 else { return nil }
    bytes.append(byte)
    guard bytes.count == length else { return nil }
    defer { (bytes, length) = ([], 0) }
    var decoder = Unicode.UTF8()
    var iterator = bytes.makeIterator()
    // This rejects overlong forms and surrogates.
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  /// The number of bytes of a scalar with a given first byte; 0 if it is invalid.
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
