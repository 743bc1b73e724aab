import LoadableCore
import Testing

@Suite("SingleLoadableAction")
struct SingleLoadableActionTests {
  @Test("what one asks of the loadable property is asked of the feature, in its one case")
  func asks() {
    #expect(Choice.load("a") == .load(Choice.Load.load("a")))
    #expect(Choice.refresh == .load(.refresh))
    #expect(Choice.cancel == .load(.cancel))
  }
}
