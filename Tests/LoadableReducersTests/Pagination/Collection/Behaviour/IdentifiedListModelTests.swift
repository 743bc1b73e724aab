import LoadableTesting
import Testing

@testable import LoadableReducers

struct IdentifiedListModelTests {
  /// Sizes and ids of a run of sequences.
  struct Run: CustomTestStringConvertible {
    var name: String
    var layout = IdentifiedListLayout.tiny
    var step = ListStep(ids: 30, buckets: 1 << 20, pageSize: 9)
    var seeds: Range<UInt64>
    var steps = 10

    var testDescription: String { name }
  }

  private static let runs =
    (0..<9).map { Run(name: "tiny chunks, part \($0)", seeds: ($0 * 1_000)..<($0 * 1_000 + 1_000)) } + [
      Run(name: "ids of one hash", step: ListStep(ids: 20, buckets: 1, pageSize: 6), seeds: 20_000..<20_700),
      Run(name: "ids of three hashes", step: ListStep(ids: 20, buckets: 3, pageSize: 6), seeds: 30_000..<30_700),
      Run(
        name: "chunks of real size", layout: .standard, step: ListStep(ids: 3_000, buckets: 1 << 20, pageSize: 400),
        seeds: 40_000..<40_010, steps: 20),
      Run(
        name: "chunks and groups that join",
        layout: IdentifiedListLayout(rowsPerChunk: 8, chunksPerGroup: 8, leafBits: 2, blockBits: 1, recentLimit: 20),
        step: ListStep(ids: 400, buckets: 1 << 20, pageSize: 60), seeds: 50_000..<50_200, steps: 20),
    ]

  @Test("gives the same rows and answers after any sequence of changes, and copies stay as they were", arguments: runs)
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
    var list = IdentifiedList<ListRow>(layout: run.layout)
    var model = ListModel()
    var held: [(list: IdentifiedList<ListRow>, model: ListModel)] = []
    for step in 0..<run.steps {
      // Some copies are held until the end, some for a while, so that pieces are shared in every way.
      switch Int.random(in: 0..<4, using: &random) {
      case 0: held.append((list, model))
      case 1: if !held.isEmpty { held.removeFirst() }
      default: break
      }
      if let fault = run.step.perform(on: &list, &model, using: &random) { return "step \(step): \(fault)" }
      if list.count != model.rows.count { return "step \(step): \(list.count) rows, not \(model.rows.count)" }
    }
    for (list, model) in held + [(list, model)] {
      if !list.elementsEqual(model.rows) { return "\(list.short), not \(model.rows.short)" }
      if let fault = list.faults.first { return fault }
    }
    return nil
  }
}
