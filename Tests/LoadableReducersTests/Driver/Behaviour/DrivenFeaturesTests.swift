import LoadableReducers
import LoadableTesting
import TestSupport
import Testing

/// Lists and edits keep their promises when a driver runs them.
struct DrivenFeaturesTests {
  private let reporter = RecordingIssueReporter()

  @Test("a driven list agrees with the reference after events in random order", arguments: 0..<2 as Range<UInt64>)
  func list(part: UInt64) async {
    let driver = LoadingDriver<FeedState, FeedAction, Jobs<FeedAction>> { _ in
      PagingReducerEngine.reducer(hasMode: part > 0)
    }
    await IssueReporting.$current.withValue(reporter) {
      for sequence in TestExtent.seeds(0..<1_000) {
        var drive = PagingDrive(seed: part << 32 + sequence, hasMode: part > 0) { PagingReducerEngine($0, driver) }
        for step in 0..<(sequence % 8 == 0 ? 30 : 6) {
          await drive.step()
          guard let difference = drive.difference else { continue }
          Issue.record("Sequence \(sequence) of part \(part), step \(step): \(difference)\n\(drive.story)")
          return
        }
      }
    }
  }

  @Test("driven edits are never shown wrongly", arguments: LoadPolicy.Overlap.allCases, [false, true])
  @MainActor func edits(overlap: LoadPolicy.Overlap, isSerial: Bool) async {
    let taps = (1...2).map { ExploredEdits.Action.tap(.init(number: $0, row: isSerial ? 1 : $0)) }
    let found = await FeatureExplorerOf<ExploredEdits>(
      initialState: .init(rows: .loaded([:], request: "a")), actions: taps + [.takeBack, .rows(.refresh)], key: \.key
    ) { desk in
      DrivenReducer(
        ExploredEdits(
          .untilLoaded, .none.overlap(overlap), isSerial ? .serial(by: \.row) : .sideBySide, ignoresCancellation: true,
          at: desk))
    }
    .invariant("exactly the edits are shown that the server has not refused") { $0.after.isRight }
    .explore(depth: TestExtent.isFull ? 12 : 6, limit: TestExtent.isFull ? 4_000 : 60)
    expect(found.counterexample == nil, "\(found)")
  }
}
