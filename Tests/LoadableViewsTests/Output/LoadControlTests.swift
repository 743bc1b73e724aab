import LoadableViews
import TestSupport
import Testing

struct LoadControlTests {
  @Test("It is the name of an intent")
  func intents() {
    let intents: [LoadIntent<String>] = [.load("a"), .retry("a"), .retry(nil), .refresh, .cancel]
    expectEqual(intents.map { LoadControl($0) }, [.load, .retry, .retry, .refresh, .cancel])
    expectEqual(PageIntent.allCases.map { LoadControl($0) }, [.loadNext, .loadPrevious, .retry])
  }

  @Test("Its text survives a page and a wire")
  func text() {
    expectEqual(
      LoadControl.allCases.map(\.rawValue), ["load", "retry", "refresh", "cancel", "loadNext", "loadPrevious"])
    expect(LoadControl(rawValue: "drop table") == nil)
  }
}
