import TestSupport
import Testing

/// Lists of every kind, whose servers change and answer at random.
@Suite(.serialized) struct RandomServerTests {
  @Test(
    "whatever a server and a user do, no row is lost or comes twice, bounds hold and loads end",
    arguments: PageKind.allCases)
  func anything(kind: PageKind) async {
    for seed in TestExtent.seeds(0..<400, oneOf: 100) {
      guard let fault = await Self.fault(kind, seed) else { continue }
      Issue.record("seed \(seed), \(fault)")
    }
  }

  @SteppedActor private static func fault(_ kind: PageKind, _ seed: UInt64) -> String? {
    RandomServer(kind, seed: seed).play()
  }
}
