import TestSupport
import Testing

/// Edits, a cache, signals and restarts over one server.
@Suite(.serialized) @MainActor struct OneServerTests {
  @Test("no edit is missing from a frame, no refused one stays, and in the end every screen shows what the server has")
  func random() async {
    for seed in TestExtent.seeds(0..<2_400, oneOf: 12) {
      guard let fault = await BoardRun(seed: seed).play() else { continue }
      Issue.record("seed \(seed): \(fault)")
      return
    }
  }
}
