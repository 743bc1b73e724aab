import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct PagingModelTests {
  /// A page that leads to a kept one is reported, which other tests cover.
  private let reporter = RecordingIssueReporter()

  @Test(
    "after loads, edits, refreshes, failures and late pages in random order, the list agrees with the reference",
    arguments: 0..<4 as Range<UInt64>)
  func random(part: UInt64) async {
    // A quarter of the sequences have no mode, and every eighth one is long.
    let hasMode = part > 0
    let reducer = PagingReducerEngine.reducer(hasMode: hasMode)
    await IssueReporting.$current.withValue(reporter) {
      for sequence in TestExtent.seeds(0..<2_500) {
        var drive = PagingDrive(seed: part << 32 + sequence, hasMode: hasMode) { PagingReducerEngine($0, reducer) }
        let steps = sequence % 8 == 0 ? 30 : 6
        guard await run(&drive, steps: steps, "Sequence \(sequence) of part \(part)") else { return }
      }
    }
  }

  @Test(
    "the same holds in a store whose source answers at any time, and all handles finish",
    .timeLimit(.minutes(60)), arguments: (TestExtent.isFull ? 0..<10 : 0..<4) as Range<UInt64>)
  @MainActor func store(seed: UInt64) async {
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      let hasMode = seed % 3 > 0
      var drive = PagingDrive(seed: seed, hasMode: hasMode) { PagingStoreEngine($0, hasMode: hasMode) }
      guard await run(&drive, steps: TestExtent.isFull ? 1_000 : 500, "Seed \(seed)") else { return }
      expectEqual(await drive.engine.finish(), [])
    }
  }

  /// Makes random things happen, until the result differs from the reference.
  private func run<Engine>(_ drive: inout PagingDrive<Engine>, steps: Int, _ name: String) async -> Bool {
    for step in 0..<steps {
      await drive.step()
      guard let difference = drive.difference else { continue }
      Issue.record("\(name), step \(step): \(difference)\n\(drive.story)")
      return false
    }
    return true
  }
}
