import LoadableTesting
import TestSupport
import Testing

struct ExpectNoDifferenceTests {
  @Test("equal values pass")
  func equal() async {
    let failures = await failures { expectNoDifference([1, 2], [1, 2]) }
    expectEqual(failures, [])
  }

  @Test(
    "values that differ fail the test at the caller's line, with the differences", arguments: [nil, "after the load"])
  func different(comment: String?) async {
    let line = #line + 2
    let failures = await failures {
      expectNoDifference(Person(id: 1, name: "Ann"), Person(id: 1, name: "Anna"), comment)
    }
    let message = """
      The values differ (- expected, + actual):

      - .name: "Ann"
      + .name: "Anna"
      """
    expectEqual(
      failures, [CaughtFailure(message: (comment.map { "\($0): " } ?? "") + message, fileID: #fileID, line: line)])
  }
}
