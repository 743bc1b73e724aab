import Foundation
import LoadableTesting
import TestSupport
import Testing

/// Edits over every kind of list, at random: what is shown, in every step, and that the list has the server's rows in the end.
@Suite(.serialized)
struct RandomEditedPagesTests {
  private static let seeds = 0..<(TestExtent.isFull ? 400 : 6) as Range<UInt64>

  @Test("every edit shows until it is refused, and the list ends with the server's rows", arguments: PageKind.all)
  func random(kind: PageKind) async {
    for seed in Self.seeds {
      guard let fault = await Self.run(kind, seed) else { continue }
      Issue.record("seed \(seed), \(fault)")
      break
    }
  }

  @SteppedActor private static func run(_ kind: PageKind, _ seed: UInt64) -> String? {
    func run(_ source: some AnyServedSource) -> String? { RandomEditedPages(kind, source.served, seed: seed).play() }
    return run(kind.source(4))
  }
}
