import Foundation
import TestSupport
import Testing

@testable import LoadableReducers

struct KeyedDecodingContainerPresenceTests {
  private struct Box<Value: Codable & Equatable>: Codable, Equatable {
    enum CodingKeys: CodingKey { case value }

    var value: Value?

    init(_ value: Value?) {
      self.value = value
    }

    init(from decoder: any Decoder) throws {
      value = try decoder.container(keyedBy: CodingKeys.self).decodePresent(Value.self, forKey: .value)
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encodePresent(value, forKey: .value)
    }
  }

  private func decode<Value>(_ json: String) throws -> Box<Value> {
    try JSONDecoder().decode(Box<Value>.self, from: Data(json.utf8))
  }

  @Test("a missing key is nil, a value is there, and null is nil where the value cannot be")
  func decoding() throws {
    expectEqual(try decode("{}"), Box<Int>(nil))
    expectEqual(try decode(#"{"value":7}"#), Box<Int>(7))
    expectEqual(try decode(#"{"value":null}"#), Box<Int>(nil))
    expectEqual(try decode("{}"), Box<Int?>(nil))
    expectEqual(try decode(#"{"value":null}"#), Box<Int?>(.some(nil)))
    #expect(throws: DecodingError.self) { try decode(#"{"value":"x"}"#) as Box<Int> }
  }

  @Test("what is there is written, and no value is left out")
  func encoding() throws {
    func json(_ box: Box<Int?>) throws -> String? { String(data: try JSONEncoder().encode(box), encoding: .utf8) }
    expectEqual(try json(Box(nil)), "{}")
    expectEqual(try json(Box(.some(nil))), #"{"value":null}"#)
    expectEqual(try json(Box(7)), #"{"value":7}"#)
  }
}
