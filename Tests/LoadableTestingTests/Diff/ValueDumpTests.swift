import Foundation
import LoadableReducers
import TestSupport
import Testing

@testable import LoadableTesting

struct ValueDumpTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let dump: @Sendable () -> String
    let expected: String

    init(_ name: String, _ value: @escaping @Sendable @autoclosure () -> Any, _ expected: String) {
      testDescription = name
      dump = { multilineDump(value()) }
      self.expected = expected
    }
  }

  struct Book {
    var title: String
    var authors: [Person]
    var pages: Int?
  }

  struct Empty {}

  static let rows = [
    Row("text", "a \"b\"\n", #""a \"b\"\n""#),
    Row("nothing", Int?.none as Any, "nil"),
    Row("nothing in something", Int??.some(nil) as Any, ".some(nil)"),
    Row("something", Int??.some(3) as Any, "3"),
    Row("a struct", Opaque(id: 1, name: "a", tags: ["b", "c"]), #"Opaque(id: 1, name: "a", tags: ["b", "c"])"#),
    Row("a struct without parts", Empty(), "Empty()"),
    Row("a generic struct", Wrapped(wrappedValue: 1), "Wrapped(wrappedValue: 1)"),
    Row("a case", Phase.idle, ".idle"),
    Row("a case with labels", Phase.loading(request: 1, attempt: 2), ".loading(request: 1, attempt: 2)"),
    Row("a case with one label", Phase.page(number: 1), ".page(number: 1)"),
    Row("a case without labels", Phase.pair(1, 2), ".pair(1, 2)"),
    Row("an error", Problem.status(code: 404), "Problem.status(code: 404)"),
    Row("a tuple", (1, name: "a"), #"(1, name: "a")"#),
    Row("an empty tuple", (), "()"),
    Row("no elements", [Int](), "[]"),
    Row("no entries", [Int: Int](), "[:]"),
    Row("entries in order", ["b": 2, "a": 1], #"["a": 1, "b": 2]"#),
    Row("members in order", Set([10, 9, 100]), "Set([9, 10, 100])"),
    Row(
      "an object in a cycle", TreeNode("a", [TreeNode("b")]),
      """
      TreeNode(
        name: "a",
        children: [TreeNode(name: "b", children: [], parent: TreeNode(seen above))],
        parent: nil
      )
      """),
    Row(
      "a value that does not fit a line",
      Book(
        title: "A long title of a book", authors: [Person(id: 1, name: "Ann"), Person(id: 2, name: "Bob")], pages: nil),
      """
      Book(
        title: "A long title of a book",
        authors: [
          Person(id: 1, name: "Ann", nickname: nil),
          Person(id: 2, name: "Bob", nickname: nil)
        ],
        pages: nil
      )
      """),
    Row(
      "a long list", Array(0..<1000),
      """
      [
        \((0..<20).map { "\($0)," }.joined(separator: "\n  "))
        … 980 more
      ]
      """),
    Row("long text", String(repeating: "x", count: 301), "\"\(String(repeating: "x", count: 300))…\" (301 characters)"),
    Row("much data", Data(0..<20), "Data(20 bytes: 00 01 02 03 04 05 06 07 08 09 0a 0b 0c 0d 0e 0f …)"),
    Row("a URL", URL(string: "https://example.com/a")!, "https://example.com/a"),
    Row("a decimal", Decimal(string: "1.50")!, "1.5"),
    Row("a closure", { (number: Int) in number }, "(Function)"),
    Row("what stands for it", Temperature(celsius: 3), #""3 °C""#),
    Row("what is hidden", Stamped(value: 1, madeAt: 2), "Stamped(value: 1)"),
  ]

  @Test("a value reads as it is written in code, on one line if it fits", arguments: rows)
  func multiline(row: Row) {
    expectEqual(row.dump(), row.expected)
  }

  @Test("an action of a load shows the error as it was thrown, not the load's identity")
  func loads() {
    struct Offline: Error { let code = 7 }
    typealias Action = LoadableActionWith<String, Int>
    let ticket = LoadTicket("a", kind: .retry, attempt: 2)
    expectEqual(inlineDump(Action.finished(.success(3), ticket)), ".finished(.success(3))")
    expectEqual(inlineDump(Action.cancelled(ticket)), ".cancelled")
    expectEqual(
      inlineDump(Action.attemptFailed(LoadFailure(Offline(), request: "a", attempts: 2), ticket)),
      ".attemptFailed(LoadFailure(error: Offline(code: 7), request: \"a\", attempts: 2))")
    // The ticket is shown if it is dumped by itself, or if it is the only difference between two actions.
    expectEqual(inlineDump(ticket), "LoadTicket(request: \"a\", kind: .retry, attempt: 2)")
    expect(
      difference(Action.cancelled(ticket), .cancelled(LoadTicket("b", kind: .retry, attempt: 2)))?.contains("\"b\"")
        == true)
    expect(completeDump(Action.cancelled(ticket)).contains("\"a\""))
  }

  @Test("parts that are too deep are left out")
  func depth() {
    let dump = inlineDump(Chain.of(length: 1000))
    expectEqual(dump, String(repeating: ".link(", count: 12) + "…" + String(repeating: ")", count: 12))
  }

  @Test("a value on one line has no line breaks, however long it is")
  func inline() {
    let dump = inlineDump((0..<10).map { Opaque(id: $0, name: "\n") })
    expect(dump.hasPrefix(#"[Opaque(id: 0, name: "\n", tags: []), Opaque(id: 1"#))
    expect(!dump.contains("\n"))
  }
}
