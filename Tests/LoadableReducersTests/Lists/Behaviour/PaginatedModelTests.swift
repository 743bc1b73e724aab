import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct PaginatedModelTests {
  /// Seeds and sizes of a run of sequences.
  struct Run: CustomTestStringConvertible {
    let name: String
    var step = PagedStep(ids: 9, pageSize: 5)
    let seeds: Range<UInt64>
    var steps = 10

    var testDescription: String { name }
  }

  private static let runs =
    (0..<10).map { Run(name: "a handful of rows, part \($0)", seeds: ($0 * 1_000)..<($0 * 1_000 + 1_000)) } + [
      Run(name: "long sequences", seeds: 20_000..<20_060, steps: 50),
      Run(name: "rows of some chunks", step: PagedStep(ids: 500, pageSize: 150), seeds: 30_000..<30_005, steps: 15),
    ]

  @Test(
    "has the same rows, pages, cursors and reports after any sequence, and copies stay as they were", arguments: runs)
  func sequences(run: Run) {
    for seed in TestExtent.seeds(run.seeds) {
      if let fault = fault(of: run, seed: seed) {
        Issue.record("seed \(seed): \(fault)")
        return
      }
    }
  }

  private func fault(of run: Run, seed: UInt64) -> String? {
    var random = SeededGenerator(seed: seed)
    let reporter = RecordingIssueReporter()
    return IssueReporting.$current.withValue(reporter) {
      var pair = PagedPair(run.step.page(&random))
      var held: [PagedPair] = []
      for step in 0..<run.steps {
        let before = Int.random(in: 0..<3, using: &random) == 0 ? pair : nil
        if let before { held.append(before) }
        run.step.perform(on: &pair, using: &random)
        if let difference = pair.difference { return "step \(step): \(difference)" }
        if let before, pair.rows.changeStamp == before.rows.changeStamp, before.model.showsOther(than: pair.model) {
          return "step \(step): the stamp is the same"
        }
      }
      if reporter.issues.count != pair.model.reports {
        return "reported \(reporter.issues.count) times, not \(pair.model.reports)"
      }
      if pair.rows.editMark() != pair.model.mark() { return "the clocks differ" }
      return held.compactMap(\.difference).first.map { "a held copy has changed: \($0)" }
    }
  }
}
