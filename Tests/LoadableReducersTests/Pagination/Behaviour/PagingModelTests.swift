import LoadableReducers
import LoadableTesting
import Testing

@Suite("Pages: random sequences against a reference")
struct PagingModelTests {
  @Test(
    "loads, edits, refreshes, failures and late pages in random order leave what the reference says",
    arguments: 0..<4)
  func random(part: UInt64) {
    // A page that leads to one that is kept is reported, and that is tested elsewhere.
    IssueReporting.$current.withValue(RecordingIssueReporter()) {
      let reducer = PagingDrive.reducer
      for sequence in TestExtent.seeds(0..<2_500) {
        var drive = PagingDrive(reducer, seed: part << 32 + sequence)
        for _ in 0..<6 {
          drive.step()
          guard let difference = drive.difference else { continue }
          Issue.record("Sequence \(sequence) of part \(part): \(difference)\n\(drive.story)")
          return
        }
      }
    }
  }
}
