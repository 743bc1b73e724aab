import LoadableReducers
import LoadableTesting
import Testing

@Suite("Pages: random sequences against a reference")
struct PagingModelTests {
  /// A page that leads to one that is kept is reported, and that is tested elsewhere.
  private let reporter = RecordingIssueReporter()

  @Test(
    "loads, edits, refreshes, failures and late pages in random order leave what the reference says",
    arguments: 0..<4 as Range<UInt64>)
  func random(part: UInt64) async {
    let reducer = PagingReducerEngine.reducer
    await IssueReporting.$current.withValue(reporter) {
      for sequence in TestExtent.seeds(0..<2_500) {
        var drive = PagingDrive(seed: part << 32 + sequence) { PagingReducerEngine($0, reducer) }
        guard await run(&drive, steps: 6, "Sequence \(sequence) of part \(part)") else { return }
      }
    }
  }

  @Test(
    "the same happens in a store, whose source answers when it likes, and everybody who waits for something is done",
    arguments: 0..<10 as Range<UInt64>)
  @MainActor func store(seed: UInt64) async {
    await IssueReporting.$current.withValue(reporter) { @MainActor in
      var drive = PagingDrive(seed: seed) { PagingStoreEngine($0) }
      guard await run(&drive, steps: 1_000, "Seed \(seed)") else { return }
      #expect(await drive.engine.finish() == [])
    }
  }

  /// Makes random things happen, up to the first that leaves something else than the reference says.
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
