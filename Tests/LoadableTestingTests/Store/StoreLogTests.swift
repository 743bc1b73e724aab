import TestSupport
import Testing

@testable import LoadableTesting

@MainActor struct StoreLogTests {
  private let log = StoreLog<Int, String>()

  @Test("what is sent is told apart from what is received, with the state after each")
  func sorts() {
    let (handle, state) = log.send {
      log.didHandle("sent", 1, isReceived: false)
      log.didHandle("at once", 2, isReceived: true)
      return "handle"
    }
    log.didHandle("later", 3, isReceived: true)
    expectEqual(handle, "handle")
    expectEqual(state, 1)
    expectEqual(log.received.map(\.action), ["at once", "later"])
    expectEqual(log.received.map(\.state), [2, 3])
    expectEqual(log.takeReceived()?.action, "at once")
    expectEqual(log.takeReceived()?.action, "later")
    expect(log.takeReceived() == nil)
  }

  @Test("an action that waits for its turn has no state yet, and is received when its turn has come")
  func sendsWithinSend() {
    let outer = log.send {
      let inner = log.send {}
      expect(inner.state == nil)
      log.didHandle("outer", 1, isReceived: false)
      expect(log.send {}.state == nil)
      log.didHandle("inner", 2, isReceived: false)
      log.didHandle("innermost", 3, isReceived: false)
    }
    expectEqual(outer.state, 1)
    expectEqual(log.received.map(\.action), ["inner", "innermost"])
  }

  @Test("a send knows nothing of the one before it")
  func forgets() {
    _ = log.send { log.didHandle("first", 1, isReceived: false) }
    expect(log.send {}.state == nil)
    log.didHandle("second", 2, isReceived: false)
    expectEqual(log.received.map(\.action), ["second"])
  }

  @Test("those who wait are told of an action that is received, and of the end of an effect")
  func tells() async {
    var questions = 0
    let answer = await log.activity.wait(
      within: WaitLimit(.seconds(600)), isolation: MainActor.shared,
      for: {
        questions += 1
        // Told once the question has been answered with no.
        switch questions {
        case 1: Task { log.didHandle("a", 1, isReceived: true) }
        case 2: Task { log.effectDidEnd() }
        default: break
        }
        return questions == 3
      })
    expectEqual(answer, .done)
    expectEqual(questions, 3)
  }
}
