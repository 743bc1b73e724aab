import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

struct PagingModelTests {
  /// A page that leads to one that is kept is reported, and that is tested elsewhere.
  private let reporter = RecordingIssueReporter()

  @Test(
    "loads, edits, refreshes, failures and late pages in random order leave what the reference says",
    arguments: 0..<4 as Range<UInt64>)
  func random(part: UInt64) async {
    // A quarter of the sequences is without a mode, and every eighth one is long.
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
    "the same happens in a store, whose source answers when it likes, and all handles finish",
    .timeLimit(.minutes(2)), arguments: (TestExtent.isFull ? 0..<10 : 0..<4) as Range<UInt64>)
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
