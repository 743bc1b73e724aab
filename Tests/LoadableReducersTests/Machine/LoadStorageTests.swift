@testable import LoadableReducers
import TestSupport
import Testing

struct LoadStorageTests {
  @Test("a request that is repeated while it waits keeps whether the parent has said how to load it")
  func answeredAgain() {
    for isAnswered in [false, true] {
      var storage = LoadStorage()
      storage.request(AnyRequest("all"), because: .load)
      if isAnswered { storage.answerDue(with: 1) }
      storage.request(AnyRequest("all"), because: .refresh)
      expectEqual(storage.needsAnswer, !isAnswered)
      storage.request(AnyRequest("some"), because: .load)
      expect(storage.needsAnswer)
    }
  }
}
