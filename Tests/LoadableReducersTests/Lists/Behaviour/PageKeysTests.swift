import Foundation
import LoadableReducers
import TestSupport
import Testing

/// What all ready-made pages have in common.
struct PageKeysTests {
  private static let date = Date(timeIntervalSinceReferenceDate: 1_000)

  private func check<Page: Codable & Equatable>(
    _ page: Page, _ description: String, invalid: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    #expect(try decoder.decode(Page.self, from: JSONEncoder().encode(page)) == page, sourceLocation: sourceLocation)
    for saved in invalid {
      #expect(throws: DecodingError.self, sourceLocation: sourceLocation) {
        try decoder.decode(Page.self, from: Data("{\(saved)}".utf8))
      }
    }
    #expect("\(page)" == description, sourceLocation: sourceLocation)
  }

  @Test("a page can be encoded and decoded, but not decoded from invalid data, and describes its values")
  func coding() throws {
    try check(
      CursorPage(cursor: "b", size: 1), "1 values at cursor b",
      invalid: [#""cursor": "b", "size": 0"#, #""cursor": 3, "size": 1"#, #""cursor": "b""#])
    try check(CursorPage<String>(size: 20), "the first 20 values", invalid: [])
    try check(
      NumberedPage(number: 0, size: 1), "page 0 of size 1",
      invalid: [#""number": -1, "size": 20"#, #""number": 1, "size": 0"#, #""number": 1"#])
    try check(
      OffsetPage(limit: 1, offset: 0), "1 values from 0",
      invalid: [#""limit": 0, "offset": 0"#, #""limit": 20, "offset": -1"#, #""offset": 1"#])
    try check(
      TimestampedPage(endDate: Self.date, size: 1), "1 values until \(Self.date)",
      invalid: [#""endDate": 0, "size": 0"#, #""endDate": "nan", "size": 1"#, #""size": 1"#])
  }
}
