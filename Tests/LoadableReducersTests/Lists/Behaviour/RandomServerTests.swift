import TestSupport
import Testing

/// Lists of every kind, whose servers change and answer at random.
@Suite(.serialized) struct RandomServerTests {
  /// The rules that are known not to hold yet: a part of what a fault says, and for which kinds.
  private static let known: [(part: String, kinds: [PageKind], reason: Comment)] = [
    (") became [", PageKind.allCases, "The list is loaded again page by page, not until it has as many rows."),
    ("and a bound of", PageKind.allCases, "A refreshed head is no page of its own, so that its rows are not counted."),
    ("was removed", PageKind.allCases, "A row that is removed while it is on its way comes."),
    (
      "was told to keep", [.plainNumbers, .positions],
      "The rows that a page has left count as a page, and there are many."
    ),
    ("previous ends before the source", [.keysOneWay], "The key of a dropped page is lost."),
    (
      "were never shown", [.numbers, .offsets, .offsetsWithoutTotal],
      "Rows beyond some that were moved here are taken for known."
    ),
    ("was the first, and is gone", [.keysOneWay, .dates], "A dropped page is found by a key that leads elsewhere."),
    ("DecodingError", [.plainNumbers, .positions, .circle], "A key that comes twice cannot be restored."),
    ("next does not end", [.circle], "A circle is not noticed once its first page was dropped."),
  ]

  @Test(
    "whatever a server and a user do, no row is lost or comes twice, bounds hold and loads end",
    arguments: PageKind.allCases)
  func anything(kind: PageKind) async {
    for seed in TestExtent.seeds(0..<400, oneOf: 100) {
      guard let fault = await Self.fault(kind, seed) else { continue }
      let known = Self.known.first { $0.kinds.contains(kind) && fault.prefix { $0 != "\n" }.contains($0.part) }
      guard let known else {
        Issue.record("seed \(seed), \(fault)")
        return
      }
      withKnownIssue(known.reason) { Issue.record("seed \(seed), \(fault)") }
    }
  }

  @ListStage private static func fault(_ kind: PageKind, _ seed: UInt64) -> String? {
    RandomServer(kind, seed: seed).play()
  }
}
