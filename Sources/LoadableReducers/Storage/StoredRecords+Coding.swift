import LoadableCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoredRecords {
  /// The bytes of a value; the same for equal values, unless they contain sets.
  ///
  /// They are nil if it cannot be encoded, which is reported.
  func encode(_ value: some Encodable) -> [UInt8]? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return [UInt8](try encoder.encode(value))
    } catch {
      place.report(
        """
        What is to be stored in '\(name)' cannot be encoded, so it is not stored: \(error).

        The value: \(spelled(value))

        Likely causes: an error in an 'encode(to:)' of your own, or a value that JSON has no form for.
        """)
      return nil
    }
  }

  static func decode<Value: Decodable>(_ type: Value.Type, from bytes: [UInt8]) throws -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return try decoder.decode(type, from: Data(bytes))
  }
}
