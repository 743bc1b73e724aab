import LoadableReducers
import TestSupport
import Testing

struct FinishedLoadTests {
  @Test("two are equal when result and load are")
  func equality() {
    let one = FinishedLoad<String, Int>(result: .success(1), load: LoadTicket("all", identity: LoadIdentity()))
    expectEqual(one, FinishedLoad(result: .success(1), load: LoadTicket("all")))
    expect(one != FinishedLoad(result: .success(nil), load: LoadTicket("all")))
    expect(one != FinishedLoad(result: .ended, load: LoadTicket("all")))
    expect(one != FinishedLoad(result: .success(1), load: LoadTicket("some")))
  }
}
