import LoadableTesting
import TestSupport
import Testing

@testable import LoadableReducers

struct IdentifiedListModelTests {
  /// Sizes and ids of a run of sequences.
  struct Run: CustomTestStringConvertible {
    var name: String
    var isTiny = true
    var step = ListStep(ids: 30, buckets: 1 << 20, pageSize: 12)
    var seeds: Range<UInt64>
    var steps = 12

    var testDescription: String { name }
  }

  private static let runs =
    (0..<8).map { Run(name: "tiny chunks, part \($0)", seeds: ($0 * 1_000)..<($0 * 1_000 + 1_000)) } + [
      Run(name: "ids of one hash", step: ListStep(ids: 20, buckets: 1, pageSize: 9), seeds: 20_000..<20_700),
      Run(name: "ids of three hashes", step: ListStep(ids: 20, buckets: 3, pageSize: 9), seeds: 30_000..<30_700),
      Run(
        name: "many tiny chunks", step: ListStep(ids: 400, buckets: 1 << 20, pageSize: 60), seeds: 50_000..<50_200,
        steps: 20),
      Run(
        name: "chunks of real size", isTiny: false, step: ListStep(ids: 4_000, buckets: 1 << 20, pageSize: 1_200),
        seeds: 40_000..<40_010, steps: 20),
    ]

  /// A list with its model, and earlier change stamps with the model at that time.
  private struct Subject {
    var list: IdentifiedList<ListRow>
    var model = ListModel()
    var stamps: [(stamp: LoadChangeStamp?, model: ListModel, isReplaced: Bool)] = []
  }

  @Test(
    "gives the same rows, answers and changes after any sequence of changes to copies of each other", arguments: runs)
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
    var subjects = [Subject(list: run.isTiny ? .tiny() : [])]
    for step in 0..<run.steps {
      // Copies come and go, and any of them may be the next to change, so that parts are shared in every way.
      var index = Int.random(in: subjects.indices, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0...1: if subjects.count < 4 { subjects.append(subjects[index]) }
      case 2: if subjects.count > 1 { subjects.remove(at: index) }
      case 3: subjects[index].stamps.append((subjects[index].list.changeStamp, subjects[index].model, false))
      default: if !subjects[index].stamps.isEmpty { subjects[index].stamps.removeFirst() }
      }
      index = Int.random(in: subjects.indices, using: &random)
      var subject = subjects.remove(at: index)
      let before = subject.model
      let outcome = run.step.perform(on: &subject.list, &subject.model, using: &random)
      for stamp in subject.stamps.indices where outcome.replacesAll { subject.stamps[stamp].isReplaced = true }
      subjects.append(subject)
      if let fault = outcome.fault ?? fault(of: subject, isExact: run.isTiny) {
        return "step \(step): \(fault) after a change of \(before.rows.short)"
      }
    }
    for subject in subjects {
      if let fault = fault(of: subject, isExact: run.isTiny) ?? subject.list.faults.first { return fault }
    }
    return nil
  }

  private func fault(of subject: Subject, isExact: Bool) -> String? {
    let (list, rows) = (subject.list, subject.model.rows)
    if list.count != rows.count { return "\(list.count) rows, not \(rows.count)" }
    if !list.elementsEqual(rows) { return "\(list.short), not \(rows.short)" }
    for (position, row) in rows.enumerated() {
      if list[position] != row { return "\(list[position]) at \(position), not \(row)" }
      if list[id: row.id] != row { return "\(list[id: row.id] as Any) found, not \(row)" }
      if list.index(id: row.id) != position { return "\(row) at \(list.index(id: row.id) as Any), not \(position)" }
    }
    return changeFault(of: subject, isExact: isExact)
  }

  /// Changes since earlier stamps that the list does not report.
  private func changeFault(of subject: Subject, isExact: Bool) -> String? {
    for (stamp, model, isReplaced) in subject.stamps where stamp != nil {
      if subject.list.changeStamp == stamp {
        if subject.model != model { return "the stamp of other rows" }
        continue
      }
      let changes = subject.list.changes(since: stamp)
      if isExact, (changes == nil) != isReplaced { return "changes \(changes as Any), replaced: \(isReplaced)" }
      guard let changes else { continue }
      let told = Set(changes)
      let former = Dictionary(uniqueKeysWithValues: model.rows.map { ($0.id, $0) })
      let present = Dictionary(uniqueKeysWithValues: subject.model.rows.map { ($0.id, $0) })
      for id in Set(former.keys).union(present.keys) where former[id] != present[id] && !told.contains(id) {
        return "\(id) has changed, but only \(told) have"
      }
    }
    return nil
  }
}
