import LoadableViews
import TestSupport
import Testing

struct LoadIntentTests {
  @Test(
    "An intent comes down to a load, a refresh or a cancel",
    arguments: [
      (LoadIntent<String>.load("a"), "load a"), (.retry("a"), "load a"), (.retry(nil), "refresh"),
      (.refresh, "refresh"), (.cancel, "cancel"),
    ])
  func fold(intent: LoadIntent<String>, expected: String) {
    expectEqual(intent.fold(load: { "load \($0)" }, refresh: { "refresh" }, cancel: { "cancel" }), expected)
  }

  @Test("An error of the closure is rethrown with its type")
  func throwing() {
    #expect(throws: TestError.offline) {
      try LoadIntent<String>.refresh.fold(
        load: { _ throws(TestError) in },
        refresh: { () throws(TestError) in throw .offline },
        cancel: { () throws(TestError) in }
      )
    }
  }

  @Test("All five are different")
  func hashable() {
    expectEqual(Set<LoadIntent<String>>([.load("a"), .retry("a"), .retry(nil), .refresh, .cancel]).count, 5)
  }
}
