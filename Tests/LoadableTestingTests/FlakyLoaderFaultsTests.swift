import LoadableTesting
import TestSupport
import Testing

struct FlakyLoaderFaultsTests {
  struct Row: CustomTestStringConvertible {
    let name: String
    let failureRate: Double
    let hangRate: Double
    let lowest: Duration
    let expected: (failureRate: Double, hangRate: Double, lowest: Duration)
    let isReported: Bool
    var testDescription: String { name }
  }

  static let rows = [
    Row(
      name: "in range", failureRate: 0.25, hangRate: 0.5, lowest: .zero, expected: (0.25, 0.5, .zero),
      isReported: false),
    Row(
      name: "together 1", failureRate: 0.9, hangRate: 0.1, lowest: .zero, expected: (0.9, 0.1, .zero),
      isReported: false),
    Row(
      name: "together too much", failureRate: 0.75, hangRate: 0.5, lowest: .zero, expected: (0.75, 0.25, .zero),
      isReported: true),
    Row(
      name: "negative", failureRate: -1, hangRate: -1, lowest: .seconds(-1), expected: (0, 0, .zero), isReported: true),
    Row(
      name: "too large", failureRate: 2, hangRate: .infinity, lowest: .zero, expected: (1, 0, .zero), isReported: true),
    Row(
      name: "not a number", failureRate: .nan, hangRate: .nan, lowest: .zero, expected: (0, 0, .zero), isReported: true),
  ]

  @Test("what is out of range fails the test and is brought into range", arguments: rows)
  func ranges(row: Row) async {
    var faults: [FlakyLoaderFaults] = []
    let line = #line + 3
    let failures = await failures {
      faults.append(
        FlakyLoaderFaults(failureRate: row.failureRate, hangRate: row.hangRate, latency: row.lowest ... .zero))
    }
    expectEqual(failures.map(\.line), (row.isReported ? [line] : []))
    expectEqual(faults.map(\.failureRate), [row.expected.failureRate])
    expectEqual(faults.map(\.hangRate), [row.expected.hangRate])
    expectEqual(faults.map(\.latency.lowerBound), [row.expected.lowest])
  }
}
