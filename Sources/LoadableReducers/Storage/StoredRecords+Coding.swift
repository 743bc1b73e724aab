import LoadableCore

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension StoredRecords {
  /// The default name of records: the types that they consist of, with their modules.
  ///
  /// For a private type, the part that changes with each build is left out.
  static func name(of types: Any.Type...) -> String {
    types.map(name).joined(separator: " ")
  }

  private static func name(of type: Any.Type) -> String {
    var (name, rest) = ("", String(reflecting: type)[...])
    let mark = "(unknown context at "
    while let start = rest.indices.first(where: { rest[$0...].hasPrefix(mark) }) {
      name += rest[..<start]
      rest = rest[start...].drop { $0 != ")" }.dropFirst()
      if rest.first == "." { rest = rest.dropFirst() }
    }
    return "\(name)\(rest)"
  }

  /// The bytes of a value; the same for equal values, unless they contain sets.
  static func bytes(of value: some Encodable) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return [UInt8](try encoder.encode(value))
  }

  /// The bytes of a value; nil if it cannot be encoded, which is reported.
  func encode(_ value: some Encodable) -> [UInt8]? {
    do {
      return try Self.bytes(of: value)
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
