import GalleryFeature
import LoadableReducers
import LoadableTesting
import Testing

struct LoadLinesTests {
  private struct Offline: Error {}

  @Test("writes a line for each event, with its duration")
  func lines() async {
    let (written, continuation) = AsyncStream<String>.makeStream()
    let observer = LoadLines { continuation.yield($0) }
    let load = LoadTicket(4, kind: .refresh, cause: .trigger("onAppear"), attempt: 2)
    observer.loadDidStart(load)
    observer.load(load, attemptDidFailWith: Offline(), after: .milliseconds(1500))
    observer.loadDidDeliver(load, after: .microseconds(1))
    observer.loadDidSucceed(load, after: .zero)
    observer.load(load, didFailWith: Offline(), after: .seconds(3))
    observer.loadDidCancel(load, after: .seconds(3))
    observer.load(load, wasSupersededBy: LoadTicket(9, kind: .replacement, cause: .poll), after: .seconds(3))
    observer.loadDidDiscardLateResult(load, after: .seconds(3))
    continuation.finish()
    let lines = await written.reduce(into: []) { $0.append($1) }
    #expect(
      lines == [
        "load of 4 started: refresh, caused by \(load.cause)",
        "load of 4 attempt 2 failed and will be retried: Offline() (1500.0 ms)",
        "load of 4 delivered an element (0.001 ms)",
        "load of 4 succeeded (0.0 ms)",
        "load of 4 failed: Offline() (3000.0 ms)",
        "load of 4 cancelled (3000.0 ms)",
        "load of 4 superseded by the load of 9 (3000.0 ms)",
        "load of 4 late result discarded (3000.0 ms)",
      ])
  }
}
