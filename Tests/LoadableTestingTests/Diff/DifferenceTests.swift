import Foundation
import TestSupport
import Testing

@testable import LoadableTesting

struct DifferenceTests {
  @Test("only the differences are shown, each with its path", arguments: rows)
  func showsDifference(row: DiffRow) {
    expectEqual(row.difference(), row.expected)
  }

  static let ann = Person(id: 1, name: "Ann")
  static let bob = Person(id: 2, name: "Bob")

  static let rows = [
    DiffRow("equal numbers", 1, 1),
    DiffRow("numbers", 1, 2, "- 1", "+ 2"),
    DiffRow("text", "a", "b", #"- "a""#, #"+ "b""#),
    DiffRow("a line break", "a\nb", "a b", #"- "a\nb""#, #"+ "a b""#),
    DiffRow("equal structs", ann, ann),
    DiffRow("a property", ann, Person(id: 1, name: "Anna"), #"- .name: "Ann""#, #"+ .name: "Anna""#),
    DiffRow(
      "two properties", ann, bob,
      "- .id: 1", "+ .id: 2", #"- .name: "Ann""#, #"+ .name: "Bob""#),
    DiffRow(
      "something for nil", ann, Person(id: 1, name: "Ann", nickname: "A"), "- .nickname: nil", #"+ .nickname: "A""#),
    DiffRow("nil for something", Optional(1), nil, "- 1", "+ nil"),
    DiffRow("inside of an optional", Optional(ann), Person(id: 1, name: "B"), #"- .name: "Ann""#, #"+ .name: "B""#),
    DiffRow("nil inside of an optional", Optional(Int?.none), nil, "- .some(nil)", "+ nil"),
    DiffRow(
      "another case", Phase.idle, .loading(request: 3, attempt: 1), "- .idle", "+ .loading(request: 3, attempt: 1)"),
    DiffRow(
      "a labelled payload", Phase.loading(request: 3, attempt: 1), .loading(request: 3, attempt: 2),
      "- .loading.attempt: 1", "+ .loading.attempt: 2"),
    DiffRow(
      "a single labelled payload", Phase.page(number: 3), .page(number: 4), "- .page.number: 3", "+ .page.number: 4"),
    DiffRow(
      "an unlabelled payload", Phase.loaded(ann), .loaded(Person(id: 1, name: "B")), #"- .loaded.name: "Ann""#,
      #"+ .loaded.name: "B""#),
    DiffRow("one of two unlabelled payloads", Phase.pair(1, 2), .pair(1, 3), "- .pair.1: 2", "+ .pair.1: 3"),
    DiffRow("a tuple", (1, name: "a"), (1, name: "b"), #"- .name: "a""#, #"+ .name: "b""#),
    DiffRow("an unlabelled tuple", (1, 2), (1, 3), "- .1: 2", "+ .1: 3"),
    DiffRow("a tuple inside of an optional", Optional((1, 2)), (3, 2), "- .0: 1", "+ .0: 3"),
    DiffRow("equal errors", Failure(error: Problem.offline), Failure(error: Problem.offline)),
    DiffRow(
      "another case of an error", Failure(error: Problem.offline), Failure(error: Problem.status(code: 404)),
      "- .error: Problem.offline", "+ .error: Problem.status(code: 404)"),
    DiffRow(
      "the payload of an error", Failure(error: Problem.status(code: 404)), Failure(error: Problem.status(code: 500)),
      "- .error.status.code: 404", "+ .error.status.code: 500"),
    DiffRow(
      "an error of another type", Failure(error: Problem.offline), Failure(error: OtherProblem(code: 1)),
      "- .error: Problem.offline as Problem", "+ .error: OtherProblem(code: 1) as OtherProblem"),
    DiffRow("a value of another type", 1 as any Sendable, "1", "- 1 as Int", #"+ "1" as String"#),
    DiffRow("a value of another width", 1 as any Sendable, 1 as Int8, "- 1 as Int", "+ 1 as Int8"),
    DiffRow(
      "a property wrapper", Wrapping(count: 1), Wrapping(count: 2), "- .count.wrappedValue: 1",
      "+ .count.wrappedValue: 2"),
    DiffRow("a custom mirror hides", Stamped(value: 1, madeAt: 1), Stamped(value: 1, madeAt: 2)),
    DiffRow(
      "a custom mirror shows", Stamped(value: 1, madeAt: 1), Stamped(value: 2, madeAt: 1), "- .value: 1", "+ .value: 2"),
    DiffRow(
      "a representation", [Temperature(celsius: 1)], [Temperature(celsius: 2)], #"- [0]: "1 °C""#, #"+ [0]: "2 °C""#),
    DiffRow(
      "dates within a second", Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 0.5),
      "- 1970-01-01T00:00:00.000Z", "+ 1970-01-01T00:00:00.500Z"),
    DiffRow("data of one length", Data([1, 2]), Data([1, 255]), "- Data(2 bytes: 01 02)", "+ Data(2 bytes: 01 ff)"),
    DiffRow("durations", Duration.seconds(1), .milliseconds(1500), "- 1.0 seconds", "+ 1.5 seconds"),
    DiffRow("ranges", 0..<3, 0..<4, "- 0..<3", "+ 0..<4"),
    DiffRow("characters", Character("a"), "b", #"- "a""#, #"+ "b""#),
    DiffRow(
      "not a number", Double.nan, .nan, "- nan", "+ nan", "  (not equal, although no difference is visible)"),
    DiffRow("types", Int.self as any Any.Type, String.self, "- Int as Int.Type", "+ String as String.Type"),
  ]
}

struct TextExcerptTests {
  struct Row: CustomTestStringConvertible {
    let testDescription: String
    let expected: String
    let actual: String
    let shown: (expected: String, actual: String)

    init(_ name: String, _ expected: String, _ actual: String, _ shown: (String, String)) {
      testDescription = name
      self.expected = expected
      self.actual = actual
      self.shown = shown
    }
  }

  /// Long enough to be cut, so that what is kept can be counted.
  static let long = String(repeating: "0123456789", count: 50)
  static let before = "…01234567890123456789"
  static let after = "01234567890123456789…"

  static let rows = [
    Row("short", "one", "two", (#""one""#, #""two""#)),
    Row("breaks and tabs", "a\nb", "a\tb", (#""a\nb""#, #""a\tb""#)),
    Row("at the end", long + "A", long + "B", ("\"\(before)A\"", "\"\(before)B\"")),
    Row("at the start", "A" + long, "B" + long, ("\"A\(after)\"", "\"B\(after)\"")),
    Row("in the middle", long + "A" + long, long + "BC" + long, ("\"\(before)A\(after)\"", "\"\(before)BC\(after)\"")),
    Row("removed", long + "A" + long, long + long, ("\"\(before)A\(after)\"", "\"\(before)\(after)\"")),
    Row("not enough to cut", "0123456789A", "0123456789B", (#""0123456789A""#, #""0123456789B""#)),
    Row("nothing", "", long, (#""""#, "\"\(long.prefix(240))…\"")),
  ]

  @Test("only the text near a difference is shown", arguments: rows)
  func excerpts(row: Row) {
    let shown = TextExcerpt.excerpts(row.expected, row.actual)
    expectEqual(shown.expected, row.shown.expected)
    expectEqual(shown.actual, row.shown.actual)
  }
}
